import { passwordLength } from '#model/values/password.ts'

export const passwordRules = ['length', 'lower', 'upper', 'digit', 'symbol', 'space'] as const
export type PasswordRule = (typeof passwordRules)[number]

const tests: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: ({ length }) => length >= passwordLength.min && length <= passwordLength.max,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  symbol: (password) => /[@#$%^&*()_+|{}<>:;[\]\-=,.?]/.test(password),
  space: (password) => password !== '' && !/\s/.test(password),
}

/** Which parts of decision 20 a password meets; a password that meets all of them is taken. */
export const metRules = (password: string): ReadonlySet<PasswordRule> =>
  new Set(passwordRules.filter((rule) => tests[rule](password)))

export const meetsAllRules = (password: string): boolean => metRules(password).size === passwordRules.length
