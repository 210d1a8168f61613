import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matrix, openMatrix } from './open-matrix.ts'
import { send } from './send-call.ts'
import { policy } from './test-policy.ts'
import { addFresh } from './test-records.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.api.close())

type Kind = 'submission' | 'partial-submission' | 'member' | 'survey-response'

/** Sends a call of `north-a` about its first site, with a body of its own. */
async function ask(call: string, body: object) {
  const row = { ...policy[call]!, body: () => body }
  const target = { id: row.about ? 'north-a-1' : '', account: 'north-a' }
  return send(matrix.createWalk(), { call, row, caller: matrix.callerNamed('main of north-a'), target })
}

/** What the owner reads of a record, or undefined once it is gone. */
async function read(kind: Kind, owner: string, id: string) {
  const call = `GET /api/${kind}s/:id`
  const caller = matrix.callerNamed(`main of ${owner}`)
  const given = { call, row: policy[call]!, caller, target: { id, account: owner } }
  const { status, text } = await send(matrix.createWalk(), given)
  expect([200, 404]).toContain(status)
  return status === 200 ? text : undefined
}

/** `bodyOf` makes the body for the id of a record. */
const calls: [call: string, kind: Kind, bodyOf: (id: string) => object][] = [
  ['DELETE /api/sites/:id/members', 'member', (id) => ({ ids: [id] })],
  ['DELETE /api/sites/:id/forms', 'submission', (id) => ({ ids: [id] })],
  ['DELETE /api/sites/:id/contacts', 'submission', (id) => ({ ids: [id] })],
  ['DELETE /api/sites/:id/survey-responses', 'survey-response', (id) => ({ ids: [id] })],
  ['DELETE /api/sites/:id/partial-forms', 'partial-submission', (id) => ({ ids: [id] })],
  ['DELETE /api/sites/:id/partial-contacts', 'partial-submission', (id) => ({ ids: [id] })],
  ['PUT /api/sites/:id/lead-states', 'submission', (id) => ({ ids: [id], state: 'lost' })],
]

test('Z1 a list of ids in a body changes records of the own site, and never those of another account', async () => {
  const changed = new Set<string>()
  for (const [call, kind, bodyOf] of calls) {
    const foreign = await addFresh[kind](matrix.given, 'south-a')
    const own = await addFresh[kind](matrix.given, 'north-a')
    const before = [await read(kind, 'south-a', foreign), await read(kind, 'north-a', own)]
    expect(before).not.toContain(undefined)
    expect((await ask(call, bodyOf(foreign))).status).toBe(200)
    expect(await read(kind, 'south-a', foreign), call).toBe(before[0])
    expect((await ask(call, bodyOf(own))).status).toBe(200)
    if ((await read(kind, 'north-a', own)) !== before[1]) changed.add(`${kind} ${call.split(' ')[0]}`)
  }
  expect([...changed].sort()).toEqual([
    'member DELETE',
    'partial-submission DELETE',
    'submission DELETE',
    'submission PUT',
    'survey-response DELETE',
  ])
})
