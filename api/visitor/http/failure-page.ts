import { createHash } from 'node:crypto'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { visitorTexts } from './visitor-texts.ts'

export interface FailurePage {
  language: Language
  message: string
  /** Specific problems. */
  details: readonly string[]
  /** Path on the same origin. */
  back: string
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:10vh 24px 48px;font:17px/1.6 system-ui,sans-serif}',
  'main{max-width:32rem;margin:0 auto}',
  'h1{font-size:1.4rem;line-height:1.35;margin:0 0 1rem}',
  'ul{padding-left:1.2em}',
  'a{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border:2px solid;border-radius:999px;color:inherit;text-decoration:none}',
  'a:focus-visible{outline:3px solid;outline-offset:3px}',
].join('')

/** The page cannot run or load anything. */
export const failurePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The page that is shown after a form that was posted without script failed. */
export function failurePage({ language, message, details, back }: FailurePage): string {
  const labels = visitorTexts[language].failurePage
  const list =
    details.length > 0 ? `<ul>${details.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>` : ''
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(labels.title)}</title><style>${style}</style>`,
  ].join('')
  const main = [
    `<h1>${escapeHtml(labels.title)}</h1><p role="alert">${escapeHtml(message)}</p>${list}`,
    `<p>${escapeHtml(labels.typed)}</p><a href="${escapeHtml(back)}">${escapeHtml(labels.back)}</a>`,
  ].join('')
  return `<!DOCTYPE html><html lang="${languageFacts[language].tag}"><head>${head}</head><body><main>${main}</main></body></html>`
}
