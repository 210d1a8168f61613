import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEditRow } from '#api/db/sites/edits.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { type ActivityEntry, activityReplySchema } from '#model/calls/sites/activity.ts'
import type { EditsReply, NewEdits, SiteDocument } from '#model/calls/sites/editing.ts'
import { siteDocumentSchema } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { applyEdits } from '#model/edits/apply-edits.ts'
import type { Edit } from '#model/edits/edit.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
})
afterAll(() => api.close())

let count = 0
async function openSite(columns = 2, rows = 2): Promise<string> {
  const id = `site-${count++}`
  await api.importSite(id, testDefinition(columns, rows))
  return id
}

const read = async <Body>(path: string) => (await (await call('GET', path)).json()) as Body
const document = (id: string) => read<SiteDocument>(`/api/sites/${id}/document`)
const news = (id: string, since: number) => read<NewEdits>(`/api/sites/${id}/edits?since=${since}`)
const send = (id: string, base: number, edits: Edit[]) =>
  call('POST', `/api/sites/${id}/edits`, { base, edits })

const rename = (before: string, after: string): Edit => ({
  op: 'set',
  path: ['settings', 'name'],
  before,
  after,
})

test('a document is what its schema says, with every medium that it names', async () => {
  const id = await openSite()
  const answer = await call('GET', `/api/sites/${id}/document`)
  const body = (await answer.json()) as SiteDocument
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(siteDocumentSchema.parse(body)).toEqual(body)
  expect(body.site.categories.map(({ pages }) => pages)).toEqual([
    ['p0-0', 'p0-1'],
    ['p1-0', 'p1-1'],
  ])
  const ref = body.site.pages['p1-1']!.details.EN!.media!
  expect(Object.keys(body.media)).toEqual([ref])
  const drawn = body.media[ref]!
  if (!('picture' in drawn)) throw new Error('A film')
  const { stem, widths, formats } = drawn.picture
  const picture = await call('GET', `${stem}-${widths[0]}.${formats[0]}`)
  expect(picture.status).toBe(200)
})

test('edits change the site, and others are told who made them and since when', async () => {
  const id = await openSite()
  const reply = (await (await send(id, 1, [rename('Seaside inn', 'Hill inn')])).json()) as EditsReply
  expect(reply).toMatchObject({ version: 2, others: [], corrected: [], problems: [] })
  const since = await news(id, 1)
  expect(since).toMatchObject({
    version: 2,
    records: [{ version: 2, by: { isMe: true }, edits: [rename('Seaside inn', 'Hill inn')] }],
  })
  const start: EditedSite = (await document(id)).site
  expect(start.settings.name).toBe('Hill inn')
  expect((await read<{ name: string }>(`/api/sites/${id}`)).name).toBe('Hill inn')
})

test('who did not know the last changes is told of them', async () => {
  const id = await openSite()
  const known = (await document(id)).site
  await send(id, 1, [rename('Seaside inn', 'Hill inn')])
  const edit: Edit = { op: 'move', path: ['categories'], id: 'c1', from: 'c0', to: null }
  const reply = (await (await send(id, 1, [edit])).json()) as EditsReply
  expect(reply).toMatchObject({ version: 3, others: [{ version: 2 }] })
  const mine = applyEdits(known, [...reply.others.flatMap(({ edits }) => edits), edit, ...reply.corrected])
  expect(mine.conflicts).toEqual([])
  expect(mine.document).toEqual((await document(id)).site)
})

test('an edit that meets something else than it knew is refused with what is there, and so is all of its batch', async () => {
  const id = await openSite()
  await send(id, 1, [rename('Seaside inn', 'Hill inn')])
  const mine = rename('Seaside inn', 'Lake inn')
  const other: Edit = { op: 'move', path: ['categories'], id: 'c1', from: 'c0', to: null }
  const answer = await send(id, 1, [other, mine])
  expect(answer.status).toBe(409)
  const body = (await answer.json()) as ErrorReply
  expect(body).toMatchObject({ reason: 'edits-conflict', conflicts: [{ edit: mine, theirs: 'Hill inn' }] })
  expect((await document(id)).version).toBe(2)
})

