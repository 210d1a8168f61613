/** Whether the visitor has closed what the browser asked, or let it time out: that is no failure. */
export const isTurnedDown = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'
