import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { choosePassword, openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { createTurns, type TakeTurn } from './fair-turns.ts'

let api: TestApi
let [flooding, other]: Call[] = []
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  const master = await signIn(api)
  for (const name of ['flood', 'calm']) {
    await openAccount(api, master, { name, type: 'MASTER_USER', parentId: providerAccountId })
    await choosePassword(api, `${name}@example.com`)
  }
  flooding = await signInWith(api, 'flood@example.com')
  other = await signInWith(api, 'calm@example.com')
})
afterAll(() => api.close())

/** How many of 50 calls of one account were begun before that of another one, which came last. */
async function before(takeTurn: TakeTurn): Promise<number> {
  const begun: string[] = []
  const call = (accountId: string) => takeTurn(accountId).then(() => begun.push(accountId))
  await Promise.all([...Array.from({ length: 50 }, () => call('flood')), call('calm')])
  return begun.indexOf('calm')
}

test('of two accounts that call at once, each has every other turn', async () => {
  expect(await before(createTurns())).toBeLessThanOrEqual(2)
  // Without turns the last one is the last.
  expect(await before(() => Promise.resolve())).toBe(50)
})

test('calls of one account keep their order, and one that finds nobody waiting begins at once', async () => {
  const takeTurn = createTurns()
  const begun: number[] = []
  await Promise.all(Array.from({ length: 20 }, (_, index) => takeTurn('one').then(() => begun.push(index))))
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index))
  await new Promise(setImmediate)
  let isBegun = false
  void takeTurn('one').then(() => {
    isBegun = true
  })
  await Promise.resolve()
  expect(isBegun).toBe(true)
})

test('a flood of calls of one account leaves those of another where they are', async () => {
  const answered: string[] = []
  const send = async (call: Call | undefined, who: string) => {
    expect((await call!('GET', '/api/sites')).status).toBe(200)
    answered.push(who)
  }
  await Promise.all([...Array.from({ length: 40 }, () => send(flooding, 'flood')), send(other, 'calm')])
  expect(answered.indexOf('calm')).toBeLessThan(10)
})
