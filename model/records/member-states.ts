/** Provisional until the address is confirmed. */
export const memberStates = ['provisional', 'active'] as const
