import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** The text of the element that starts the runtime. */
  startScript: string
  isSecure: boolean
  /** Origins that the creator's own scripts may talk to, show pictures and frames of. */
  scriptOrigins: readonly string[]
  /** Origins of the websites that may show this in a frame; absent: none. */
  embedOrigins?: readonly string[]
  /** Whether the check of Turnstile may run: its script, and its frame. */
  hasCheck?: boolean
}

const checkOrigin = 'https://challenges.cloudflare.com'

/** Screens whose forms have the check, where a site has it. */
export const takesCheck = (path: string): boolean => /\/(?:contact|forms|register)$/.test(path)

/**
 * The policy of a release. The only script that may start is the element that starts the runtime, known by its hash;
 * what it imports is trusted with it. Browsers that do not know `strict-dynamic` fall back to `'self'`.
 * Definition values stand in `style` attributes as re-emitted colours and numbers, so only attributes may hold styles.
 */
export function contentSecurityPolicy({
  startScript,
  isSecure,
  scriptOrigins,
  embedOrigins = [],
  hasCheck = false,
}: PolicyOptions): string {
  const start = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
  const declared = scriptOrigins.map((origin) => ` ${origin}`).join('')
  const check = hasCheck && !scriptOrigins.includes(checkOrigin) ? ` ${checkOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src ${start} 'strict-dynamic' 'self'${declared}${check}`,
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${declared}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${declared}`,
    ...(declared || check ? [`frame-src${declared}${check}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
