/** Provisional until the e-mail address is confirmed. */
export const memberStates = ['provisional', 'active'] as const

export const maxPasskeysOfMember = 10

/** Maximum length of the name of a passkey, in characters. */
export const maxPasskeyName = 60
