import { type AccountType, childTypes } from '#model/account.ts'

/** A type, and those of all accounts that can stand anywhere below one of it. */
export const typesWithin = (type: AccountType): AccountType[] => [
  ...new Set([type, ...childTypes[type].flatMap(typesWithin)]),
]
