import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { providerAccountId } from '#model/records/account.ts'
import {
  type Call,
  openTestApi,
  signIn,
  type TestApi,
  testDefinition,
  whenEnded,
} from '#testing/api/open-test-api.ts'
import { addAccount } from '../../db/accounts/accounts.ts'
import { accounts } from '../../db/schema/accounts.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi()
  call = await signIn(api)
})
afterAll(() => api.close())

const json = async <Reply>(answer: Response | Promise<Response>): Promise<Reply> =>
  (await (await answer).json()) as Reply
const apiErrorOf = async (answer: Promise<Response>) => {
  const { status } = await answer
  const { reason, message } = await json<{ reason: string; message: string }>(answer)
  return { status, reason, message }
}
const withPlan = (plan: object | null) => api.database.db.update(accounts).set({ plan }).run()
const empty = { columns: 8, rows: 2, languages: ['KR', 'JP'], defaultLanguage: 'KR' }

test('E02 an empty site has the columns, rows and languages that were asked for', async () => {
  const made = await json<SiteRow>(call('POST', '/api/sites', { name: 'Eight', empty }))
  expect(made).toMatchObject({ columns: 8, rows: 2, pageCount: 16, languages: ['JP', 'KR'], status: 'DRAFT' })
  const detail = await json<SiteDetail>(call('GET', `/api/sites/${made.id}`))
  expect(detail.categories[7]?.name).toEqual({ JP: 'カテゴリー H', KR: '카테고리 H' })
  const tall = { ...empty, columns: 1, rows: 100 }
  expect(await json(call('POST', '/api/sites', { name: 'Tall', empty: tall }))).toMatchObject({
    pageCount: 100,
  })
})

test('E02 E33 a grid has at least one column and row, at most 100 rows, and no more pages than the plan', async () => {
  const wrong = [{ rows: 0 }, { rows: 101 }, { columns: 0 }, { columns: 1.5 }, { languages: [] }]
  for (const change of wrong)
    expect((await call('POST', '/api/sites', { name: 'x', empty: { ...empty, ...change } })).status).toBe(400)
  const huge = { ...empty, columns: 18_278, rows: 100 }
  expect(await apiErrorOf(call('POST', '/api/sites', { name: 'x', empty: huge }))).toMatchObject({
    reason: 'plan-pages',
  })
  withPlan({ quantitySwipe: 15, multiLanguage: false })
  expect(await apiErrorOf(call('POST', '/api/sites', { name: 'x', empty }))).toEqual({
    status: 400,
    reason: 'plan-pages',
    message: 'This plan allows 15 pages a site; 8 × 2 would be 16. Make the grid smaller.',
  })
  const small = { ...empty, columns: 5, rows: 3 }
  expect(await apiErrorOf(call('POST', '/api/sites', { name: 'x', empty: small }))).toMatchObject({
    reason: 'plan-languages',
  })
  const within = { ...small, languages: ['JP'], defaultLanguage: 'JP' }
  expect((await call('POST', '/api/sites', { name: 'x', empty: within })).status).toBe(201)
  withPlan(null)
})

test('T06 no site is made, copied or imported beyond the number that the plan allows', async () => {
  await api.importSite('counted', testDefinition(1, 1))
  const { sites } = await json<{ sites: number }>(call('GET', '/api/site-limits'))
  withPlan({ quantitySite: sites })
  expect(await json(call('GET', '/api/site-limits'))).toMatchObject({ sites, maxSites: sites })
  const refused = { status: 409, reason: 'plan-sites' }
  expect(await apiErrorOf(call('POST', '/api/sites', { name: 'x', empty }))).toMatchObject(refused)
  expect(await apiErrorOf(call('POST', '/api/sites/counted/duplicate', { name: 'x' }))).toMatchObject(refused)
  withPlan(null)
  expect((await call('POST', '/api/sites/counted/duplicate', { name: 'x' })).status).toBe(201)
})

test('E19 a copy has the definition and the media of its original, and nothing that is live', async () => {
  await api.importSite('inn', testDefinition())
  const { id: publishId } = await json<{ id: string }>(call('POST', '/api/sites/inn/publish'))
  await whenEnded(call, publishId)
  const copy = await json<SiteRow>(call('POST', '/api/sites/inn/duplicate', { name: 'Inn two' }))
  expect(copy).toMatchObject({ name: 'Inn two', status: 'DRAFT', liveRelease: null, pageCount: 4 })
  const contentOf = async (id: string) => {
    const { site } = await json<{ site: { pages: object; categories: object } }>(
      call('GET', `/api/sites/${id}/document`),
    )
    return { pages: site.pages, categories: site.categories }
  }
  expect(await contentOf(copy.id)).toEqual(await contentOf('inn'))
  const releases = await call('GET', `/api/releases?filter=${JSON.stringify({ siteId: copy.id })}`)
  expect(await json(releases)).toEqual([])
})

