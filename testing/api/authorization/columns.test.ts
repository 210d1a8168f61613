import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentsReader } from './database-contents.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'
import type { PolicyRow } from './policy-row.ts'
import { send } from './send-call.ts'
import { policy } from './test-policy.ts'
import { addFresh } from './test-records.ts'
import { accountIdOf, idOf, markersIn } from './test-tree.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.api.close())

/** Columns that nobody can set by sending them, and by which no list can be filtered or sorted. */
const hiddenColumns = [
  ...['accountId', 'account_id', 'siteId', 'ownerId', 'parentId', 'parent_id', 'path', 'type', 'accountType'],
  ...['role', 'position', 'authority', 'accountAuthority', 'contract', 'licenseIssuance', 'license_issuance'],
  ...['id', 'version', 'revision', 'createdAt', 'created_at', 'updatedAt', 'lastSignInAt', 'status', 'email'],
  ...[
    'passwordHash',
    'password_hash',
    'password',
    'passwordChosenAt',
    'totpSecret',
    'totp_secret',
    'totpSince',
  ],
  ...['definitionVersion', 'liveRelease', 'sequence', 'settingsHash', 'lookup', 'secretHash', 'secret_hash'],
  ...['isEnabled', 'createdBy', 'lastUsedAt', 'planId', 'numberClicks', 'idHash', 'tokenHash', 'staffId'],
  ...['account.id', 'constructor', '__proto__'],
]

/** The fields that each call accepts. */
const sendable: Record<string, string[]> = {
  'POST /api/sites': [],
  'PUT /api/sites/:id': [],
  'PUT /api/pages/:id': [],
  'POST /api/users': ['type', 'parentId', 'email', 'licenseIssuance', 'authority'],
  'PUT /api/users/:id': ['licenseIssuance', 'authority'],
  'POST /api/users/:id/contract': ['contract'],
  'PUT /api/users/:id/theme': [],
  'POST /api/admins': ['accountId', 'email', 'position', 'authority'],
  'PUT /api/admins/:id': ['position', 'authority'],
  'POST /api/api-keys': ['accountId'],
  'PUT /api/api-keys/:id': ['isEnabled'],
  'PUT /api/me': [],
}

const canary = 'CANARY-NOT-TO-BE-KEPT'
/** Additional fields that a caller might send in the hope that they are stored. */
const wishes: Readonly<Record<string, unknown>> = {
  accountId: accountIdOf('south-a'),
  account_id: accountIdOf('south-a'),
  parentId: accountIdOf('south'),
  parent_id: accountIdOf('south'),
  type: 'MASTER',
  position: 'MAIN_CONTACT',
  authority: 'VIEW',
  contract: 'TERMINATED',
  status: 'PUBLISH',
  licenseIssuance: true,
  license_issuance: 1,
  isEnabled: false,
  version: 99,
  sequence: 99,
  liveRelease: 99,
  id: idOf('wished for'),
}
const valueFor = (column: string): unknown => (Object.hasOwn(wishes, column) ? wishes[column] : canary)

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The added rows, without values that always differ. */
const addedRows = (before: string, after: string): string[] => {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.replace(uuids, 'id').replace(/"[0-9a-f]{64}"|"sw[^"]*"|\d{13}/g, 'x'))
    .sort()
}

test('Z3 Z4 what is sent along with a change is refused, or has no effect', async () => {
  const walk = matrix.createWalk()
  const read = createContentsReader(matrix.api.database, ['version', 'updated_at', 'definition_version'])
  let attempts = 0
  for (const [call, allowed] of Object.entries(sendable))
    for (const title of ['main of provider', 'main of north', 'main of north-admin']) {
      const [caller, row] = [matrix.callerNamed(title), policy[call]!]
      const account = caller.standing!.account
      const id =
        row.idIn || !row.about || row.about === 'own session'
          ? accountIdOf(account)
          : await addFresh[row.about](matrix.given, account)
      const target = { id, account }
      const empty = read()
      expect([call, row.done?.includes((await send(walk, { call, row, caller, target })).status)]).toEqual([
        call,
        true,
      ])
      const usual = addedRows(empty, read())
      for (const column of hiddenColumns.filter((name) => !allowed.includes(name))) {
        const before = read()
        const body = (about: typeof target) =>
          JSON.parse(
            `{${JSON.stringify(column)}:${JSON.stringify(valueFor(column))},${JSON.stringify(row.body!(about)).slice(1)}`,
          ) as unknown
        const { status } = await send(walk, { call, row: { ...row, body }, caller, target })
        const after = read()
        const rows = before === after ? [] : addedRows(before, after)
        const isAsUsual = rows.length === 0 || (status === 201 && rows.join() === usual.join())
        if (!isAsUsual || status >= 500)
          walk.violations.push(`${call} with ${column}: ${status} ${rows.join().slice(0, 300)}`)
        attempts++
      }
    }
  expect(walk.violations).toEqual([])
  expect(attempts).toBeGreaterThan(1_500)
}, 60_000)

test('Z5 Z6 no list is filtered or sorted by what it does not show, and no text becomes SQL', async () => {
  const walk = matrix.createWalk()
  const caller = matrix.callerNamed('main of provider')
  const lists = matrix.calls.filter(
    (call) => policy[call]?.lists && call !== 'GET /api/sessions' && !call.includes('/v1/'),
  )
  expect(lists.length).toBeGreaterThan(8)
  const ask = async (call: string, parameters: Record<string, string>) => {
    const row: PolicyRow = { ...policy[call]!, query: () => new URLSearchParams(parameters).toString() }
    return send(walk, { call, row, caller, target: { id: '', account: '' } })
  }
  const shown = [
    'id',
    'email',
    'type',
    'parentId',
    'ownerId',
    'accountId',
    'siteId',
    'contract',
    'status',
    'position',
    'createdAt',
    'updatedAt',
    'lastUsedAt',
    'lastSignInAt',
  ]
  for (const call of lists)
    for (const column of hiddenColumns.filter((name) => !shown.includes(name))) {
      const value = JSON.stringify(secretValue)
      const filters = [
        `{"${column}":${value}}`,
        `{"${column}":{"$ne":null}}`,
        `{"${column}.x":${value}}`,
        `{"$or":[{"${column}":${value}}]}`,
        `{"q":{"${column}":${value}}}`,
      ]
      const asked = [
        ...filters.map((filter) => ({ filter })),
        { sort: `["${column}","ASC"]` },
        { sort: `["id; DROP TABLE staff","ASC"]` },
        { sort: `["id","ASC, ${column}"]` },
      ]
      for (const parameters of asked) {
        const { status } = await ask(call, parameters)
        if (status !== 400) walk.violations.push(`${call} ${JSON.stringify(parameters)}: ${status}`)
      }
    }
  const hostile = [
    "'",
    '"',
    "' OR 1=1 --",
    '%',
    '_',
    '\\',
    "');DROP TABLE staff;--",
    '\u0000',
    "x' UNION SELECT password_hash FROM staff --",
  ]
  for (const call of lists)
    for (const q of hostile) {
      const { status, text } = await ask(call, { filter: JSON.stringify({ q }) })
      const isEmpty = status === 400 || matchesAll.includes(q) || markersIn(text).length === 0
      if (status >= 500 || (!isEmpty && call !== 'GET /api/audit-entries'))
        walk.violations.push(`${call} ${q}: ${status}`)
    }
  expect(walk.violations).toEqual([])
}, 60_000)

const secretValue = 'SECRET'
/** SQLite treats a text as ended at its first NUL. */
const matchesAll = ['%', '_', '\\', '\u0000']
