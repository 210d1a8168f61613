import type { Kind } from './test-records.ts'
import { typeOf } from './test-tree.ts'

/** The facts about a caller that decide what they may do. */
export interface Standing {
  account: string
  kind: 'provider' | 'partner' | 'creator'
  isMainContact: boolean
  /** Whether the person or their account can only read. */
  onlyLooks: boolean
  mayOpenAccounts: boolean
}

export const whoMay = {
  everybody: () => true,
  whoChanges: ({ onlyLooks }) => !onlyLooks,
  approvers: ({ isMainContact }) => isMainContact,
  mainContacts: ({ isMainContact, onlyLooks }) => isMainContact && !onlyLooks,
  whoLooksAfterOthers: ({ kind }) => kind !== 'creator',
  partners: ({ kind, onlyLooks }) => kind !== 'creator' && !onlyLooks,
  partnersMainContacts: ({ kind, isMainContact, onlyLooks }) =>
    kind !== 'creator' && isMainContact && !onlyLooks,
  brandOwners: ({ account, isMainContact, onlyLooks }) =>
    ['MASTER', 'OEM_MASTER'].includes(typeOf(account)) && isMainContact && !onlyLooks,
  accountOpeners: ({ kind, onlyLooks, mayOpenAccounts }) =>
    kind !== 'creator' && !onlyLooks && mayOpenAccounts,
  providers: ({ kind }) => kind === 'provider',
  providersWhoChange: ({ kind, onlyLooks }) => kind === 'provider' && !onlyLooks,
  providersMainContacts: ({ kind, isMainContact }) => kind === 'provider' && isMainContact,
} as const satisfies Record<string, (standing: Standing) => boolean>

/** The subject of a call: `id` identifies it, and `account` owns it. */
export interface Target {
  id: string
  account: string
}

export interface PolicyRow {
  /** `anybody` needs no session; `programs` are API keys, not people. */
  who: keyof typeof whoMay | 'anybody' | 'programs' | 'changingPrograms'
  /** The kind of record that `:id`, the body or the query names. */
  about?: Kind | 'own session'
  /** Where the id is, if not in the path. */
  idIn?: 'body' | 'query'
  /** Only for accounts that can have others below them. */
  parentsOnly?: boolean
  /** Reaches only what is the account's own, and nothing of those below. */
  ownOnly?: boolean
  body?: (target: Target) => unknown
  query?: (target: Target) => string
  bytes?: { type: string; text: string }
  /** Expected statuses for callers with permission; absent: any status except a refusal. */
  done?: readonly number[]
  /** The kind of records it lists, found by the filter `id`. */
  lists?: Kind | 'own session' | 'other'
  /** Additional filters that are required. */
  filter?: (ids: readonly string[]) => object
  /** Replaces another path parameter than an id. */
  parameter?: string
  /** The second path parameter: something within the record. */
  within?: string
  /**
   * Whether the response may contain names of people and companies above: who did something, and who manages an
   * account.
   */
  showsAbove?: boolean
}
