import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsRow, SiteNews } from '#model/calls/messages/news.ts'
import { blobKey, type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import type { Overlays } from '#runtime/documents/overlays.ts'
import type { Call } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'

let clock = Date.parse('2026-11-21T23:50:30Z')
let visitors: TestVisitors
let master: Call
let partner: Call
let other: Call

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  master = visitors.staff
  const id = await openAccount(visitors, master, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  await openAccount(visitors, master, { name: 'south', type: 'OEM_MASTER', parentId: 'provider' })
  partner = await signInWith(visitors, 'north@example.com')
  other = await signInWith(visitors, 'south@example.com')
  const ids = { user: await openAccount(visitors, partner, { name: 'shop', type: 'USER', parentId: id }) }
  await visitors.publish('inn')
  await visitors.publish('shop-site', {}, { ...(await definitionOf()) })
  visitors.database.db.run(`UPDATE sites SET account_id = '${ids.user}' WHERE id = 'shop-site'`)
})
afterAll(() => visitors.close())

const definitionOf = async () => (await import('#testing/api/open-test-api.ts')).testDefinition()
const json = async <Body>(answer: Response | Promise<Response>) => (await (await answer).json()) as Body
const body = {
  title: { EN: 'Closed on Monday' },
  content: { EN: 'Back on Tuesday' },
  newsUrl: 'https://example.com/monday',
  siteIds: ['inn'],
  status: 'public',
  publishType: 'instant',
}

async function pointerOf(siteId: string): Promise<LivePointer> {
  const bytes = await visitors.blobs.read(livePointerKey(siteId))
  return JSON.parse(Buffer.from(bytes!).toString())
}

async function bannerOf(siteId: string, language = 'en'): Promise<string[]> {
  const { over } = await pointerOf(siteId)
  const file = over?.[`/_assets/extras-${language}.json`]
  const bytes = file && (await visitors.blobs.read(blobKey(file.hash)))
  if (!bytes) return []
  const { notifications } = JSON.parse(Buffer.from(bytes).toString()) as Overlays
  return notifications.map(({ title }) => title)
}

const deliveredTo = async (siteId: string): Promise<string[]> => {
  const answer = await visitors.call(siteId, '/noti_delivery?lang=EN')
  return (await json<{ notifications: { title: string }[] }>(answer)).notifications.map(({ title }) => title)
}

const listed = async (filter: object, by = master) =>
  (await json<NewsRow[]>(by('GET', `/api/news?filter=${encodeURIComponent(JSON.stringify(filter))}`))).map(
    ({ title, shownStatus }) => `${title.EN} ${shownStatus}`,
  )

test('N01 N03 latest information is in the banner of its sites without another release, and gone when it is deleted', async () => {
  const before = await pointerOf('inn')
  const created = await master('POST', '/api/news', body)
  expect(created.status).toBe(201)
  const { id, revision } = await json<NewsRow>(created)
  const after = await pointerOf('inn')
  expect([after.release, after.manifest]).toEqual([before.release, before.manifest])
  expect(after.fence).toBeGreaterThan(before.fence)
  expect(await bannerOf('inn')).toEqual(['Closed on Monday'])
  expect(await deliveredTo('inn')).toEqual(['Closed on Monday'])
  expect(await bannerOf('shop-site')).toEqual([])
  const changed = { ...body, title: { EN: 'Closed on Sunday' }, siteIds: ['shop-site'] }
  expect((await master('PUT', `/api/news/${id}`, changed, { 'If-Match': `"${revision}"` })).status).toBe(200)
  expect([await bannerOf('inn'), await bannerOf('shop-site')]).toEqual([[], ['Closed on Sunday']])
  expect((await master('PUT', `/api/news/${id}`, changed, { 'If-Match': `"${revision}"` })).status).toBe(409)
  const { news } = await json<SiteNews>(partner('GET', '/api/sites/shop-site/news'))
  expect(news).toMatchObject([{ delivery: 'shown', mayEdit: false, company: expect.any(String) }])
  expect((await partner('GET', `/api/news/${id}`)).status).toBe(404)
  expect((await master('DELETE', `/api/news/${id}`)).status).toBe(200)
  expect(await bannerOf('shop-site')).toEqual([])
  expect((await pointerOf('shop-site')).over).toBeUndefined()
})

