import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/database.ts'
import { prepared } from '#api/db/prepared.ts'
import { recoveryCodes, staff, staffSessions, staffTokens } from '#api/db/schema/staff.ts'
import type { AccountType, PositionInAccount } from '#model/records/account.ts'
import type { TestApi } from '../open-test-api.ts'

export const sha256 = (text: string) => hash('sha256', text)

const made = new Map<string, string>()

/** Always the same id for a name, in the form of real ids. */
export function idOf(name: string): string {
  const id =
    made.get(name) ?? sha256(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
  made.set(name, id)
  return id
}

interface AccountInTree {
  name: string
  type: AccountType
  parent: string
  contract?: 'SUSPENDED' | 'TERMINATED'
  authority?: 'VIEW'
  licenseIssuance?: boolean
}

/** Every account has two sites, an API key, and the people listed by `staffOf`. */
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
export const typeOf = (name: string): AccountType => found(name)?.type ?? 'MASTER'
export const pathOf = (name: string): string => {
  const parent = found(name)?.parent
  return `${parent === undefined ? '' : pathOf(parent)}${accountIdOf(name)}/`
}

/** Part of every name of an account, so that a response shows whose records it contains. */
export const markerOf = (name: string): string => `marker-${name}-end`
export const markersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/marker-([a-z-]+?)-end/g)].map(([, name]) => name!)),
]

/** Content of every column that is never shown. */
export const secretMark = 'SECRET-OF-THE-HOUSE'

export interface TestTree {
  db: Db
  now: () => number
  importSite: TestApi['importSite']
  blobs: TestApi['blobs']
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
  /** The browser's cookie. */
  cookie: string
  family?: string
  ageMs?: number
  idleMs?: number
  replacedMs?: number
}

const sessionOf = prepared((db) =>
  db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.idHash, sql.placeholder('idHash')))
    .prepare(),
)

/** Restores a session to its initial state. Runs with every call of the matrix. */
export function putSession({ db, now }: TestTree, session: SessionInTree): void {
  const { staffId, cookie, family = idOf(`family of ${cookie}`), ageMs = 0, idleMs = 0, replacedMs } = session
  const at = { createdAt: now() - ageMs, issuedAt: now() - ageMs, lastSeenAt: now() - idleMs }
  const row = { family, staffId, ...at, replacedAt: replacedMs === undefined ? null : now() - replacedMs }
  const idHash = sha256(cookie)
  const known = sessionOf(db).get({ idHash })
  if (known?.family === family && known.replacedAt === row.replacedAt) return
  db.insert(staffSessions)
    .values({ idHash, ...row })
    .onConflictDoUpdate({ target: staffSessions.idHash, set: row })
    .run()
}

export const sessionHashOf = (cookie: string): string => sha256(cookie)

export const keySecretOf = (id: string): string =>
  `swp_${sha256(id).slice(0, 12)}_${sha256(`${id}!`).slice(0, 43)}`