test('edits sent twice are made once', async () => {
  const id = await openSite()
  const edits = [rename('Seaside inn', 'Hill inn')]
  await send(id, 1, edits)
  const again = (await (await send(id, 1, edits)).json()) as EditsReply
  expect(again).toMatchObject({ version: 2, others: [{ version: 2 }] })
  expect((await news(id, 1)).records).toHaveLength(1)
})

test('a version that the site never had, and one of which nothing is known any more, is to be read anew', async () => {
  const id = await openSite()
  const answer = await send(id, 7, [rename('Seaside inn', 'Hill inn')])
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ reason: 'edits-too-old', conflicts: [] })
  expect((await news(id, 7)).records).toBeUndefined()
  expect((await call('GET', `/api/sites/${id}/edits`)).status).toBe(400)
  expect((await call('GET', `/api/sites/${id}/edits?since=-1`)).status).toBe(400)
})

test('HTML is cleaned, and whoever sent it is told what became of it', async () => {
  const id = await openSite()
  const button = {
    id: 'b',
    buttonType: 'HTML_CSS',
    buttonContentHtml: { EN: '<b>Hi</b><script>alert(1)</script>' },
  }
  const edit: Edit = { op: 'add', path: ['pages', 'p0-0', 'buttons'], item: button, place: null }
  const { site } = await document(id)
  const answer = await send(id, 1, [edit])
  const reply = (await answer.json()) as EditsReply
  expect(answer.status).toBe(200)
  expect(reply.corrected.length).toBeGreaterThan(0)
  const mine = applyEdits(site, [edit, ...reply.corrected])
  expect(mine.conflicts).toEqual([])
  expect(mine.document).toEqual((await document(id)).site)
  const [saved] = mine.document.pages['p0-0']!.buttons
  expect(saved).toMatchObject({
    buttonContentHtml: { EN: '<b>Hi</b>' },
    htmlTakenOut: [{ language: 'EN', line: 1, what: '<script>', why: 'script' }],
  })
  expect(JSON.stringify(mine.document)).not.toContain('alert(1)')
})

test('E31 E08 a popup that begins is refused without a later end, and an imported one is left alone', async () => {
  const id = `site-${count++}`
  const definition = testDefinition(1, 1)
  const startDate = '2026-04-01T00:00:00Z'
  const popupCtas = { timeLimit: { id: 'popup', startDate } }
  await api.importSite(id, { ...definition, settings: { ...definition.settings, popupCtas } })
  const setDate = (name: string, after: string): Edit => ({
    op: 'set',
    path: ['settings', 'popupCtas', 'timeLimit', name],
    ...(name === 'startDate' ? { before: startDate } : {}),
    after,
  })
  expect((await send(id, 1, [rename('Seaside inn', 'Hill inn')])).status).toBe(200)
  const errorOf = async (edit: Edit) => {
    const answer = await send(id, 2, [edit])
    return [
      answer.status,
      ((await answer.json()) as ErrorReply).issues.map(({ path, rule }) => `${path} ${rule}`),
    ]
  }
  const at = '/settings/popupCtas/timeLimit/endDate'
  expect(await errorOf(setDate('startDate', '2026-05-01T00:00:00Z'))).toEqual([400, [`${at} end-missing`]])
  expect(await errorOf(setDate('endDate', startDate))).toEqual([400, [`${at} end-not-after-start`]])
  expect((await send(id, 2, [setDate('endDate', '2026-05-01T00:00:00Z')])).status).toBe(200)
})

test('nonsense is refused before anything is looked at', async () => {
  const id = await openSite()
  const before = await document(id)
  const deepBody = `{"base":1,"edits":[{"op":"set","path":["settings","name"],"after":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`
  const move = { op: 'move', path: ['categories'], id: 'c1', from: null, to: null }
  const bodies: unknown[] = [
    { base: 1, edits: [] },
    { base: -1, edits: [move] },
    { base: 1.5, edits: [move] },
    { edits: [move] },
    { base: 1, edits: [{ ...move, op: 'copy' }] },
    { base: 1, edits: [{ ...move, more: 1 }] },
    { base: 1, edits: [{ ...move, path: [] }] },
    { base: 1, edits: [{ ...move, path: ['__proto__', 'polluted'] }] },
    { base: 1, edits: [{ ...move, path: Array.from({ length: 17 }, () => 'a') }] },
    { base: 1, edits: [{ op: 'add', path: ['categories'], item: { name: {} }, place: null }] },
    { base: 1, edits: Array.from({ length: 5_001 }, () => move) },
  ]
  for (const body of bodies) expect((await call('POST', `/api/sites/${id}/edits`, body)).status).toBe(400)
  const answer = await call(
    'POST',
    `/api/sites/${id}/edits`,
    undefined,
    { 'content-type': 'application/json' },
    Buffer.from(deepBody),
  )
  expect([answer.status, await answer.json()]).toMatchObject([400, { reason: 'edits-too-deep' }])
  expect(await document(id)).toEqual(before)
  const many = Array.from({ length: 5_000 }, () => move)
  expect((await call('POST', `/api/sites/${id}/edits`, { base: 1, edits: many })).status).toBe(200)
  expect(api.errors).toEqual([])
})

