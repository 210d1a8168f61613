import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import {
  becomeMember,
  createMemberBrowser,
  lastMail,
  registration,
  testPassword,
} from '#testing/api/test-member.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const chosen = { password: 'Other-2026-zeal', confirm_password: 'Other-2026-zeal' }

let visitors: TestVisitors
let now = Date.now()
let people = 0
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => now })
  await visitors.publish('inn')
  await visitors.publish('spa')
})
afterAll(() => visitors.close())
beforeEach(() => {
  now += 30 * hourMs
})

const stranger = (siteId = 'inn') => createMemberBrowser(visitors, siteId)

/** An email address that was not used before. */
const somebody = () => `visitor${people++}@example.com`

interface Link {
  path: string
  /** Requests another link for the same purpose. */
  renew(): Promise<unknown>
}

async function asked(to: string, ask: () => Promise<Response>, renew = ask): Promise<Link> {
  now += 1
  expect((await ask()).status).toBe(201)
  const later = () => {
    now += 1
    return renew()
  }
  return { path: lastMail(visitors, to)!.path!, renew: later }
}

/** The kinds of links in mails, with what their buttons send, and how long they are valid. */
const kinds = {
  'register-confirm': {
    lastsMs: 24 * hourMs,
    body: {},
    async mail() {
      const email = somebody()
      const again = () => stranger()('POST', '/resend-register-email', { email, lang: 'EN' })
      return asked(email, () => stranger()('POST', '/register', registration(email)), again)
    },
  },
  'password-new': {
    lastsMs: hourMs,
    body: chosen,
    async mail() {
      const email = somebody()
      const member = await becomeMember(visitors, 'inn', email)
      return asked(email, () => member('POST', '/password-reset', { email, lang: 'EN' }))
    },
  },
  'email-confirm': {
    lastsMs: 24 * hourMs,
    body: {},
    async mail() {
      const member = await becomeMember(visitors, 'inn', somebody())
      const email = somebody()
      return asked(email, () => member('POST', '/profile/email', { email, password: testPassword }))
    },
  },
  'login-confirm': {
    lastsMs: 15 * minuteMs,
    body: {},
    async mail() {
      const email = somebody()
      await becomeMember(visitors, 'inn', email)
      return asked(email, () => stranger()('POST', '/login-link', { email, lang: 'EN' }))
    },
  },
} as const

type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]
const open = async (kind: Kind, path: string, siteId?: string) =>
  (await stranger(siteId)('POST', path, kinds[kind].body)).status

/** Invalid uses of a link. */
const replays: Record<string, (kind: Kind, link: Link) => Promise<number>> = {
  async 'that was used'(kind, { path }) {
    expect(await open(kind, path)).toBe(200)
    return open(kind, path)
  },
  'on another site': (kind, { path }) => open(kind, path, 'spa'),
  async 'for something else'(kind, { path }) {
    const others = kindNames.filter((one) => one !== kind)
    const statuses = await Promise.all(others.map((other) => open(other, path.replace(kind, other))))
    expect(new Set(statuses)).toEqual(new Set([404]))
    return statuses[0]!
  },
  'that is over'(kind, { path }) {
    now += kinds[kind].lastsMs
    return open(kind, path)
  },
  async 'that has a successor'(kind, { path, renew }) {
    await renew()
    return open(kind, path)
  },
  'with another letter': (kind, { path }) =>
    open(
      kind,
      path.replace(/.$/, (one) => (one === 'A' ? 'B' : 'A')),
    ),
}

test.each(kindNames)('L5 a link of %s opens with 256 bits, just before its time is over', async (kind) => {
  const { path } = await kinds[kind].mail()
  expect(path).toMatch(/\?token=[\w-]{43}$/)
  now += kinds[kind].lastsMs - 1
  expect(await open(kind, path)).toBe(200)
})

test.each(Object.keys(replays).flatMap((replay) => kindNames.map((kind) => [replay, kind] as const)))(
  'L5 a link %s opens nothing: %s',
  async (replay, kind) => {
    expect(await replays[replay]!(kind, await kinds[kind].mail())).toBe(404)
  },
)
