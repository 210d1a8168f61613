/** The kinds of accounts (staff.md §6). An account is a company: its people share what it owns. */
export const accountTypes = ['MASTER', 'MASTER_USER', 'OEM_MASTER', 'OEM_ADMIN', 'USER'] as const
export type AccountType = (typeof accountTypes)[number]

/** Which kinds of accounts may be directly below each kind. */
export const childTypes: Readonly<Record<AccountType, readonly AccountType[]>> = {
  MASTER: ['MASTER_USER', 'OEM_MASTER'],
  MASTER_USER: [],
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
  USER: [],
}

export const contractStates = ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'INACTIVE'] as const
export type ContractState = (typeof contractStates)[number]

/** Allowed changes of a contract's state. A terminated contract is final. */
export const contractMoves: Readonly<Record<ContractState, readonly ContractState[]>> = {
  INACTIVE: ['ACTIVE', 'TERMINATED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
  TERMINATED: [],
}

/** What each state of a contract allows. For an account, the contracts of all accounts above it must allow it too. */
export const contractEffects: Readonly<
  Record<ContractState, { signsIn: boolean; edits: boolean; publishes: boolean; isOnline: boolean }>
> = {
  ACTIVE: { signsIn: true, edits: true, publishes: true, isOnline: true },
  /** Not begun, or expired: sites can be prepared. */
  INACTIVE: { signsIn: true, edits: true, publishes: false, isOnline: false },
  /** People of the accounts above can go on editing for it. */
  SUSPENDED: { signsIn: false, edits: true, publishes: false, isOnline: false },
  TERMINATED: { signsIn: false, edits: false, publishes: false, isOnline: false },
}

/** Pausing or ending a contract signs people out at their next call. */
export const maySignIn = (contract: ContractState): boolean => contractEffects[contract].signsIn

/** A person's position in their account. Viewers can only read. */
export const positionsInAccount = ['MAIN_CONTACT', 'EDITOR', 'VIEWER'] as const
export type PositionInAccount = (typeof positionsInAccount)[number]

/** Whether a person, or everybody in an account, may change anything. */
export const authorities = ['EDIT', 'VIEW'] as const
export type Authority = (typeof authorities)[number]

/** The facts that decide what a person may do. */
export interface Standing {
  accountType: AccountType
  position: PositionInAccount
  /** The person's own authority. */
  authority: Authority
  /** The account's authority, which limits everybody in it. */
  accountAuthority: Authority
  /** Whether the account may open accounts below it. */
  licenseIssuance: boolean
}

export const mayOnlyRead = ({ position, authority, accountAuthority }: Standing): boolean =>
  position === 'VIEWER' || authority === 'VIEW' || accountAuthority === 'VIEW'

/** The roles of staff.md §6. Everybody but the main contact is a sub-admin, and inherits the type of the account. */
export type StaffRole = AccountType | 'SUB_ADMIN'

export const roleOf = ({ accountType, position }: Pick<Standing, 'accountType' | 'position'>): StaffRole =>
  position === 'MAIN_CONTACT' ? accountType : 'SUB_ADMIN'

/** The provider's own account: it always exists, and is the root of all others. */
export const providerAccountId = 'provider'

/** The first segment of the console's addresses (decision 25). */
export const userTypeIds: Readonly<Record<AccountType, string>> = {
  MASTER: 'master',
  MASTER_USER: 'master-user',
  OEM_MASTER: 'admin',
  OEM_ADMIN: 'admin',
  USER: 'admin-user',
}

/** Which accounts may give the console their own look, which the accounts below them inherit. */
export const mayHaveTheme = (type: AccountType): boolean => type === 'OEM_MASTER' || type === 'OEM_ADMIN'

/** Which accounts replace the provider's brand for all accounts below them: name, domain, mail sender. */
export const mayHaveBrand = (type: AccountType): boolean => type === 'OEM_MASTER'

/** The console's look for the people of an account and of those below it. */
export interface Theme {
  /** Media reference. */
  logo: string | null
  mainColor: string | null
  textColor: string | null
}
