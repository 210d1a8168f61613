import type { Kind } from './test-records.ts'
import { typeOf } from './test-tree.ts'

/** The facts about a caller that decide what they may do. */
export interface Standing {
  account: string
  kind: 'provider' | 'partner' | 'creator'
  isMainContact: boolean
  /** They, or their account, may only look. */
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

/** What a call is about: `id` names it, and `account` is whose it is. */
export interface Target {
  id: string
  account: string
}

export interface PolicyRow {
  /** `anybody` needs no session, and `programs` are not people. */
  who: keyof typeof whoMay | 'anybody' | 'programs' | 'changingPrograms'
  /** The kind of record that `:id`, the body or the query names. */
  about?: Kind | 'own session'
  /** The place of the id where it is not the address. */
  idIn?: 'body' | 'query'
  /** Only accounts that others can stand below. */
  parentsOnly?: boolean
  body?: (target: Target) => unknown
  query?: (target: Target) => string
  bytes?: { type: string; text: string }
  /** Statuses for callers who are allowed to; when absent, any status that is not a refusal. */
  done?: readonly number[]
  /** What it lists: `id`s are looked up in the filter. */
  lists?: Kind | 'own session' | 'other'
  /** What has to be in its filter. */
  filter?: (ids: readonly string[]) => object
  /** Stands for another parameter than an id. */
  parameter?: string
  /** Names of people and companies above may be in it: who did something, and who looks after an account. */
  showsAbove?: boolean
}
