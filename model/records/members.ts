/** Provisional until the e-mail address is confirmed. */
export const memberStates = ['provisional', 'active'] as const

/** Of a member, or of a person of the console. */
export const maxPasskeys = 10

/** Maximum length of the name of a passkey, in characters. */
export const maxPasskeyName = 60
