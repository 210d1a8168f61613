import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { TranslationImportReply } from '#model/calls/sites/translations.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
})
afterAll(() => api.close())

const media = 'media/a.png'
const definition = () => ({
  version: 1,
  settings: {
    name: 'Seaside inn',
    languages: ['JP', 'EN', 'KR'],
    defaultLanguage: 'JP',
    seo: { JP: { title: '海辺の宿' }, EN: { title: 'Seaside inn' } },
  },
  categories: [
    {
      id: 'rooms',
      name: { JP: '客室' },
      pages: [
        {
          id: 'a',
          details: { JP: { media, mainText: '=海の見える\n<部屋> & "風呂"' }, EN: { mainText: 'Rooms' } },
        },
        { id: 'b', details: { JP: { media, mainText: "'=朝食", imageAlt: '朝の食卓' } } },
      ],
    },
  ],
})

let count = 0
async function openSite(): Promise<string> {
  const id = `words-${count++}`
  await api.importSite(id, definition())
  return id
}

type Format = 'csv' | 'xliff' | 'xliff-1.2'
const types = {
  csv: 'text/csv',
  xliff: 'application/xliff+xml',
  'xliff-1.2': 'application/x-xliff+xml',
} as const
const fileOf = async (id: string, format: Format, more = '') =>
  (await call('GET', `/api/sites/${id}/translations?language=EN&format=${format}${more}`)).text()
const send = (id: string, file: string, query = '', headers: Record<string, string> = {}) =>
  call(
    'POST',
    `/api/sites/${id}/translations?${query}`,
    undefined,
    { 'content-type': types.csv, ...headers },
    new TextEncoder().encode(file),
  )
const sent = async (id: string, file: string, query = '') =>
  (await (await send(id, file, query)).json()) as TranslationImportReply
const documentOf = async (id: string) =>
  (await (await call('GET', `/api/sites/${id}/document`)).json()) as SiteDocument
const edit = async (id: string, path: string[], before: string, after: string) => {
  const { version } = await documentOf(id)
  return call('POST', `/api/sites/${id}/edits`, {
    base: version,
    edits: [{ op: 'set', path, before, after }],
  })
}

test.each(['csv', 'xliff', 'xliff-1.2'] as const)(
  'what leaves as %s and comes back as it is changes nothing',
  async (format) => {
    const id = await openSite()
    const file = await fileOf(id, format)
    expect(await sent(id, file)).toMatchObject({
      changed: 0,
      same: 2,
      empty: 3,
      older: 0,
      problems: [],
      version: 1,
      language: 'EN',
    })
  },
)

test.each(['csv', 'xliff', 'xliff-1.2'] as const)(
  'L11 %s: what was translated is shown first, then saved as one edit',
  async (format) => {
    const id = await openSite()
    const file = (await fileOf(id, format))
      .replace('Rooms', '=Rooms by the sea')
      .replace('Seaside inn', "'=Inn, by the sea")
    const looked = await sent(id, file, 'dryRun=true')
    // Characters that search engines do not show are refused there.
    expect(looked.problems.map(({ id: place }) => place)).toEqual(['/settings/seo/./title'])
    const right = file.replace("'=Inn, by the sea", 'Inn by the sea')
    expect(await sent(id, right, 'dryRun=true')).toMatchObject({ changed: 2, problems: [], version: 1 })
    expect((await documentOf(id)).version).toBe(1)
    const done = await sent(id, right)
    expect(done).toMatchObject({ changed: 2, version: 2 })
    const { site } = await documentOf(id)
    expect(site.pages.a!.details.EN!.mainText).toBe('=Rooms by the sea')
    expect(site.settings.seo!.EN!.title).toBe('Inn by the sea')
    expect(await sent(id, right)).toMatchObject({ changed: 0, version: 2 })
  },
)

test('no cell of a CSV file is a formula, and every text comes back to the letter', async () => {
  const id = await openSite()
  const file = await fileOf(id, 'csv')
  const answer = await call('GET', `/api/sites/${id}/translations?language=EN&format=csv`)
  expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.startsWith('id,where,original JP,translation EN,state\r\n')).toBe(true)
  expect(file).not.toMatch(/(?:^|,)"?=/m)
  expect(file).toContain("'=海の見える")
  const text = '=1+1'
  await sent(id, file.replace('Rooms', `'${text}`))
  expect((await documentOf(id)).site.pages.a!.details.EN!.mainText).toBe(text)
  await edit(id, ['pages', 'a', 'details', 'EN', 'mainText'], text, "'=1")
  expect(await sent(id, await fileOf(id, 'csv'))).toMatchObject({ changed: 0, same: 2 })
})

