import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declarations } from '#api/http/matched-call.ts'
import { isBytes } from '#model/calls/http/declare-call.ts'
import { hostileValues, placesIn } from '../hostile-values.ts'
import { type Matrix, openMatrix } from './open-matrix.ts'
import type { Target } from './policy-row.ts'
import { send } from './send-call.ts'
import type { Caller } from './test-people.ts'
import { policy } from './test-policy.ts'
import { addFresh } from './test-records.ts'
import { putSession } from './test-tree.ts'
import { knownId } from './walk.ts'

/** `LONG=1`: every value at every place, which takes minutes; otherwise so many at each place, by turns. */
const valuesOfEach = process.env.LONG === '1' ? hostileValues.length : 1
const timeout = process.env.LONG === '1' ? 3_600_000 : 120_000

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.api.close())
beforeEach(() => {
  matrix.api.errors.length = 0
})

const account = 'north'

function callerOf(call: string): Caller {
  const { who } = policy[call]!
  if (who === 'programs' || who === 'changingPrograms')
    return matrix.programs.find(({ title }) => title === `program of ${account}`)!
  return matrix.callerNamed(who.startsWith('provider') ? 'main of provider' : `main of ${account}`)
}

/** A record that the call is about. */
async function targetOf(call: string): Promise<Target> {
  const { about, idIn } = policy[call]!
  if (!about) return { id: '', account }
  const isKnown = about === 'own session' || about === 'charged-site' || idIn !== undefined
  return { id: isKnown ? knownId(about, account) : await addFresh[about](matrix.given, account), account }
}

interface Answered {
  status: number
  text: string
  sent: string
}

let turn = 0
/** What a call answers to its own body with hostile values in the places of its values. */
async function* answersOf(call: string): AsyncIterable<Answered> {
  const [row, caller, target] = [policy[call]!, callerOf(call), await targetOf(call)]
  const walk = matrix.createWalk()
  for (const [before, after] of placesIn(row.body?.(target) ?? declarations[call]!.example ?? {}))
    for (let nth = 0; nth < valuesOfEach; nth++) {
      const text = `${before}${hostileValues[turn++ % hostileValues.length]}${after}`
      const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
      const bytes = { type: 'application/json', text }
      const attempt = { call, row: { ...row, bytes }, caller: { ...caller, address }, target }
      const answer = await send(walk, attempt)
      if (caller.session) putSession(matrix.given, caller.session)
      yield { ...answer, sent: text }
    }
}

/** A success, or a refusal in the form of the house. */
function isProper({ status, text }: Answered): boolean {
  if (status < 400) return true
  return status !== 500 && /^\{"code":"[A-Z_]+","message":".+","reason":"[a-z0-9-]+"/.test(text)
}

const calls = Object.entries(declarations).flatMap(([call, { body }]) =>
  body && !isBytes(body) ? [call] : [],
)

test(
  'whatever stands in the place of a value in a body of staff, it is taken or refused in our words',
  async () => {
    const fell: string[] = []
    const refused = new Set<string>()
    for (const call of calls)
      for await (const answered of answersOf(call)) {
        const { status, text, sent } = answered
        if (status >= 400) refused.add(call)
        if (!isProper(answered))
          fell.push(`${call} ${status} to ${sent.slice(0, 200)}: ${text.slice(0, 100)}`)
      }
    expect(fell.slice(0, 20)).toEqual([])
    expect(matrix.api.errors).toEqual([])
    expect(calls.filter((call) => !refused.has(call))).toEqual([])
  },
  timeout,
)

test('a failure of ours would be seen', async () => {
  const { db } = matrix.api.database
  const proper: boolean[] = []
  for await (const answered of answersOf('PUT /api/webhooks/:id')) {
    if (proper.length === 0) db.run(sql`ALTER TABLE webhooks RENAME TO webhooks_away`)
    proper.push(isProper(answered))
  }
  db.run(sql`ALTER TABLE webhooks_away RENAME TO webhooks`)
  expect(proper).toContain(false)
  expect(matrix.api.errors.length).toBeGreaterThan(0)
})
