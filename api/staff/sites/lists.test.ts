import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  let clock = Date.parse('2026-04-01T00:00:00Z')
  api = await openTestApi({ now: () => clock++ })
  for (const [id, name] of [
    ['inn', 'seaside inn'],
    ['roastery', 'Roastery 100%'],
    ['school', 'School'],
  ] as const) {
    const definition = testDefinition(2, 3)
    await api.importSite(id, { ...definition, settings: { ...definition.settings, name } })
  }
  call = await signIn(api)
  const { id } = (await (await call('POST', '/api/sites/school/publish')).json()) as { id: string }
  await whenEnded(call, id)
})
afterAll(() => api.close())

const list = async (path: string) => {
  const answer = await call('GET', path)
  const rows = (await answer.json()) as { id: string }[]
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    ids: answer.ok ? rows.map(({ id }) => id) : [],
  }
}
const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]),
  ).toString()

test('sites are sorted, filtered and cut, and the answer says where the rows stand', async () => {
  const byName = { sort: ['name', 'ASC'] }
  expect(await list(`/api/sites?${query({ ...byName, range: [0, 1] })}`)).toEqual({
    status: 200,
    range: 'sites 0-1/3',
    ids: ['roastery', 'school'],
  })
  expect(await list(`/api/sites?${query({ ...byName, range: [2, 3] })}`)).toMatchObject({
    range: 'sites 2-2/3',
  })
  expect(await list(`/api/sites?${query({ ...byName, range: [9, 12] })}`)).toEqual({
    status: 200,
    range: 'sites */3',
    ids: [],
  })
  expect((await list('/api/sites')).ids).toEqual(['school', 'roastery', 'inn'])
  expect((await list(`/api/sites?${query({ filter: { status: 'PUBLISH' } })}`)).ids).toEqual(['school'])
  expect((await list(`/api/sites?${query({ filter: { q: 'INN' } })}`)).ids).toEqual(['inn'])
  expect((await list(`/api/sites?${query({ filter: { q: '100%' } })}`)).ids).toEqual(['roastery'])
  expect((await list(`/api/sites?${query({ filter: { q: '%' } })}`)).ids).toEqual(['roastery'])
  expect((await list(`/api/sites?${query({ filter: { q: "' OR 1=1 --" } })}`)).ids).toEqual([])
  expect((await list(`/api/sites?${query({ filter: { id: ['inn', 'gone'] } })}`)).ids).toEqual(['inn'])
})

test('fields that are not for lists are refused', async () => {
  for (const parameters of [
    { filter: { settings: 'x' } },
    { filter: { 'settings->name': 'x' } },
    { filter: [] },
    { filter: { status: 'LIVE' } },
    { sort: ['settings', 'ASC'] },
    { sort: ['name; DROP TABLE sites', 'ASC'] },
    { sort: ['name', 'SIDEWAYS'] },
    { range: [5, 2] },
    { range: [-1, 2] },
    { range: [0, 1_000] },
    { range: [0, 1e99] },
  ])
    expect((await list(`/api/sites?${query(parameters)}`)).status).toBe(400)
  for (const path of [
    '/api/sites?filter={',
    '/api/pages',
    '/api/publishes?sort=["error","ASC"]',
    '/api/releases?filter={"manifest":"x"}',
  ])
    expect((await list(path)).status).toBe(400)
  expect((await list(`/api/sites?${query({ range: [0, 999] })}`)).status).toBe(200)
})

test('pages come in the order of the site, with their positions', async () => {
  const pages = await call('GET', `/api/pages?${query({ filter: { siteId: 'inn' }, range: [0, 3] })}`)
  expect(pages.headers.get('content-range')).toBe('pages 0-3/6')
  expect(await pages.json()).toMatchObject([
    {
      id: 'inn.p0-0',
      siteId: 'inn',
      pageId: 'p0-0',
      position: 'A1',
      order: 1,
      detail: 'Page 0 0',
      problems: [],
    },
    { id: 'inn.p0-1', position: 'A2', order: 2 },
    { id: 'inn.p0-2', position: 'A3', order: 3 },
    { id: 'inn.p1-0', position: 'B1', order: 4, category: { id: 'c1', name: { EN: 'Category 1' } } },
  ])
  const some = { id: ['inn.p1-0', 'school.p0-0', 'nonsense', 'inn.gone'] }
  expect((await list(`/api/pages?${query({ filter: some })}`)).ids).toEqual(['inn.p1-0', 'school.p0-0'])
})

test('publishes and releases are listed by site', async () => {
  expect(await list(`/api/publishes?${query({ filter: { siteId: 'school' } })}`)).toMatchObject({
    range: 'publishes 0-0/1',
  })
  expect(await list(`/api/publishes?${query({ filter: { siteId: 'inn' } })}`)).toMatchObject({
    range: 'publishes */0',
  })
  expect(await list(`/api/releases?${query({ filter: { siteId: 'school' } })}`)).toMatchObject({
    ids: ['school.1'],
  })
  expect(
    await list(`/api/releases?${query({ filter: { id: ['school.1', 'school.x', 'inn.1'] } })}`),
  ).toMatchObject({
    ids: ['school.1'],
  })
})

test('a site shows its pages with pictures that staff can load', async () => {
  const site = (await (await call('GET', '/api/sites/inn')).json()) as {
    thumbnail: string
    categories: { pages: { position: string; thumbnail: string }[] }[]
  }
  expect(site.categories[1]!.pages[2]).toMatchObject({ position: 'B3', membersOnlyLock: false })
  expect(site.thumbnail).toMatch(/^\/api\/assets\/[0-9a-f]{24}-320\.webp$/)
  const picture = await call('GET', site.thumbnail)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
})
