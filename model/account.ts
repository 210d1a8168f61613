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

/** Who has paused or ended a contract is out at the next call. */
export const maySignIn = (contract: ContractState): boolean =>
  contract === 'ACTIVE' || contract === 'INACTIVE'

/** What somebody is within their account. Viewers read only. */
export const positionsInAccount = ['MAIN_CONTACT', 'EDITOR', 'VIEWER'] as const
export type PositionInAccount = (typeof positionsInAccount)[number]

/** Who somebody is, as far as it decides what they may do. */
export interface Standing {
  accountType: AccountType
  position: PositionInAccount
}

/** The roles of staff.md §6. Whoever is not the main contact is a sub-admin, and inherits the type of the account. */
export type StaffRole = AccountType | 'SUB_ADMIN'

export const roleOf = ({ accountType, position }: Standing): StaffRole =>
  position === 'MAIN_CONTACT' ? accountType : 'SUB_ADMIN'

/** The provider's own account: it is there from the start, and at the root of all others. */
export const providerAccountId = 'provider'
