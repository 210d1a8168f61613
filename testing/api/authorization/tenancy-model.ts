import type { AccountType, Authority, ContractState, PositionInAccount } from '#model/records/account.ts'

/*
 * Ownership and permissions as specified, written independently of the code that enforces them: histories of calls are
 * compared with this model.
 */

export interface ModelAccount {
  id: string
  type: AccountType
  parent: string | undefined
  company: string
  contract: ContractState
  authority: Authority
  opensAccounts: boolean
}

export interface ModelPerson {
  id: string
  account: string
  position: PositionInAccount
  authority: Authority
}

export interface Tenancy {
  accounts: Map<string, ModelAccount>
  people: Map<string, ModelPerson>
  /** The account of each site. */
  sites: Map<string, string>
}

export type Kind = 'site' | 'account' | 'person'
export type Need = 'look' | 'change' | 'open accounts' | 'edit accounts' | 'keep accounts' | 'keep people'

const chain = ({ accounts }: Pick<Tenancy, 'accounts'>, id: string): ModelAccount[] => {
  const account = accounts.get(id)
  if (!account) return []
  return [account, ...(account.parent === undefined ? [] : chain({ accounts }, account.parent))]
}

/** An account is closed if any account above it is. */
const isOpen = (tenancy: Tenancy, id: string): boolean =>
  chain(tenancy, id).every(({ contract }) => contract !== 'SUSPENDED' && contract !== 'TERMINATED')

const partners: readonly AccountType[] = ['MASTER', 'OEM_MASTER', 'OEM_ADMIN']

/** Whether a person reaches the records of an account. */
export function reaches(tenancy: Tenancy, person: ModelPerson, account: string): boolean {
  const own = tenancy.accounts.get(person.account)!
  if (!tenancy.accounts.has(account)) return false
  if (!partners.includes(own.type)) return account === own.id
  return chain(tenancy, account).some(({ id }) => id === own.id)
}

function may({ accounts }: Tenancy, { account, position, authority }: ModelPerson, need: Need): boolean {
  const own = accounts.get(account)!
  const onlyLooks = position === 'VIEWER' || authority === 'VIEW' || own.authority === 'VIEW'
  if (need === 'look') return true
  if (onlyLooks) return false
  const isPartner = partners.includes(own.type)
  const isContact = position === 'MAIN_CONTACT'
  const rules: Record<Exclude<Need, 'look'>, boolean> = {
    change: true,
    'open accounts': isPartner && own.opensAccounts,
    'edit accounts': isPartner,
    'keep accounts': isPartner && isContact,
    'keep people': isContact,
  }
  return rules[need]
}

/** The account that owns a record; undefined if it does not exist. */
export function ownerOf({ accounts, people, sites }: Tenancy, kind: Kind, id: string): string | undefined {
  if (kind === 'site') return sites.get(id)
  return kind === 'account' ? accounts.get(id)?.id : people.get(id)?.account
}

export type Verdict = 'nobody' | 'denied' | 'missing' | 'admitted'

/** The expected end of a call, judged by the caller and the ownership alone. */
export function verdict(
  tenancy: Tenancy,
  who: string,
  { need, kind, id }: { need: Need; kind: Kind; id: string },
): Verdict {
  const person = tenancy.people.get(who)
  if (!person || !isOpen(tenancy, person.account)) return 'nobody'
  if (!may(tenancy, person, need)) return 'denied'
  const owner = ownerOf(tenancy, kind, id)
  return owner !== undefined && reaches(tenancy, person, owner) ? 'admitted' : 'missing'
}

/** The expected contents of a list for a person; undefined for people without any access. */
export function visible(tenancy: Tenancy, who: string, kind: Kind): string[] | undefined {
  const person = tenancy.people.get(who)
  if (!person || !isOpen(tenancy, person.account)) return undefined
  const all = { site: tenancy.sites, account: tenancy.accounts, person: tenancy.people }[kind]
  return [...all.keys()].filter((id) => reaches(tenancy, person, ownerOf(tenancy, kind, id)!)).sort()
}

/** The types of accounts below which each type can be opened. */
export const mayStandBelow: Readonly<Record<AccountType, readonly AccountType[]>> = {
  MASTER: ['MASTER_USER', 'OEM_MASTER'],
  MASTER_USER: [],
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
  USER: [],
}