test('only what is missing or stale leaves, where that is asked for', async () => {
  const id = await openSite()
  await edit(id, ['settings', 'seo', 'JP', 'title'], '海辺の宿', '山の宿')
  expect(await fileOf(id, 'csv', '&state=stale')).toContain('海辺の宿'.replace('海辺', '山').slice(0, 2))
  expect((await fileOf(id, 'csv', '&state=stale')).trimEnd().split('\r\n')).toHaveLength(2)
  expect((await fileOf(id, 'csv', '&state=missing')).match(/,missing\r\n/g)).toHaveLength(3)
  expect((await call('GET', `/api/sites/${id}/translations?language=EN&format=csv&state=odd`)).status).toBe(
    400,
  )
  expect((await call('GET', `/api/sites/${id}/translations?language=JP&format=csv`)).status).toBe(400)
})

test('a text whose original has changed since the export is left out, unless it is asked for: then it is stale', async () => {
  const id = await openSite()
  const file = (await fileOf(id, 'xliff')).replace('Rooms', 'Rooms by the sea')
  await edit(id, ['pages', 'a', 'details', 'JP', 'mainText'], '=海の見える\n<部屋> & "風呂"', '山の部屋')
  const looked = await sent(id, file, 'dryRun=true')
  expect(looked).toMatchObject({ changed: 0, older: 1, problems: [] })
  await sent(id, file)
  expect((await documentOf(id)).site.pages.a!.details.EN!.mainText).toBe('Rooms')
  expect(await sent(id, file, 'older=true')).toMatchObject({ changed: 1, older: 1 })
  const { site, stale } = await documentOf(id)
  expect(site.pages.a!.details.EN!.mainText).toBe('Rooms by the sea')
  expect(stale).toContain('/pages/a/details/EN/mainText')
})

test('a stale translation that comes back as done fits its original', async () => {
  const id = await openSite()
  await edit(id, ['settings', 'seo', 'JP', 'title'], '海辺の宿', '海の宿')
  expect((await documentOf(id)).stale).toEqual(['/settings/seo/EN/title'])
  const file = await fileOf(id, 'csv')
  await sent(id, file)
  expect((await documentOf(id)).stale).toHaveLength(1)
  expect(await sent(id, file.replace(',stale', ',done'))).toMatchObject({ confirmed: 1, changed: 0 })
  expect((await documentOf(id)).stale).toEqual([])
})

test('every bad line is named, and nothing of its file is saved', async () => {
  const id = await openSite()
  const long = 'x'.repeat(2_001)
  const file = [
    'id,original JP,translation EN',
    '/categories/rooms/name/.,客室,Rooms',
    '/categories/rooms/name/.,客室,Rooms again',
    '/pages/gone/details/./mainText,x,y',
    ',x,y',
    `/pages/b/details/./mainText,''=朝食,${long}`,
    '/settings/name,x,y',
  ].join('\n')
  const reply = await sent(id, file)
  expect(reply.problems.map(({ line, id: place }) => [line, place])).toEqual([
    [3, '/categories/rooms/name/.'],
    [4, '/pages/gone/details/./mainText'],
    [5, null],
    [6, '/pages/b/details/./mainText'],
    [7, '/settings/name'],
  ])
  expect(reply.problems[3]!.message).toContain('2,001')
  expect((await documentOf(id)).version).toBe(1)
  expect(await sent(id, file.split('\n').slice(0, 2).join('\n'))).toMatchObject({ changed: 1, version: 2 })
})

test('a file for a language that the site lacks, or from another one, is refused with the reason', async () => {
  const id = await openSite()
  const errors = await Promise.all(
    [
      'id,original JP,translation CN\n/x,y,z',
      'id,original EN,translation JP\n/x,y,z',
      'id,original KR,translation EN\n/x,y,z',
      'id,what\n/x,y',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ja"><file id="f"/></xliff>',
    ].map(async (file) => (await sent(id, file)).problems),
  )
  expect(errors.map((problems) => problems.length)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(errors.map(([one]) => one!.message)).size).toBe(5)
})

test('nobody saves what they have not seen', async () => {
  const id = await openSite()
  const file = (await fileOf(id, 'csv')).replace('Rooms', 'All rooms')
  await edit(id, ['settings', 'name'], 'Seaside inn', 'Hill inn')
  expect((await send(id, file, '', { 'If-Match': '"1"' })).status).toBe(409)
  expect((await send(id, file, '', { 'If-Match': '"2"' })).status).toBe(200)
  expect((await call('POST', `/api/sites/${id}/translations`, {})).status).toBe(415)
})
