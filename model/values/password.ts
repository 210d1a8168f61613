/** A password has at least one of these. */
export const passwordSymbols = '@#$%^&*()_+|{}<>:;[]-=,.?'

const oneSymbol = `[${passwordSymbols.replace(/[()|{}[\]-]/g, '\\$&')}]`

/**
 * Decision 20. Both patterns are valid as `pattern` attributes, which browsers compile with the flag `v`, and with the
 * flag `u`.
 */
export const passwordPattern = `(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*${oneSymbol})\\S{8,20}`

export const passwordLength = { min: 8, max: 20 } as const

/** The requirements for a password, in the order in which people are told. */
export const passwordParts = ['length', 'upper', 'lower', 'digit', 'symbol'] as const
export type PasswordPart = (typeof passwordParts)[number]

const partPatterns: Readonly<Record<PasswordPart, RegExp>> = {
  length: /^\S{8,20}$/u,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
  symbol: new RegExp(oneSymbol, 'u'),
}

/** The requirements that a password does not meet yet. */
export const passwordLacks = (text: string): PasswordPart[] =>
  passwordParts.filter((part) => !partPatterns[part].test(text))

const password = new RegExp(`^(?:${passwordPattern})$`, 'u')

export const isPassword = (text: string): boolean => password.test(text)