test('what was changed is told in terms of what the site is now, each doing once, without an id', async () => {
  const id = await openSite()
  const read = async () => {
    const body = await (await call('GET', `/api/sites/${id}/activity`)).json()
    expect(activityReplySchema.parse(body)).toEqual(body)
    return (body as { entries: ActivityEntry[] }).entries
  }
  expect(await read()).toEqual([])
  const text = { op: 'set' as const, path: ['pages', 'p1-1', 'details', 'EN', 'mainText'] }
  const { site } = await document(id)
  const before = site.pages['p1-1']!.details.EN!.mainText
  await send(id, 1, [{ ...text, ...(before === undefined ? {} : { before }), after: 'Rooms' }])
  await send(id, 2, [rename('Seaside inn', 'Hill inn')])
  const told = [
    { about: 'page', kind: 'changed', position: 'B2', areas: ['headline'] },
    { about: 'settings', areas: ['name'] },
  ]
  const [first, ...others] = await read()
  expect(first).toMatchObject({ version: 3, by: expect.stringMatching(/./), changes: told, more: 0 })
  expect(others).toEqual([])
  expect(JSON.stringify(first)).not.toContain('p1-1')
})

const activityOf = async (id: string) =>
  (await read<{ entries: ActivityEntry[] }>(`/api/sites/${id}/activity`)).entries

test('a page that came into another category is told, and what was taken back is no empty entry', async () => {
  const id = await openSite()
  const [from, to] = ['c0', 'c1'].map((category) => ['categories', category, 'pages'])
  const there: Edit[] = [
    { op: 'remove', path: from!, item: 'p0-0', place: null },
    { op: 'add', path: to!, item: 'p0-0', place: 'p1-1' },
  ]
  const back: Edit[] = [
    { op: 'remove', path: to!, item: 'p0-0', place: 'p1-1' },
    { op: 'add', path: from!, item: 'p0-0', place: null },
  ]
  expect((await send(id, 1, there)).status).toBe(200)
  expect((await activityOf(id)).map(({ changes }) => changes)).toEqual([
    [{ about: 'page', kind: 'moved', position: 'B3', areas: [] }],
  ])
  expect((await send(id, 2, back)).status).toBe(200)
  expect(await activityOf(id)).toEqual([])
})

/** Saves of the name and of a text of so many characters, each a doing of its own. */
function saveOften(siteId: string, saves: number, length: number): void {
  const now = Date.now()
  for (let save = 1; save <= saves; save++)
    addEditRow(api.database.db, {
      siteId,
      version: save + 1,
      at: now + save * 3_600_000,
      authorId: null,
      authorName: null,
      edits: [
        rename(`${save}`, `${save + 1}`),
        { op: 'set', path: ['pages', 'p0-0', 'details', 'EN', 'mainText'], after: 'é'.repeat(length) },
      ],
    })
}

test('of large saves as many are read as fit into a few megabytes, and the last one in any case', async () => {
  const [small, large, huge] = [await openSite(), await openSite(), await openSite()]
  saveOften(small, 40, 10)
  saveOften(large, 40, 250_000)
  saveOften(huge, 3, 3_000_000)
  const versionsOf = async (id: string) => (await activityOf(id)).map(({ version }) => version)
  expect(await versionsOf(small)).toHaveLength(40)
  expect(await versionsOf(large)).toEqual([41, 40, 39, 38, 37, 36, 35])
  expect(await versionsOf(huge)).toEqual([4])
})
