/** The kinds of accounts (staff.md §6). An account is a company: what it has, the people in it share. */
export const accountTypes = ['MASTER', 'MASTER_USER', 'OEM_MASTER', 'OEM_ADMIN', 'USER'] as const
export type AccountType = (typeof accountTypes)[number]

/** Which accounts may stand directly below one of a type. */
export const childTypes: Readonly<Record<AccountType, readonly AccountType[]>> = {
  MASTER: ['MASTER_USER', 'OEM_MASTER'],
  MASTER_USER: [],
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
  USER: [],
}

export const contractStates = ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'INACTIVE'] as const
export type ContractState = (typeof contractStates)[number]

/** What a contract may become. A terminated one stays what it is. */
export const contractMoves: Readonly<Record<ContractState, readonly ContractState[]>> = {
  INACTIVE: ['ACTIVE', 'TERMINATED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
  TERMINATED: [],
}

/** What a contract allows in each state; an account has what every account above it has too. */
export const contractEffects: Readonly<
  Record<ContractState, { signsIn: boolean; edits: boolean; publishes: boolean; isOnline: boolean }>
> = {
  ACTIVE: { signsIn: true, edits: true, publishes: true, isOnline: true },
  /** Not begun, or over: sites can be prepared. */
  INACTIVE: { signsIn: true, edits: true, publishes: false, isOnline: false },
  /** Whoever is above the account can go on editing for it. */
  SUSPENDED: { signsIn: false, edits: true, publishes: false, isOnline: false },
  TERMINATED: { signsIn: false, edits: false, publishes: false, isOnline: false },
}

/** Who has paused or ended a contract is out at the next call. */
export const maySignIn = (contract: ContractState): boolean => contractEffects[contract].signsIn

/** What somebody is within their account. Viewers read only. */
export const positionsInAccount = ['MAIN_CONTACT', 'EDITOR', 'VIEWER'] as const
export type PositionInAccount = (typeof positionsInAccount)[number]

/** Whether a person, or everybody in an account, may change anything. */
export const authorities = ['EDIT', 'VIEW'] as const
export type Authority = (typeof authorities)[number]

/** The facts about a person that decide what they may do. */
export interface Standing {
  accountType: AccountType
  position: PositionInAccount
  /** The person's own. */
  authority: Authority
  /** The account's: it limits everybody in it. */
  accountAuthority: Authority
  /** Whether the account may open accounts below it. */
  licenseIssuance: boolean
}

export const mayOnlyRead = ({ position, authority, accountAuthority }: Standing): boolean =>
  position === 'VIEWER' || authority === 'VIEW' || accountAuthority === 'VIEW'

/** The roles of staff.md §6. Whoever is not the main contact is a sub-admin, and inherits the type of the account. */
export type StaffRole = AccountType | 'SUB_ADMIN'

export const roleOf = ({ accountType, position }: Pick<Standing, 'accountType' | 'position'>): StaffRole =>
  position === 'MAIN_CONTACT' ? accountType : 'SUB_ADMIN'

/** The provider's own account: it is there from the start, and at the root of all others. */
export const providerAccountId = 'provider'

/** The first segment of the console's addresses (decision 25). */
export const userTypeIds: Readonly<Record<AccountType, string>> = {
  MASTER: 'master',
  MASTER_USER: 'master-user',
  OEM_MASTER: 'admin',
  OEM_ADMIN: 'admin',
  USER: 'admin-user',
}

/** Whose console can look like their own company's: they pass it on to the accounts below them. */
export const mayHaveTheme = (type: AccountType): boolean => type === 'OEM_MASTER' || type === 'OEM_ADMIN'

/** Who stands before the people of all accounts below in the place of the provider: with a name, a domain, a sender. */
export const mayHaveBrand = (type: AccountType): boolean => type === 'OEM_MASTER'

/** How the console looks to the people of an account and of those below it. */
export interface Theme {
  /** Media reference. */
  logo: string | null
  mainColor: string | null
  textColor: string | null
}
