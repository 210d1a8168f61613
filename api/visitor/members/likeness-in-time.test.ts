import { afterAll, beforeAll, expect, test } from 'vitest'
import { gapAtFirstSight, gapBetween, limitMs } from '#testing/api/authorization/gap-between.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember, createMemberBrowser, registration } from '#testing/api/test-member.ts'
import { createPasswordChecks } from '../../services/accounts/sign-in/passwords.ts'

const known = 'yui@example.com'
const hourMs = 3_600_000
/**
 * Half of the usual cost, which is still several times the limit: hashing only gets what others leave of the
 * processor, so that the usual 20 ms vary by more than the limit on a busy machine.
 */
const cost = { memoryCost: 10_240, timeCost: 2, parallelism: 1 }

let visitors: TestVisitors
let hasty: TestVisitors
let now = Date.now()

const open = async (given: Parameters<typeof openTestVisitors>[1] = {}) => {
  const opened = await openTestVisitors({ now: () => now }, given)
  await opened.publish('inn')
  await becomeMember(opened, 'inn', known)
  return opened
}

beforeAll(async () => {
  const nobodysHash = await createPasswordChecks(1, { cost, nobodysHash: '' }).hash('Nobody-2026-zeal')
  const passwords = createPasswordChecks(1, { cost, nobodysHash })
  visitors = await open({ passwords })
  hasty = await open({
    passwords: {
      ...passwords,
      check: async (password, hash) => hash !== undefined && passwords.check(password, hash),
    },
  })
})
afterAll(async () => {
  await visitors.close()
  await hasty.close()
})

let asked = 0
const unknown = () => `nobody${asked}@example.com`

type Body = (email: string) => object

/** How much longer the response about a member takes than that about an unknown address. */
function gapOf(
  where: TestVisitors,
  path: string,
  status: number,
  bodyOf: Body,
  look = gapBetween,
): Promise<number> {
  const stranger = createMemberBrowser(where, 'inn', '192.0.2.9')
  const ask = (email: () => string) => async () => {
    asked++
    // Long enough that no limit is reached.
    now += hourMs
    const answer = await stranger('POST', path, bodyOf(email()))
    expect(answer.status).toBe(status)
  }
  return look(
    ask(() => known),
    ask(unknown),
  )
}

const mailed: Body = (email) => ({ email, lang: 'EN' })
const guessed: Body = (email) => ({ email, password: 'Wrong-2026-zeal', lang: 'EN' })

test.each<[path: string, status: number, body: Body]>([
  ['/login', 401, guessed],
  ['/resend-register-email', 201, mailed],
  ['/password-reset', 201, mailed],
  ['/login-link', 201, mailed],
  ['/register', 201, registration],
])(
  'L3 %s takes as long for an address that is known as for one that is not',
  async (path, status, body) => {
    expect(Math.abs(await gapOf(visitors, path, status, body))).toBeLessThan(limitMs)
  },
  180_000,
)

test('L3 a log-in that looks at passwords only where there is one takes longer', async () => {
  expect(await gapOf(hasty, '/login', 401, guessed, gapAtFirstSight)).toBeGreaterThan(limitMs)
}, 240_000)
