import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** The texts of the elements that may run as they stand: the one that starts the runtime is the first. */
  inlineScripts: readonly string[]
  isSecure: boolean
  /** Origins that the creator's own scripts may talk to, show pictures and frames of. */
  scriptOrigins: readonly string[]
  /** Origins of the services that count visits: where their scripts come from, and where they report to. */
  tags?: { script: readonly string[]; report: readonly string[] }
  /** Origins of the websites that may show this in a frame; absent: none. */
  embedOrigins?: readonly string[]
  /** Whether the check of Turnstile may run: its script, and its frame. */
  hasCheck?: boolean
}

const checkOrigin = 'https://challenges.cloudflare.com'

/** Screens whose forms have the check, where a site has it. */
export const takesCheck = (path: string): boolean => /\/(?:contact|forms|register)$/.test(path)

/**
 * The policy of a release. The only scripts that may start are those that the builder writes, known by their hashes;
 * what they import is trusted with them. Browsers that do not know `strict-dynamic` fall back to `'self'`.
 * Definition values stand in `style` attributes as re-emitted colours and numbers, so only attributes may hold styles.
 */
export function contentSecurityPolicy({
  inlineScripts,
  isSecure,
  scriptOrigins,
  tags,
  embedOrigins = [],
  hasCheck = false,
}: PolicyOptions): string {
  const start = inlineScripts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
  const declared = scriptOrigins.map((origin) => ` ${origin}`).join('')
  const others = (origins: readonly string[] = []) =>
    origins.flatMap((origin) => (scriptOrigins.includes(origin) ? [] : [` ${origin}`])).join('')
  const [scripts, reports] = [others(tags?.script), others(tags?.report)]
  const check = hasCheck && !scriptOrigins.includes(checkOrigin) ? ` ${checkOrigin}` : ''
  return [
    // What alone has no line below is the manifest: WebKit does not know `manifest-src` and warns of it on each page.
    "default-src 'self'",
    `script-src ${start} 'strict-dynamic' 'self'${declared}${scripts}${check}`,
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${declared}${reports}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${declared}${reports}`,
    declared || check ? `frame-src${declared}${check}` : "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
