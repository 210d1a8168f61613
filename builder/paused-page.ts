import { siteColors } from '#content/site-colors.ts'
import type { PausedSite, ReleaseManifest } from '#model/jobs/release.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import type { Answer } from './delivery-answer.ts'
import { sha256Base64 } from './hash.ts'
import { htmlType } from './stages/document-html.ts'

const style = ({ background, color }: PausedSite): string => {
  const colors = siteColors({ globalMenuBackgroundColor: background, globalMenuTextColor: color })
  const scheme = colors?.['--scheme'] ?? 'light dark'
  return [
    `:root{color-scheme:${scheme}}`,
    'body{margin:0;min-height:100dvh;display:grid;place-items:center;font:17px/1.7 system-ui,sans-serif;',
    colors ? `background:${colors['--base']};color:rgb(${colors['--ink']})}` : '}',
    'main{max-width:30rem;padding:48px 28px;text-align:center}',
    'h1,h2{font-size:1.4rem;line-height:1.4;margin:0 0 .75rem;text-wrap:balance;word-break:auto-phrase}',
    'h2{font-size:1.1rem}section+section{margin-top:2.25rem}p{margin:0}',
    `main::before{content:"";display:block;width:48px;height:4px;border-radius:2px;margin:0 auto 28px;background:${colors?.['--accent'] ?? 'currentColor'}}`,
  ].join('')
}

type Policies = Pick<ReleaseManifest, 'contentSecurityPolicy' | 'framedPolicy'>

/** The rule for which websites may frame the pages of a release. */
const frameRuleOf = ({ contentSecurityPolicy, framedPolicy = contentSecurityPolicy }: Policies): string =>
  /(?:^|; )(frame-ancestors [^;]+)/.exec(framedPolicy)?.[1] ?? "frame-ancestors 'none'"

/** The page that replaces every page of a paused site. */
function pausedPage(
  site: PausedSite,
  language: Language | undefined,
  manifest: Policies,
): { html: string; policy: string } {
  const spoken = site.words.find((labels) => labels.language === language) ?? site.words[0]!
  const ordered = [spoken, ...site.words.filter((labels) => labels !== spoken)]
  const css = style(site)
  const sections = ordered.map(({ language: of, title, text }, index) => {
    const heading = index === 0 ? 'h1' : 'h2'
    return `<section lang="${languageFacts[of].tag}"><${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(text)}</p></section>`
  })
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(spoken.title)}</title><style>${css}</style>`,
  ].join('')
  return {
    html: `<!DOCTYPE html><html lang="${languageFacts[spoken.language].tag}"><head>${head}</head><body><main>${sections.join('')}</main></body></html>`,
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${sha256Base64(css)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      frameRuleOf(manifest),
    ].join('; '),
  }
}

/** Seconds after which regular readers, such as crawlers, may try again. */
const retryAfterS = 600

interface PausedAsked {
  method: string
  language: Language | undefined
  /** The release that is paused. */
  manifest: Policies
}

/** Must not be cached, because the site can be back at any moment. */
export function pausedAnswer(site: PausedSite, { method, language, manifest }: PausedAsked): Answer {
  const { html, policy } = pausedPage(site, language, manifest)
  return {
    status: 503,
    headers: {
      'content-type': htmlType,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-length': String(Buffer.byteLength(html)),
    },
    body: method === 'HEAD' ? null : html,
  }
}
