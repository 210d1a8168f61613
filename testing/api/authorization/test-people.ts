import type { PositionInAccount } from '#model/records/account.ts'
import type { Standing } from './policy-row.ts'
import {
  accountNames,
  addStaffInTree,
  idOf,
  keySecretOf,
  putSession,
  type SessionInTree,
  type TestTree,
  tree,
} from './test-tree.ts'

/** A person or a program that makes calls. */
export interface Caller {
  title: string
  isProgram: boolean
  /** Absent for callers without any access. */
  standing?: Standing
  /** Status for callers without any access, if it is not 401. */
  refusedWith?: number
  headers: Record<string, string>
  address?: string
  session?: SessionInTree
}

const dayMs = 24 * 60 * 60_000
export const cookieName = 'staff-session'

type Position = 'main' | 'editor' | 'viewer' | 'looker'
const positions: Readonly<Record<Position, { position: PositionInAccount; authority?: 'VIEW' }>> = {
  main: { position: 'MAIN_CONTACT' },
  editor: { position: 'EDITOR' },
  viewer: { position: 'VIEWER' },
  looker: { position: 'EDITOR', authority: 'VIEW' },
}

const whoIsWhere: [account: string, ...Position[]][] = [
  ['provider', 'main', 'editor', 'viewer'],
  ['direct', 'main'],
  ['north', 'main', 'editor', 'viewer', 'looker'],
  ['north-admin', 'main', 'editor'],
  ['north-a', 'main', 'editor', 'viewer'],
  ['north-b', 'main'],
  ['south', 'main', 'editor'],
  ['south-a', 'main'],
  ['south-look', 'main', 'editor'],
]

const partners = ['north', 'north-admin', 'south']
const accountOpeners = ['provider', 'north', 'north-admin']

const standingOf = (account: string, position: Position): Standing => ({
  account,
  kind: account === 'provider' ? 'provider' : partners.includes(account) ? 'partner' : 'creator',
  isMainContact: position === 'main',
  onlyLooks: position === 'viewer' || position === 'looker' || account === 'south-look',
  mayOpenAccounts: accountOpeners.includes(account),
})

function addPerson(given: TestTree, account: string, position: Position): Omit<Caller, 'standing'> {
  const title = `${position} of ${account}`
  const id = idOf(`person ${title}`)
  addStaffInTree(given, { id, account, ...positions[position] })
  const session = { staffId: id, cookie: `cookie of ${id}`.replaceAll(' ', '-') }
  return { title, isProgram: false, session, headers: { cookie: `${cookieName}=${session.cookie}` } }
}

export function addPeople(given: TestTree): Caller[] {
  const people = whoIsWhere.flatMap(([account, ...all]) =>
    all.map((position) => ({
      ...addPerson(given, account, position),
      standing: standingOf(account, position),
    })),
  )
  for (const { session } of people) if (session) putSession(given, session)
  return people
}

/** Callers without credentials, or with credentials that are no longer valid. */
export function addOutsiders(given: TestTree): Caller[] {
  const withSession = (title: string, account: string, more: Partial<SessionInTree>): Caller => {
    const person = addPerson(given, account, 'main')
    const session = { ...person.session!, ...more }
    const headers = { cookie: `${cookieName}=${session.cookie}` }
    return { ...person, title, session, headers }
  }
  const withHeaders = (title: string, headers: Record<string, string>): Caller => ({
    title,
    isProgram: false,
    headers,
  })
  const valid = idOf('person main of north')
  const cookie = `cookie-of-${valid}`
  return [
    withHeaders('nobody', {}),
    withHeaders('forged', { cookie: `${cookieName}=${'A'.repeat(43)}` }),
    withHeaders('hash instead of id', { cookie: `${cookieName}=${idOf('x')}` }),
    withHeaders('cookie of visitors', { cookie: `visitor-session=${cookie}` }),
    withHeaders('cookie of previews', { cookie: `preview-session=${cookie}` }),
    withHeaders('other spelling', { cookie: `${cookieName.toUpperCase()}=${cookie}` }),
    withHeaders('session as bearer', { authorization: `Bearer ${cookie}` }),
    withHeaders('session in the address', { 'x-session': cookie }),
    withSession('a week old', 'east', { cookie: 'cookie-a-week-old', ageMs: 8 * dayMs }),
    withSession('not used for a day', 'east-a', { cookie: 'cookie-not-used', idleMs: dayMs }),
    withSession('replaced', 'south-paused', { cookie: 'cookie-replaced', replacedMs: 60_000 }),
    ...closed.map((account) => {
      const id = idOf(`second ${account}`)
      addStaffInTree(given, { id, account, position: 'EDITOR' })
      const session = { staffId: id, cookie: `cookie-closed-${account}` }
      return {
        title: `account ${account} is closed`,
        isProgram: false,
        session,
        headers: { cookie: `${cookieName}=${session.cookie}` },
      }
    }),
  ]
}

/** Accounts that are suspended, terminated, or below a suspended one. */
const closed = tree
  .filter(({ contract, parent }) => contract !== undefined || parent === 'east')
  .map(({ name }) => name)

export function listPrograms(): Caller[] {
  const token = (account: string) => ({ authorization: `token ${keySecretOf(idOf(`key of ${account}`))}` })
  const admitted = accountNames
    .filter((name) => !closed.includes(name))
    .map((account) => ({
      title: `program of ${account}`,
      isProgram: true,
      headers: token(account),
      standing: standingOf(account, 'main'),
    }))
  const { authorization } = token('north')
  const key = authorization.slice('token '.length)
  const outside = (title: string, headers: Record<string, string>): Caller => ({
    title,
    isProgram: true,
    headers,
  })
  return [
    ...admitted,
    ...closed.map((account) => outside(`program of ${account}, which is closed`, token(account))),
    outside('key as bearer', { authorization: `Bearer ${key}` }),
    outside('key as basic', {
      authorization: `Basic ${Buffer.from(`${key.slice(0, 16)}:${key}`).toString('base64')}`,
    }),
    outside('key with another end', { authorization: `${authorization.slice(0, -1)}_` }),
    outside('key in a cookie', { cookie: `${cookieName}=${key}` }),
    outside('key under another name', { 'x-api-key': key }),
  ]
}
