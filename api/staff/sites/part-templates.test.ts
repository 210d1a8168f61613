import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { TemplatePart, TemplateRow } from '#model/calls/sites/templates.ts'
import type { Edit } from '#model/edits/edit.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { listOldMediaTrash } from '../../db/media/media-trash.ts'
import { ownedMedia } from '../../db/schema/media.ts'
import { removeTrashedTemplates } from '../../db/sites/site-templates.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
})
afterAll(() => api.close())

const json = async <Reply>(answer: Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply
const listed = (site: string, kind: string) =>
  json<TemplateRow[]>(call('GET', `/api/sites/${site}/templates?kind=${kind}`))
const keep = (site: string, name: string, part: object) =>
  call('POST', `/api/sites/${site}/template`, { name, part })

test('E20 a category that is kept is read whole, and put into another site of the account with its media', async () => {
  await api.importSite('from', testDefinition(2, 3))
  await api.importSite('to', testDefinition(1, 1))
  const kept = await keep('from', 'Plans', { kind: 'category', categoryId: 'c1' })
  expect(kept.status).toBe(201)
  const { id, ...row } = (await kept.json()) as TemplateRow
  expect(row).toMatchObject({ title: { EN: 'Plans' }, grid: '1 × 3', isOwn: true })
  expect(row.thumbnail).toMatch(/^\/api\/assets\//)
  expect((await listed('to', 'category')).map((one) => one.id)).toEqual([id])
  expect(await listed('to', 'page')).toEqual([])
  const part = await json<TemplatePart>(call('GET', `/api/sites/to/templates/${id}`))
  const { site: from } = await json<SiteDocument>(call('GET', '/api/sites/from/document'))
  expect(part).toEqual({
    name: from.categories[1]!.name,
    pages: from.categories[1]!.pages.map((page) => from.pages[page]),
  })
  const pages = part.pages.map((page, index) => ({ ...page, id: `copy-${index}` }))
  const edits: Edit[] = [
    ...pages.map((page): Edit => ({ op: 'set', path: ['pages', page.id], after: page })),
    {
      op: 'add',
      path: ['categories'],
      item: { id: 'copy', name: part.name, pages: pages.map((page) => page.id) },
      place: 'c0',
    },
  ]
  expect((await call('POST', '/api/sites/to/edits', { base: 1, edits })).status).toBe(200)
})

test('E20 pages are kept in the order they are named in, and only those that are there', async () => {
  await api.importSite('pages', testDefinition(2, 2))
  const kept = await json<TemplateRow>(keep('pages', 'Two', { kind: 'page', pageIds: ['p1-1', 'p0-0'] }))
  expect((await listed('pages', 'page'))[0]).toMatchObject({ id: kept.id, grid: '1 × 2' })
  const part = await json<TemplatePart>(call('GET', `/api/sites/pages/templates/${kept.id}`))
  expect([part.name, part.pages.map(({ id }) => id)]).toEqual([{}, ['p1-1', 'p0-0']])
  expect((await keep('pages', 'x', { kind: 'page', pageIds: ['p0-0', 'nowhere'] })).status).toBe(404)
  expect((await keep('pages', 'x', { kind: 'category', categoryId: 'nowhere' })).status).toBe(404)
  expect((await keep('pages', 'x', { kind: 'page', pageIds: [] })).status).toBe(400)
  expect((await call('GET', '/api/sites/pages/templates?kind=site')).status).toBe(400)
})

test('E20 sites do not begin with a part of one, and a whole site is put into none', async () => {
  await api.importSite('whole', testDefinition(1, 2))
  const part = await json<TemplateRow>(keep('whole', 'Part', { kind: 'category', categoryId: 'c0' }))
  const whole = await json<TemplateRow>(call('POST', '/api/sites/whole/template', { name: 'Whole' }))
  const ids = (await json<TemplateRow[]>(call('GET', '/api/templates'))).map(({ id }) => id)
  expect([ids.includes(part.id), ids.includes(whole.id)]).toEqual([false, true])
  const begin = (template: string) => call('POST', '/api/sites', { name: 'New', template })
  expect([(await begin(part.id)).status, (await begin(whole.id)).status]).toEqual([400, 201])
  expect((await call('GET', `/api/sites/whole/templates/${part.id}`)).status).toBe(200)
  expect((await call('GET', `/api/sites/whole/templates/${whole.id}`)).status).toBe(404)
})

test('E20 a part that was deleted can be brought back', async () => {
  await api.importSite('gone', testDefinition(1, 1))
  const { id } = await json<TemplateRow>(keep('gone', 'Gone', { kind: 'page', pageIds: ['p0-0'] }))
  const isThere = async () => (await listed('gone', 'page')).some((one) => one.id === id)
  expect((await call('DELETE', `/api/templates/${id}`)).status).toBe(200)
  expect(await isThere()).toBe(false)
  expect((await call('GET', `/api/sites/gone/templates/${id}`)).status).toBe(404)
  expect((await call('POST', `/api/templates/${id}/restore`)).status).toBe(200)
  expect(await isThere()).toBe(true)
})

test('E20 media of a part stay in the trash for as long as the part is kept', async () => {
  const definition = testDefinition(1, 1)
  const [page] = definition.categories[0]!.pages
  const media = 'media/only-in-a-part.png'
  await api.importSite('media', {
    ...definition,
    categories: [{ ...definition.categories[0]!, pages: [{ ...page!, details: { EN: { media } } }] }],
  })
  const { site } = await json<SiteDocument>(call('GET', '/api/sites/media/document'))
  const ref = site.pages['p0-0']!.details.EN!.media!
  const { id } = await json<TemplateRow>(keep('media', 'Kept', { kind: 'page', pageIds: ['p0-0'] }))
  await call('DELETE', '/api/sites/media')
  await call('DELETE', '/api/trashed-sites/media', { name: site.settings.name })
  api.database.db.update(ownedMedia).set({ deletedAt: 1 }).run()
  const isFree = () => listOldMediaTrash(api.database.db, Date.now()).some((one) => one.ref === ref)
  expect(isFree()).toBe(false)
  await call('DELETE', `/api/templates/${id}`)
  expect(isFree(), 'it can be brought back').toBe(false)
  removeTrashedTemplates(api.database.db, Number.MAX_SAFE_INTEGER)
  expect(isFree()).toBe(true)
})
