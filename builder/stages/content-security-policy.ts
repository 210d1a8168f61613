import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** The texts of the inline scripts that may run; the one that starts the runtime is the first. */
  inlineScripts: readonly string[]
  isSecure: boolean
  /** Origins that the creator's own scripts may access, and from which pictures and frames may be shown. */
  scriptOrigins: readonly string[]
  /** Origins of analytics services: those of their scripts, and those that they report to. */
  tags?: { script: readonly string[]; report: readonly string[] }
  /** Origins of the websites that may frame this; absent: none. */
  embedOrigins?: readonly string[]
  /** Origin of the service that receives the forms; absent: the site itself. */
  formOrigin?: string | undefined
  /** Whether Turnstile's script and frame are allowed. */
  hasCheck?: boolean
  /** Where browsers tell what the policy has blocked; absent: nowhere. */
  reportPath?: string | undefined
}

const checkOrigin = 'https://challenges.cloudflare.com'

/**
 * The policy of a release. Only scripts written by the builder may start, identified by their hashes; what they import
 * is trusted too. Browsers without `strict-dynamic` fall back to `'self'`. `style` attributes only contain rebuilt
 * colours and numbers from the definition, so only attributes may have styles.
 */
export function contentSecurityPolicy({
  inlineScripts,
  isSecure,
  scriptOrigins,
  tags,
  embedOrigins = [],
  formOrigin,
  hasCheck = false,
  reportPath,
}: PolicyOptions): string {
  const start = inlineScripts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
  const declared = scriptOrigins.map((origin) => ` ${origin}`).join('')
  const others = (origins: readonly string[] = []) =>
    origins.flatMap((origin) => (scriptOrigins.includes(origin) ? [] : [` ${origin}`])).join('')
  const [scripts, reports] = [others(tags?.script), others(tags?.report)]
  const check = hasCheck && !scriptOrigins.includes(checkOrigin) ? ` ${checkOrigin}` : ''
  const form = formOrigin === undefined ? '' : ` ${formOrigin}`
  return [
    // Only the manifest falls back to this: WebKit does not know `manifest-src` and warns about it on each page.
    "default-src 'self'",
    `script-src ${start} 'strict-dynamic' 'self'${declared}${scripts}${check}`,
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${declared}${reports}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${declared}${reports}${form}`,
    declared || check ? `frame-src${declared}${check}` : "frame-src 'none'",
    `form-action 'self'${form}`,
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // Understood by all engines, unlike `report-to`.
    ...(reportPath === undefined ? [] : [`report-uri ${reportPath}`]),
  ].join('; ')
}
