import { secureHeaders } from 'hono/secure-headers'

type HeaderOptions = NonNullable<Parameters<typeof secureHeaders>[0]>

const everywhere = (consoleOrigin: string): HeaderOptions => ({
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  xXssProtection: false,
  strictTransportSecurity: consoleOrigin.startsWith('https:') && 'max-age=31536000',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
})

/** For data: nothing in a response may run or be embedded, unless the response itself sets another policy. */
export const dataHeaders = (consoleOrigin: string) =>
  secureHeaders({
    ...everywhere(consoleOrigin),
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  })

/**
 * For the console's own files. Its style library adds style elements; scripts are loaded from files only. `framed`: sources of
 * frames on its screens, for the policy.
 */
export const consoleHeaders = (consoleOrigin: string, framed?: string) =>
  secureHeaders({
    ...everywhere(consoleOrigin),
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      ...(framed ? { frameSrc: [framed] } : {}),
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  })
