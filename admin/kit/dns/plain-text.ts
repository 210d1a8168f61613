/** Of a field: nothing that a keyboard corrects. */
export const plainText = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const
