import { createHash } from 'node:crypto'

/**
 * The policy of a release. The only script that may start is the element that starts the runtime, known by its hash;
 * what it imports is trusted with it. Browsers that do not know `strict-dynamic` fall back to `'self'`.
 * Definition values stand in `style` attributes as re-emitted colours and numbers, so only attributes may hold styles.
 */
export function contentSecurityPolicy(startScript: string, isSecure: boolean): string {
  const start = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`
  return [
    "default-src 'none'",
    `script-src ${start} 'strict-dynamic' 'self'`,
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