test('E19 L01 a copy with a name of its own has it in every language', async () => {
  const definition = testDefinition(1, 1)
  await api.importSite('named', {
    ...definition,
    settings: { ...definition.settings, nameByLanguage: { EN: 'Tide Lamp' } },
  })
  const settingsOf = async (id: string) =>
    (await json<{ site: { settings: object } }>(call('GET', `/api/sites/${id}/document`))).site.settings
  expect(await settingsOf('named')).toMatchObject({ nameByLanguage: { EN: 'Tide Lamp' } })
  const copy = await json<SiteRow>(call('POST', '/api/sites/named/duplicate', { name: 'Hill Lamp' }))
  const settings = await settingsOf(copy.id)
  expect(settings).toMatchObject({ name: 'Hill Lamp' })
  expect(settings).not.toHaveProperty('nameByLanguage')
})

test('E19 a site is copied into an account below with its media, and into none that is out of reach', async () => {
  await api.importSite('given', testDefinition(1, 1))
  const at = { createdAt: 0, updatedAt: 0 }
  const place = {
    parentId: providerAccountId,
    path: `${providerAccountId}/child/`,
    type: 'MASTER_USER',
  } as const
  addAccount(api.database.db, { id: 'child', company: 'Child', contract: 'ACTIVE', ...place, ...at })
  const body = { name: 'For the child', accountId: 'child' }
  const copy = await json<SiteRow>(call('POST', '/api/sites/given/duplicate', body))
  expect(copy).toMatchObject({ accountId: 'child', company: 'Child' })
  const media = await json<{ accountId: string }[]>(
    call('GET', `/api/media?filter=${JSON.stringify({ accountId: 'child' })}`),
  )
  expect(media.length).toBe(1)
  expect((await call('POST', `/api/sites/${copy.id}/publish`)).status).toBe(202)
  expect((await call('POST', '/api/sites/given/duplicate', { ...body, accountId: 'nobody' })).status).toBe(
    404,
  )
})

test('E20 a site that is kept as a template begins others, and stays out of them afterwards', async () => {
  await api.importSite('model', testDefinition(2, 3))
  const template = await json<{ id: string }>(call('POST', '/api/sites/model/template', { name: 'Ours' }))
  const listed = await json<object[]>(call('GET', '/api/templates'))
  expect(listed[0]).toMatchObject({ id: template.id, isOwn: true, grid: '2 × 3', title: { EN: 'Ours' } })
  const made = await json<SiteRow>(call('POST', '/api/sites', { name: 'Made', template: template.id }))
  expect(made).toMatchObject({ name: 'Made', pageCount: 6 })
  expect((await call('DELETE', `/api/templates/${template.id}`)).status).toBe(200)
  expect((await call('POST', '/api/sites', { name: 'x', template: template.id })).status).toBe(400)
  const names = async () => (await json<{ id: string }[]>(call('GET', '/api/templates'))).map(({ id }) => id)
  expect(await names()).not.toContain(template.id)
  expect((await call('POST', `/api/templates/${template.id}/restore`)).status).toBe(200)
  expect(await names()).toContain(template.id)
  expect((await call('POST', `/api/templates/${template.id}/restore`)).status, 'it is there').toBe(404)
  expect((await call('GET', `/api/sites/${made.id}`)).status).toBe(200)
})

test('E20 a definition that is sent becomes a site, or every problem of it is named', async () => {
  const definition = {
    ...testDefinition(1, 2),
    categories: [{ id: 'c', name: { EN: 'C' }, pages: [{ id: 'p', details: {} }] }],
  }
  expect(await json(call('POST', '/api/sites', { definition }))).toMatchObject({ name: 'Seaside inn' })
  const wrong = { ...definition, settings: { ...definition.settings, name: '', languages: ['XX'] } }
  const refused = await call('POST', '/api/sites', { definition: wrong })
  const { issues } = await json<{ issues: { path: string }[] }>(refused)
  expect(refused.status).toBe(400)
  expect(issues.length).toBeGreaterThan(1)
  expect((await call('POST', '/api/sites', { name: 'x', definition, empty })).status).toBe(400)
  expect((await call('POST', '/api/sites', { name: 'x' })).status).toBe(400)
})

test('E14 the list is narrowed by language and contract, and leaves as a file without formulas', async () => {
  await json(
    call('POST', '/api/sites', {
      name: '=1+1',
      empty: { ...empty, languages: ['CN'], defaultLanguage: 'CN' },
    }),
  )
  const found = await json<SiteRow[]>(call('GET', '/api/sites?filter={"language":"CN"}'))
  expect(found.map(({ name }) => name)).toEqual(['=1+1'])
  const answer = await call('GET', '/api/site-exports?filter={"language":"CN"}')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="sites-\d{8}-\d{4}\.csv"/)
  const text = await answer.text()
  expect(text.startsWith('id,name,company,status')).toBe(true)
  expect(text).toContain(`"'=1+1"`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
