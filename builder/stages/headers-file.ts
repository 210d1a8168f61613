import type { ReleaseManifest } from '#model/release.ts'

/** The headers of an exported site in the `_headers` form that static hosts read. */
export const headersFile = ({ contentSecurityPolicy }: ReleaseManifest): string => `/*
  Content-Security-Policy: ${contentSecurityPolicy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()

/_assets/*
  Cache-Control: public, max-age=31536000, immutable

/_assets/grid-*
  Cache-Control: no-cache

/_assets/extras-*
  Cache-Control: no-cache
`
