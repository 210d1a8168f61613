import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { cheapPasswords } from '#testing/api/passwords.ts'
import { openAccount } from '#testing/api/test-accounts.ts'
import { threadMs } from '#testing/processor-time.ts'

const known = 'north@example.com'
const pairs = { most: 400, some: 100 }
/** A real gap is there in each measurement. */
const looks = 3
/** Part of the time of a call that may differ. What is written for a known address takes a tenth of a millisecond. */
const limit = 0.1
const limitOfForgotten = 0.25
const hourMs = 3_600_000

let api: TestApi
let hasty: TestApi
let now = Date.now()

async function open(passwords = cheapPasswords): Promise<TestApi> {
  const opened = await openTestApi({ workers: false, now: () => now, passwords })
  await openAccount(opened, await signIn(opened), {
    ...{ name: 'north', type: 'MASTER_USER', parentId: 'provider' },
  })
  return opened
}
beforeAll(async () => {
  api = await open()
  hasty = await open({
    ...cheapPasswords,
    check: async (password, hash) => hash !== undefined && cheapPasswords.check(password, hash),
  })
})
afterAll(async () => {
  await api.close()
  await hasty.close()
})

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** Processor time of this thread for one call, in ms: other programs do not change it. */
async function costOf({ app }: TestApi, path: string, body: object): Promise<number> {
  // Long enough that no limit is reached.
  now += hourMs
  const start = threadMs()
  const answer = await app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  await answer.text()
  return threadMs() - start
}

type Body = (email: string) => object

/** How much more a call costs for a known address than for an unknown one, as a part of the latter. */
async function lookForGap(
  where: TestApi,
  { path, body, most }: { path: string; body: Body; most: number },
): Promise<number> {
  const costs = { known: [] as number[], unknown: [] as number[] }
  const ask = {
    known: async () => costs.known.push(await costOf(where, path, body(known))),
    unknown: async () => costs.unknown.push(await costOf(where, path, body('nobody@example.com'))),
  }
  for (let pair = 0; pair < most; pair++) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) await ask[which]()
  }
  return median(costs.known) / median(costs.unknown) - 1
}

async function gapOf(path: string, body: Body, most: number, wanted = limit): Promise<number> {
  let gap = Number.POSITIVE_INFINITY
  for (let look = 0; look < looks && Math.abs(gap) >= wanted; look++) {
    const again = await lookForGap(api, { path, body, most })
    if (Math.abs(again) < Math.abs(gap)) gap = again
  }
  return gap
}

const guessed: Body = (email) => ({ email, password: 'Wrong-2026-zeal' })

test('a refused sign-in costs as much for an address that is known as for one that is not', async () => {
  expect(Math.abs(await gapOf('/api/session', guessed, pairs.most))).toBeLessThan(limit)
}, 120_000)

test('a forgotten password costs as much, too', async () => {
  const body: Body = (email) => ({ email })
  const gap = await gapOf('/api/passwords/forgot', body, pairs.some, limitOfForgotten)
  expect(Math.abs(gap)).toBeLessThan(limitOfForgotten)
}, 240_000)

test('a sign-in that looks at passwords only where there is one costs more', async () => {
  const gap = await lookForGap(hasty, { path: '/api/session', body: guessed, most: pairs.some })
  expect(gap).toBeGreaterThan(limit)
}, 120_000)
