/** Provisional until the address is confirmed. */
export const memberStates = ['provisional', 'active'] as const

export const maxPasskeysOfMember = 10

/** Characters of the name that a member gives a passkey. */
export const maxPasskeyName = 60
