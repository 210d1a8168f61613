import type { AccountType, Authority, ContractState, PositionInAccount } from '#model/records/account.ts'

/*
 * Whose is what and who may do what, as the specification says it, written apart from the code that enforces it:
 * histories of calls are compared with this.
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

/** An account is closed with any of those above it. */
const isOpen = (tenancy: Tenancy, id: string): boolean =>
  chain(tenancy, id).every(({ contract }) => contract !== 'SUSPENDED' && contract !== 'TERMINATED')

const partners: readonly AccountType[] = ['MASTER', 'OEM_MASTER', 'OEM_ADMIN']

/** Whether the records of an account are among what somebody reaches. */
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

/** Whose a record is; undefined when there is none. */
export function ownerOf({ accounts, people, sites }: Tenancy, kind: Kind, id: string): string | undefined {
  if (kind === 'site') return sites.get(id)
  return kind === 'account' ? accounts.get(id)?.id : people.get(id)?.account
}

export type Verdict = 'nobody' | 'denied' | 'missing' | 'admitted'

/** How a call has to end, as far as it is about who calls and what is theirs. */
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

/** What a list has to show to somebody; undefined for those who are let in nowhere. */
export function visible(tenancy: Tenancy, who: string, kind: Kind): string[] | undefined {
  const person = tenancy.people.get(who)
  if (!person || !isOpen(tenancy, person.account)) return undefined
  const all = { site: tenancy.sites, account: tenancy.accounts, person: tenancy.people }[kind]
  return [...all.keys()].filter((id) => reaches(tenancy, person, ownerOf(tenancy, kind, id)!)).sort()
}

/** Where accounts of a type may be opened. */
export const mayStandBelow: Readonly<Record<AccountType, readonly AccountType[]>> = {
  MASTER: ['MASTER_USER', 'OEM_MASTER'],
  MASTER_USER: [],
  OEM_MASTER: ['OEM_ADMIN', 'USER'],
  OEM_ADMIN: ['USER'],
  USER: [],
}