test('N01 what is scheduled is delivered before its time, and appears and expires by the clock', async () => {
  const scheduled = {
    ...body,
    title: { EN: 'Sale' },
    publishType: 'scheduled',
    startDate: '2026-11-22T00:00:00Z',
    endDate: '2026-11-22T02:00:00Z',
  }
  const { id } = await json<NewsRow>(master('POST', '/api/news', scheduled))
  expect(await listed({ status: 'public' })).toEqual(['Sale scheduled'])
  expect(await bannerOf('inn')).toEqual(['Sale'])
  expect(await deliveredTo('inn')).toEqual([])
  clock = Date.parse('2026-11-22T02:00:59Z')
  expect(await deliveredTo('inn')).toEqual(['Sale'])
  expect(await listed({ status: 'expired' })).toEqual([])
  clock = Date.parse('2026-11-22T02:01:00Z')
  expect(await deliveredTo('inn')).toEqual([])
  expect(await listed({ status: 'expired' })).toEqual(['Sale expired'])
  expect(await listed({ status: 'public' })).toEqual([])
  expect((await master('DELETE', `/api/news/${id}`)).status).toBe(200)
})

const rulesOf = async (answer: Promise<Response>) => {
  const { issues = [] } = await json<{ issues?: { rule: string; path: string }[] }>(answer)
  return issues.map(({ rule, path }) => `${path} ${rule}`)
}

test('N01 only sites that the writer looks after can be chosen, and a period ends after it starts', async () => {
  const write = (change: object, by = partner) => by('POST', '/api/news', { ...body, ...change })
  expect(await rulesOf(write({}))).toEqual(['/siteIds/0 news-site-missing'])
  expect(await rulesOf(write({ siteIds: ['shop-site', 'none'] }))).toEqual(['/siteIds/1 news-site-missing'])
  expect(await rulesOf(write({ siteIds: ['shop-site'] }, other))).toEqual(['/siteIds/0 news-site-missing'])
  expect((await write({ siteIds: ['shop-site'] })).status).toBe(201)
  expect(await bannerOf('shop-site')).toEqual(['Closed on Monday'])
  const at = '2026-12-01T00:00:00Z'
  const period = (change: object) => write({ siteIds: ['shop-site'], publishType: 'scheduled', ...change })
  expect(await rulesOf(period({}))).toEqual(['/startDate date-missing'])
  expect(await rulesOf(period({ startDate: at }))).toEqual(['/endDate end-missing'])
  expect(await rulesOf(period({ startDate: at, endDate: at }))).toEqual(['/endDate end-not-after-start'])
  expect(await rulesOf(write({ siteIds: [] }))).toEqual(['/siteIds news-sites-needed'])
  expect(await rulesOf(write({ siteIds: ['shop-site'], title: {} }))).toEqual([
    '/title news-title-missing',
    '/title/EN news-title-of-text',
  ])
  expect(await rulesOf(write({ content: { EN: 'x'.repeat(121) } }))).toEqual(['/content/EN too-long'])
  expect(await rulesOf(write({ newsUrl: 'javascript:alert(1)' }))).toEqual(['/newsUrl web-address'])
})

test('N03 news stay over a site that is published again or rolled back, in its own language', async () => {
  const { id } = await json<NewsRow>(
    master('POST', '/api/news', { ...body, title: { EN: 'Open late', JP: '夜も営業' } }),
  )
  expect([await bannerOf('inn'), await bannerOf('inn', 'jp')]).toEqual([['Open late'], []])
  const { release } = await pointerOf('inn')
  await master('POST', `/api/releases/inn.${release}/activate`)
  expect(await bannerOf('inn')).toEqual(['Open late'])
  await master('POST', '/api/sites/inn/unpublish')
  const { news } = await json<SiteNews>(master('GET', '/api/sites/inn/news'))
  expect(news[0]).toMatchObject({ id, delivery: 'site-offline', mayEdit: true })
})
