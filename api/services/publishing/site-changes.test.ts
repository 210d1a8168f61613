import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangesReply, ChecksReply, PageStatesReply } from '#model/calls/sites/checks.ts'
import type { ReleaseChanges } from '#model/calls/sites/releases.ts'
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
  api = await openTestApi()
  await api.importSite('inn', testDefinition(2, 3))
  call = await signIn(api)
})
afterAll(() => api.close())

const changes = async () => (await (await call('GET', '/api/sites/inn/changes')).json()) as ChangesReply
const edit = async (edits: object[]) => {
  const { version } = (await (await call('GET', '/api/sites/inn/document')).json()) as { version: number }
  const answer = await call('POST', '/api/sites/inn/edits', { base: version, edits })
  expect(answer.status, await answer.clone().text()).toBe(200)
}

test('a site that is not live has nothing to compare with, and a published one no changes', async () => {
  expect(await changes()).toMatchObject({ live: null, pages: [] })
  const { id } = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  await whenEnded(call, id)
  expect(await changes()).toMatchObject({ live: { release: 1 }, pages: [], categories: [], settings: [] })
})

test('what is edited is told by page, area and language', async () => {
  await edit([
    { op: 'set', path: ['pages', 'p0-0', 'details', 'EN', 'mainText'], before: 'Page 0 0', after: 'Welcome' },
    { op: 'set', path: ['settings', 'name'], before: 'Seaside inn', after: 'Seaside inn and spa' },
    { op: 'move', path: ['categories', 'c1', 'pages'], id: 'p1-2', from: 'p1-1', to: null },
  ])
  const { pages, settings, categories } = await changes()
  expect(
    pages.map(({ id, kind, from, position, areas, languages }) => ({
      id,
      kind,
      from,
      position,
      areas,
      languages,
    })),
  ).toEqual([
    { id: 'p0-0', kind: 'changed', from: 'A1', position: 'A1', areas: ['text'], languages: ['EN'] },
    { id: 'p1-2', kind: 'moved', from: 'B3', position: 'B1', areas: [], languages: [] },
  ])
  expect({ settings, categories }).toEqual({ settings: ['name'], categories: [] })
})

test('a setting that is another is told with what it was and what it is', async () => {
  const { settingChanges } = await changes()
  expect(settingChanges).toEqual([
    {
      area: 'name',
      path: ['name'],
      kind: 'changed',
      before: 'Seaside inn',
      after: 'Seaside inn and spa',
      isPicture: false,
    },
  ])
})

test('a page is read as it is live and as it would be, in the language asked for', async () => {
  const read = async (page: string, language: string) => {
    const answer = await call('GET', `/api/sites/inn/page-states?page=${page}&language=${language}`)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as PageStatesReply
  }
  const textOf = (state: PageStatesReply['live']) => state?.page.details.EN?.mainText
  const { live, draft } = await read('p0-0', 'EN')
  expect([textOf(live), textOf(draft)]).toEqual(['Page 0 0', 'Welcome'])
  expect([live?.settings.name, draft?.settings.name]).toEqual(['Seaside inn', 'Seaside inn and spa'])
  const ref = draft!.page.details.EN!.media!
  expect(Object.keys(draft!.media), 'the picture that it shows').toContain(ref)
  const moved = await read('p1-2', 'EN')
  expect([moved.live?.at, moved.draft?.at]).toEqual([
    { column: 1, row: 2 },
    { column: 1, row: 0 },
  ])
  expect(await read('p0-0', 'KR'), 'not in this language').toEqual({ live: null, draft: null })
  expect(await read('nobody', 'EN')).toEqual({ live: null, draft: null })
  expect((await call('GET', '/api/sites/inn/page-states?page=p0-0&language=XX')).status).toBe(400)
})

test('pages and columns that come and go are told', async () => {
  const id = 'fresh'
  const page = { id, details: { EN: { media: undefined, mainText: 'New' } } }
  await edit([
    { op: 'set', path: ['pages', id], after: { ...page, products: [], buttons: [] } },
    { op: 'add', path: ['categories', 'c0', 'pages'], item: id, place: 'p0-2' },
    { op: 'set', path: ['categories', 'c1', 'name', 'EN'], before: 'Category 1', after: 'Rooms' },
  ])
  const { pages, categories } = await changes()
  expect(pages.find((one) => one.id === id)).toMatchObject({ kind: 'added', from: null, position: 'A4' })
  expect(categories).toEqual([{ id: 'c1', kind: 'changed', name: 'Rooms' }])
})

test('the check-list says what blocks first, by the page, in the language of whoever asks', async () => {
  const answer = await call('GET', '/api/sites/inn/checks', undefined, { 'accept-language': 'ja' })
  const { findings, more } = (await answer.json()) as ChecksReply
  expect(more).toBe(0)
  expect(findings.map(({ severity }) => severity)).toEqual(
    findings
      .map(({ severity }) => severity)
      .toSorted(
        (a, b) => ['blocks', 'warns', 'advises'].indexOf(a) - ['blocks', 'warns', 'advises'].indexOf(b),
      ),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: 'page-unreachable',
      path: '/pages/fresh/details/EN/media',
      severity: 'warns',
    }),
  )
  expect(findings.find(({ rule }) => rule === 'favicon-missing')?.message).toBe(
    'サイトのアイコンがありません。',
  )
})

