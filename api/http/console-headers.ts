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

/** For what is data: nothing in an answer may run or be embedded, unless the answer itself says what may. */
export const dataHeaders = (consoleOrigin: string) =>
  secureHeaders({
    ...everywhere(consoleOrigin),
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  })

/**
 * For the console's own files. Its style library writes style elements; scripts only come from files. `framed`: what its
 * screens show in a frame, as a policy names it.
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
