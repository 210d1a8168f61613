import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountType, PositionInAccount } from '#model/account.ts'
import type { Db } from '../db/database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { apiKeys } from '../db/schema/api-keys.ts'
import { mails } from '../db/schema/mails.ts'
import { publishes } from '../db/schema/publishes.ts'
import { recoveryCodes } from '../db/schema/recovery-codes.ts'
import { releases } from '../db/schema/releases.ts'
import { staff } from '../db/schema/staff.ts'
import { staffSessions } from '../db/schema/staff-sessions.ts'
import { staffTokens } from '../db/schema/staff-tokens.ts'
import { type TestApi, testDefinition } from '../open-test-api.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Always the same for a name, and of the form that ids have. */
export const idOf = (name: string): string =>
  sha256(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')

interface AccountInTree {
  name: string
  type: AccountType
  parent: string
  contract?: 'SUSPENDED' | 'TERMINATED'
  authority?: 'VIEW'
  licenseIssuance?: boolean
}

/** Every account has two sites, a key, and the people that `staffOf` names. */
export const tree: readonly AccountInTree[] = [
  { name: 'direct', type: 'MASTER_USER', parent: 'provider' },
  { name: 'north', type: 'OEM_MASTER', parent: 'provider', licenseIssuance: true },
  { name: 'north-admin', type: 'OEM_ADMIN', parent: 'north', licenseIssuance: true },
  { name: 'north-a', type: 'USER', parent: 'north-admin' },
  { name: 'north-b', type: 'USER', parent: 'north' },
  { name: 'south', type: 'OEM_MASTER', parent: 'provider' },
  { name: 'south-a', type: 'USER', parent: 'south' },
  { name: 'south-look', type: 'USER', parent: 'south', authority: 'VIEW' },
  { name: 'south-paused', type: 'USER', parent: 'south', contract: 'SUSPENDED' },
  { name: 'south-ended', type: 'USER', parent: 'south', contract: 'TERMINATED' },
  { name: 'east', type: 'OEM_MASTER', parent: 'provider', contract: 'SUSPENDED' },
  { name: 'east-a', type: 'USER', parent: 'east' },
]
export const accountNames = ['provider', ...tree.map(({ name }) => name)]

/** The account itself and all those below it. */
export const treeBelow = (name: string): string[] => [
  name,
  ...tree.filter(({ parent }) => parent === name).flatMap((child) => treeBelow(child.name)),
]

export const accountIdOf = (name: string): string => (name === 'provider' ? name : idOf(name))
const found = (name: string) => tree.find((account) => account.name === name)
const typeOf = (name: string): AccountType => found(name)?.type ?? 'MASTER'
const pathOf = (name: string): string => {
  const parent = found(name)?.parent
  return `${parent === undefined ? '' : pathOf(parent)}${accountIdOf(name)}/`
}

/** Stands in every name of an account, so that an answer shows whose records it is made of. */
export const markerOf = (name: string): string => `marker-${name}-end`
export const markersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/marker-([a-z-]+?)-end/g)].map(([, name]) => name!)),
]

/** Stands in every column that is never shown. */
export const secretMark = 'SECRET-OF-THE-HOUSE'

export interface TestTree {
  db: Db
  now: () => number
  importSite: TestApi['importSite']
}

export async function plantTree(given: TestTree): Promise<void> {
  const { db, now } = given
  for (const { name, type, parent, contract = 'ACTIVE', authority, licenseIssuance = false } of tree) {
    db.insert(accounts)
      .values({
        id: accountIdOf(name),
        type,
        parentId: accountIdOf(parent),
        path: pathOf(name),
        company: markerOf(name),
        contract,
        licenseIssuance,
        authority: authority ?? 'EDIT',
        createdAt: now(),
        updatedAt: now(),
      })
      .run()
  }
  for (const name of accountNames) {
    await addSite(given, name, `${name}-1`)
    await addSite(given, name, `${name}-2`)
    addStaffInTree(given, { id: idOf(`editor of ${name}`), account: name })
    await addKey(given, name, idOf(`key of ${name}`))
  }
}

export interface StaffInTree {
  id: string
  account: string
  position?: PositionInAccount
  authority?: 'EDIT' | 'VIEW'
}

export function addStaffInTree({ db, now }: TestTree, member: StaffInTree): void {
  const { id, account, position = 'EDITOR', authority = 'EDIT' } = member
  db.insert(staff)
    .values({
      id,
      accountId: accountIdOf(account),
      email: `${id}@${markerOf(account)}.example.com`,
      name: `Person ${markerOf(account)}`,
      position,
      authority,
      passwordHash: `${secretMark} ${id}`,
      totpSecret: `${secretMark} ${id}`,
      createdAt: now(),
    })
    .run()
  db.insert(recoveryCodes)
    .values({ staffId: id, codeHash: `${secretMark} ${id}` })
    .run()
  const token = { purpose: 'reset', createdAt: now(), expiresAt: now() + 1e9 } as const
  db.insert(staffTokens)
    .values({ ...token, staffId: id, tokenHash: `${secretMark} ${id}` })
    .run()
}