test('after one language was published, what the others have not published is still told', async () => {
  const answer = await call('POST', '/api/sites/inn/publish', { languages: ['JP'] })
  expect(answer.status, await answer.clone().text()).toBe(202)
  await whenEnded(call, ((await answer.json()) as { id: string }).id)
  const { live, pages } = await changes()
  expect(live?.release).toBe(2)
  expect(pages.find(({ id }) => id === 'p0-0')).toMatchObject({ kind: 'changed', languages: ['EN'] })
  expect(await (await call('GET', '/api/sites/inn')).json()).toMatchObject({ hasUnpublishedChanges: true })
  const all = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  await whenEnded(call, all.id)
  expect(await changes()).toMatchObject({ pages: [], settings: [] })
})

const changesOf = async (release: number, query = '') => {
  const answer = await call('GET', `/api/releases/inn.${release}/changes${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ReleaseChanges
}

test('what a release changed is told later, too: of the languages that it published, and nothing of the others', async () => {
  const first = await changesOf(1)
  expect([first.since, first.pages, first.settingChanges]).toEqual([null, [], []])
  const second = await changesOf(2)
  expect(second.since).toMatchObject({ release: 1 })
  expect(second.pages.map(({ id, kind }) => [id, kind])).toEqual([
    ['fresh', 'added'],
    ['p1-2', 'moved'],
  ])
  expect(second.settingChanges).toMatchObject([{ path: ['name'], after: 'Seaside inn and spa' }])
  const third = await changesOf(3)
  expect(third.since).toMatchObject({ release: 2 })
  expect(
    third.pages.map(({ id, areas, languages }) => ({ id, areas, languages })),
    'what the other languages had before is new in the one that was kept',
  ).toEqual([
    { id: 'p0-0', areas: ['text'], languages: ['EN'] },
    { id: 'fresh', areas: [], languages: [] },
    { id: 'p1-2', areas: [], languages: [] },
  ])
})

test('a release is compared with the one that was live before it, where that was not the last', async () => {
  const { since, pages } = await changesOf(3, '?since=1')
  expect(since).toMatchObject({ release: 1 })
  expect(pages.map(({ id }) => id).toSorted()).toEqual(['fresh', 'p0-0', 'p1-2'])
  for (const [query, status] of [
    ['?since=99', 404],
    ['?since=one', 400],
  ] as const)
    expect((await call('GET', `/api/releases/inn.3/changes${query}`)).status, query).toBe(status)
  expect((await call('GET', '/api/releases/inn.99/changes')).status).toBe(404)
})

/** What a release of the site changed, in a line a change. */
const linesOf = async (site: string, release: number) => {
  const answer = await call('GET', `/api/releases/${site}.${release}/changes`)
  const { pages, categories, settingChanges, settings } = (await answer.json()) as ReleaseChanges
  expect(new Set(settingChanges.map(({ area }) => area))).toEqual(new Set(settings))
  return [
    ...categories.map(({ id, kind }) => `${id} ${kind}`),
    ...settingChanges.map(({ path }) => path.join('/')),
    ...pages.map(({ id, languages }) => `${id} ${languages}`),
  ]
}

test('what was renamed and set in one language is told with the release that shows it', async () => {
  const site = testDefinition(2, 2)
  for (const [column, { name, pages }] of site.categories.entries()) {
    Object.assign(name, { JP: `分類${column}` })
    for (const { details } of pages) Object.assign(details, { JP: { ...details.EN, mainText: '本文' } })
  }
  await api.importSite('mixed', site)
  const publish = async (languages?: string[]) => {
    const answer = await call('POST', '/api/sites/mixed/publish', languages && { languages })
    expect(answer.status, await answer.clone().text()).toBe(202)
    await whenEnded(call, ((await answer.json()) as { id: string }).id)
  }
  await publish()
  const text = (id: string, language: string) => ['pages', id, 'details', language, 'mainText']
  const edits = [
    { op: 'set', path: ['categories', 'c0', 'name', 'JP'], before: '分類0', after: '客室' },
    { op: 'set', path: ['categories', 'c1', 'name', 'EN'], before: 'Category 1', after: 'Rooms' },
    { op: 'set', path: ['settings', 'seo'], after: { EN: { title: 'Inn' } } },
    { op: 'set', path: text('p0-0', 'JP'), before: '本文', after: 'ようこそ' },
    { op: 'set', path: text('p0-0', 'EN'), before: 'Page 0 0', after: 'Welcome' },
    { op: 'set', path: text('p0-1', 'JP'), before: '本文', after: '温泉' },
  ]
  const answer = await call('POST', '/api/sites/mixed/edits', { base: 1, edits })
  expect(answer.status, await answer.clone().text()).toBe(200)
  await publish(['EN'])
  await publish(['JP'])
  expect(await linesOf('mixed', 2)).toEqual(['c1 changed', 'seo', 'p0-0 EN'])
  expect(await linesOf('mixed', 3)).toEqual(['c0 changed', 'p0-0 JP', 'p0-1 JP'])
  await publish()
  expect(await linesOf('mixed', 4)).toEqual([])
})
