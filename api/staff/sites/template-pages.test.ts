import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplatePageRow, TemplateRow } from '#model/calls/sites/templates.ts'
import { providerAccountId } from '#model/records/account.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { openTemplates } from '../../services/sites/templates.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  const templates = openTemplates(fileURLToPath(new URL('../../../templates', import.meta.url)))
  api = await openTestApi({ workers: false, templates })
  call = await signIn(api)
})
afterAll(() => api.close())

const pagesOf = async (name: string) =>
  (await (await call('GET', `/api/templates/${name}/pages`)).json()) as TemplatePageRow[]

test('every page of a starter site can be looked at, in the order of the grid; a video by its still image', async () => {
  const pages = await pagesOf('festival')
  expect(pages.map(({ position }) => position).join(' ')).toBe('A1 A2 A3 A4 A5 B1 B2 B3 B4 C1 C2 C3')
  expect(pages[0]!.title.EN).toBe('A summer music festival by the lake')
  for (const { image } of pages) {
    const answer = await call('GET', image!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
})

test('what is no page of a template is not found', async () => {
  for (const path of [
    'nothing/pages',
    'inn/pages/Z9/image',
    'inn/pages/..%2Ftemplate/image',
    'nothing/pages/A1/image',
  ])
    expect([path, (await call('GET', `/api/templates/${path}`)).status]).toEqual([path, 404])
})

test('a template of the account shows its media, to its account alone', async () => {
  await api.importSite('kept', testDefinition(2, 1))
  const kept = (await (
    await call('POST', '/api/sites/kept/template', { name: 'Ours' })
  ).json()) as TemplateRow
  const pages = await pagesOf(kept.id)
  expect(pages.map(({ position }) => position)).toEqual(['A1', 'B1'])
  expect(pages[0]!.image).toBe(kept.thumbnail)
  await openAccount(api, call, { name: 'rival', type: 'MASTER_USER', parentId: providerAccountId })
  const rival = await signInWith(api, 'rival@example.com')
  expect((await rival('GET', `/api/templates/${kept.id}/pages`)).status).toBe(404)
})
