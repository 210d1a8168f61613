import { afterAll, beforeAll, describe, expect } from 'vitest'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { test } from '../browser-test.ts'
import { mailedLink, run } from '../console-people.ts'
import { oncePerProduct } from '../once-per-product.ts'
import { siteUrl } from '../open-site.ts'
import { postToSite } from '../post-to-site.ts'
import type { Engine } from './engine.ts'
import { filmJourneys, gridJourneys, type Journeys } from './grid-journeys.ts'
import { openLine } from './open-line.ts'
import { type Member, screenJourneys } from './screen-journeys.ts'
import { visitorOf } from './visitor.ts'

/** WebKitGTK renders without a graphics card, beside other tests. */
const timeout = 120_000

const member: Member = {
  email: `engines-${run}@example.com`,
  password: 'Roast-2026-zeal',
  page: '/C3',
  words: '蔵出し「夜半」',
}

const sites: readonly { siteId: string; journeys: Journeys }[] = [
  { siteId: 'demo-roastery', journeys: { ...gridJourneys, ...screenJourneys(member) } },
  { siteId: 'demo-festival', journeys: filmJourneys },
]

/** An hour has few registrations of one address. Only Linux has a whole network of its own. */
const ownAddress =
  process.platform === 'linux'
    ? `127.${process.pid % 200}.${Math.floor(process.pid / 200) % 200}.2`
    : undefined

/** Registers without a browser, and opens the link in the mail. */
const register = oncePerProduct(async (product) => {
  const { email, password } = member
  const origin = siteUrl(product, 'demo-roastery')
  const data = { email, password, confirm_password: password }
  const body = { data, lang: 'JP', agreement: true }
  const sent = await postToSite(origin, visitorCalls + visitorPaths.register, body, {}, ownAddress)
  expect(sent.status, sent.body).toBe(201)
  const link = new URL(await mailedLink(product, email))
  expect((await postToSite(origin, link.pathname + link.search, {})).status).toBe(200)
})

/** Runs the tests in one engine, which is started once for all of them; skipped if it is not installed. */
export function describeJourneys(name: string, packages: string, start?: () => Promise<Engine>): void {
  if (!start) console.log(`${name} is not installed: its journeys are skipped. They need ${packages}.`)
  let engine: Engine
  beforeAll(async () => {
    if (start) engine = await start()
  })
  afterAll(() => engine?.close())
  /** A program that has crashed in one journey is started again for the next, or for its second try. */
  const clean = async () => {
    const isThere = await engine.forgetCookies().then(
      () => true,
      () => false,
    )
    if (isThere || !start) return
    await engine.close().catch(() => {})
    engine = await start()
  }

  describe.for(sites)('$siteId', ({ siteId, journeys }) => {
    for (const [sentence, journey] of Object.entries(journeys))
      test.skipIf(!start)(sentence, { timeout }, async ({ product }) => {
        await register(product)
        const line = await openLine(siteUrl(product, siteId))
        await clean()
        await journey(visitorOf(engine, line))
        expect(await engine.complaints()).toEqual([])
        await line.cut()
      })
  })
}
