import type { ReleaseManifest } from '#model/release.ts'

/** Screens on which something is filled in. */
const takesAnswers = /\/(?:contact|forms|register|register-confirm|login|survey)$/

/**
 * The headers of an exported site in the `_headers` form that static hosts read. Where two rules hold both policies are
 * sent, and browsers keep to both.
 */
export const headersFile = ({
  contentSecurityPolicy,
  framedPolicy,
  checkedPolicy,
  files,
}: ReleaseManifest): string => `/*
  Content-Security-Policy: ${framedPolicy ?? checkedPolicy ?? contentSecurityPolicy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()

/_assets/*
  Cache-Control: public, max-age=31536000, immutable

/_assets/grid-*
  Cache-Control: no-cache

/_assets/extras-*
  Cache-Control: no-cache
${framedPolicy === undefined ? '' : neverFramed(files)}`

const neverFramed = (files: ReleaseManifest['files']): string =>
  Object.keys(files)
    .filter((path) => takesAnswers.test(path))
    .map((path) => `\n${path}\n  Content-Security-Policy: frame-ancestors 'none'\n`)
    .join('')