export interface SessionInTree {
  staffId: string
  /** What the browser holds. */
  cookie: string
  family?: string
  ageMs?: number
  idleMs?: number
  replacedMs?: number
}

/** A session as it was at first, whatever has become of it. */
export function putSession({ db, now }: TestTree, session: SessionInTree): void {
  const { staffId, cookie, family = idOf(`family of ${cookie}`), ageMs = 0, idleMs = 0, replacedMs } = session
  const at = { createdAt: now() - ageMs, issuedAt: now() - ageMs, lastSeenAt: now() - idleMs }
  const row = { family, staffId, ...at, replacedAt: replacedMs === undefined ? null : now() - replacedMs }
  const idHash = sha256(cookie)
  const known = db.select().from(staffSessions).where(eq(staffSessions.idHash, idHash)).get()
  if (known?.family === family && known.replacedAt === row.replacedAt) return
  db.insert(staffSessions)
    .values({ idHash, ...row })
    .onConflictDoUpdate({ target: staffSessions.idHash, set: row })
    .run()
}

export const sessionHashOf = (cookie: string): string => sha256(cookie)

export const keySecretOf = (id: string): string =>
  `swp_${sha256(id).slice(0, 12)}_${sha256(`${id}!`).slice(0, 43)}`

type AddFresh = (tree: TestTree, account: string, id?: string) => string | Promise<string>

const addSite = async (
  { db, now, importSite }: TestTree,
  account: string,
  id: string = randomUUID(),
): Promise<string> => {
  const definition = testDefinition(1, 1)
  const name = markerOf(account)
  await importSite(id, { ...definition, settings: { ...definition.settings, name } }, accountIdOf(account))
  const publish = { id: idOf(`publish ${id}`), siteId: id, snapshot: 'x', sequence: 1, priority: 1 }
  const times = { createdAt: now(), finishedAt: now() }
  db.insert(publishes)
    .values({ ...publish, ...times, status: 'live', definitionVersion: 1, release: 1 })
    .run()
  const release = { siteId: id, number: 1, publishId: publish.id, manifest: sha256(id), createdAt: now() }
  db.insert(releases)
    .values({ ...release, definitionVersion: 1, pages: 1, rendered: 1, reused: 0 })
    .run()
  return id
}

const addKey: AddFresh = ({ db, now }, account, id = randomUUID()) => {
  const secret = keySecretOf(id)
  const lookup = secret.slice(0, 16)
  const row = { accountId: accountIdOf(account), name: markerOf(account), method: 'KEY', lookup } as const
  const settings = { isEnabled: true, addresses: [], createdBy: 'x', createdAt: now() }
  db.insert(apiKeys)
    .values({ ...row, ...settings, id, secretHash: sha256(secret) })
    .run()
  return id
}

const addMail: AddFresh = ({ db, now }, account, id = randomUUID()) => {
  const text = { template: 'x', subject: 'x', text: 'x', html: 'x', language: 'EN' } as const
  db.insert(mails)
    .values({ ...text, id, to: `x@${markerOf(account)}.example.com`, createdAt: now() })
    .run()
  return id
}

/** Adds a record to an account, and returns the id that addresses name it by. */
export const addFresh = {
  site: addSite,
  page: async (given, account) => `${await addSite(given, account)}.p0-0`,
  release: async (given, account) => `${await addSite(given, account)}.1`,
  publish: async (given, account) => idOf(`publish ${await addSite(given, account)}`),
  admin: (given, account, id = randomUUID()) => {
    addStaffInTree(given, { id, account })
    return id
  },
  /** An account below. */
  user: (given, account) => addAccountBelow(given, account, below[typeOf(account)]),
  /** An account that can have a theme: below, or the account itself where none can be below. */
  partner: (given, account) => addAccountBelow(given, account, partnerBelow[typeOf(account)]),
  'api-key': addKey,
  mail: addMail,
} as const satisfies Record<string, AddFresh>
export type Kind = keyof typeof addFresh

const below: Readonly<Partial<Record<AccountType, AccountType>>> = {
  MASTER: 'MASTER_USER',
  OEM_MASTER: 'USER',
  OEM_ADMIN: 'USER',
}
const partnerBelow: typeof below = { MASTER: 'OEM_MASTER', OEM_MASTER: 'OEM_ADMIN' }

function addAccountBelow({ db, now }: TestTree, account: string, type: AccountType | undefined): string {
  if (!type) return accountIdOf(account)
  const id = randomUUID()
  const place = { id, type, parentId: accountIdOf(account), path: `${pathOf(account)}${id}/` }
  const at = { createdAt: now(), updatedAt: now() }
  db.insert(accounts)
    .values({ ...place, ...at, company: markerOf(account), contract: 'ACTIVE' })
    .run()
  return id
}
