import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { openTemplates } from '../../services/sites/templates.ts'

let folder: string
let api: TestApi
let call: Call
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-templates-'))
  const about = {
    name: 'plain',
    title: { EN: 'Plain' },
    description: { EN: 'A plain site' },
    thumbnail: 'media/a.png',
    grid: '2 × 2',
  }
  mkdirSync(join(folder, 'plain', 'media'), { recursive: true })
  writeFileSync(join(folder, 'plain', 'template.json'), JSON.stringify(about))
  writeFileSync(join(folder, 'plain', 'site.json'), JSON.stringify(testDefinition()))
  writeFileSync(join(folder, 'plain', 'media', 'a.png'), 'picture')
  writeFileSync(join(folder, 'secret.png'), 'secret')
  api = await openTestApi({ templates: openTemplates(folder) })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async <Row>(path: string) => (await (await call('GET', path)).json()) as Row

test('a site made from a template has its pages and media, under an id of its own', async () => {
  expect(await read('/api/templates')).toMatchObject([
    { id: 'plain', thumbnail: '/api/templates/plain/thumbnail' },
  ])
  const thumbnail = await call('GET', '/api/templates/plain/thumbnail')
  expect([thumbnail.headers.get('content-type'), await thumbnail.text()]).toEqual(['image/png', 'picture'])
  const made = await call('POST', '/api/sites', { name: 'Mine', template: 'plain' })
  expect(made.status).toBe(201)
  const row = (await made.json()) as SiteRow
  expect(row).toMatchObject({
    name: 'Mine',
    status: 'DRAFT',
    columns: 2,
    rows: 2,
    pageCount: 4,
    definitionVersion: 1,
  })
  expect(row.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(row.url).toBe(`http://${row.id}.localhost:3000`)
  const site = await read<SiteDetail>(`/api/sites/${row.id}`)
  expect(site.settings.name).toBe('Mine')
  const page = await read<PageRecord>(`/api/pages/${row.id}.p0-0`)
  expect(page.details.EN?.media).toBe(`media:${createHash('sha256').update('picture').digest('hex')}`)
  for (const template of ['nothing', '../plain', '..', 'plain/../plain', 'constructor'])
    expect((await call('POST', '/api/sites', { name: 'Mine', template })).status).toBe(400)
  for (const name of ['..%2f..%2fsecret.png', '%2e%2e', 'nothing'])
    expect((await call('GET', `/api/templates/${name}/thumbnail`)).status).toBe(404)
})

test('whoever saves what somebody else has changed is told so', async () => {
  const page = await read<PageRecord>('/api/pages/inn.p0-0')
  const site = await read<SiteDetail>('/api/sites/inn')
  const withLock = { ...page, membersOnlyLock: true }
  expect(
    (await call('PUT', '/api/pages/inn.p0-0', withLock, { 'if-match': `"${page.revision}"` })).status,
  ).toBe(200)
  expect((await call('PUT', '/api/pages/inn.p0-0', page, { 'if-match': `"${page.revision}"` })).status).toBe(
    409,
  )
  expect(
    (await call('PUT', '/api/pages/inn.p0-0', page, { 'if-match': String(site.definitionVersion) })).status,
  ).toBe(409)
  expect(
    (await call('PUT', '/api/sites/inn', { name: 'Late' }, { 'if-match': String(site.definitionVersion) }))
      .status,
  ).toBe(409)
  const current = await call('GET', '/api/sites/inn')
  const saved = await call(
    'PUT',
    '/api/sites/inn',
    { name: 'In time' },
    { 'if-match': current.headers.get('etag')! },
  )
  expect(await saved.json()).toMatchObject({
    name: 'In time',
    settings: { name: 'In time' },
    definitionVersion: 3,
  })
})

test('saving what has not changed changes nothing', async () => {
  const before = await read<SiteDetail>('/api/sites/inn')
  const page = await read<PageRecord>('/api/pages/inn.p1-1')
  expect((await call('PUT', '/api/pages/inn.p1-1', page)).status).toBe(200)
  expect((await call('PUT', '/api/sites/inn', before)).status).toBe(200)
  expect(await read('/api/sites/inn')).toEqual(before)
})

test('of the two names in a whole record the one that was changed counts', async () => {
  const site = await read<SiteDetail>('/api/sites/inn')
  const inSettings = await call('PUT', '/api/sites/inn', {
    ...site,
    settings: { ...site.settings, name: 'By settings' },
  })
  expect(await inSettings.json()).toMatchObject({ name: 'By settings' })
  const outside = await call('PUT', '/api/sites/inn', {
    ...((await read('/api/sites/inn')) as object),
    name: 'Outside',
  })
  expect(await outside.json()).toMatchObject({ name: 'Outside', settings: { name: 'Outside' } })
})

test('what is wrong with a page or with settings is told at once, with its place', async () => {
  const page = await read<PageRecord>('/api/pages/inn.p0-1')
  const buttons = [
    { id: 'b', buttonType: 'TEXT', buttonText: {}, buttonWidth: -1 },
    {
      id: 'b',
      buttonType: 'TEXT',
      buttonText: {},
      link: { kind: 'EXTERNAL_URL', url: 'javascript:alert(1)' },
    },
  ]
  const refused = await call('PUT', '/api/pages/inn.p0-1', { ...page, buttons, strange: 1 })
  expect(refused.status).toBe(400)
  const { issues } = (await refused.json()) as { issues: { path: string; rule: string }[] }
  expect(issues.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
    '/buttons/0/buttonWidth too-small',
    '/buttons/1/id duplicate-id',
    '/buttons/1/link/url url',
    '/strange unknown-key',
  ])
  const media = {
    ...page,
    details: { EN: { media: `media:${'0'.repeat(64)}` }, JP: { media: 'media/a.png' } },
  }
  const unknown = (await (await call('PUT', '/api/pages/inn.p0-1', media)).json()) as typeof refused & {
    issues: { path: string; rule: string }[]
  }
  expect(unknown.issues.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
    '/details/EN/media media-missing',
    '/details/JP/media media-missing',
  ])
  const settings = await call('PUT', '/api/sites/inn', { settings: { name: '', languages: [] } })
  expect(settings.status).toBe(400)
  expect(((await settings.json()) as { issues: unknown[] }).issues.length).toBeGreaterThan(1)
  expect(await read('/api/pages/inn.p0-1')).toEqual(page)
})

test('P21 nothing but ids of ours leads to a record', async () => {
  const ids = [
    '',
    '.',
    '..',
    'inn',
    'inn.',
    '.p0-0',
    'inn.gone',
    'INN.p0-0',
    'inn.p0-0.x',
    'inn%2e%2e',
    '..%2finn',
    'inn%00.p0-0',
    '__proto__.x',
    'a'.repeat(300),
  ]
  for (const id of ids.filter((one) => one !== '' && one !== '.' && one !== '..')) {
    expect(`${id} ${(await call('GET', `/api/pages/${id}`)).status}`).toBe(`${id} 404`)
    expect(`${id} ${(await call('POST', `/api/releases/${id}/activate`)).status}`).toBe(`${id} 404`)
    if (id !== 'inn') expect(`${id} ${(await call('GET', `/api/sites/${id}`)).status}`).toBe(`${id} 404`)
  }
  for (const name of ['x', '..%2f..%2fsecret.png', `${'0'.repeat(24)}-320.webp`, `${'0'.repeat(24)}.mp4`])
    expect((await call('GET', `/api/assets/${name}`)).status).toBe(404)
  expect((await call('GET', '/api/pages/inn.p0-1')).status).toBe(200)
  expect((await call('GET', '/api/nothing')).status).toBe(404)
  for (const body of ['{', '[]', 'null', '"x"', '{"__proto__":{"name":"x"}}'])
    expect(
      (
        await api.app.request('/api/session', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
})

test('an upload becomes a medium that pages can show, or is refused with the reason', async () => {
  const upload = (bytes: string) =>
    call('POST', '/api/media', undefined, { 'content-type': 'image/png' }, Buffer.from(bytes))
  const answer = await upload('a picture')
  expect(answer.status).toBe(201)
  const { ref, previewUrl } = (await answer.json()) as { ref: string; previewUrl: string }
  expect((await call('GET', previewUrl)).status).toBe(200)
  const page = await read<PageRecord>('/api/pages/inn.p1-0')
  const shown = await call('PUT', '/api/pages/inn.p1-0', { ...page, details: { EN: { media: ref } } })
  expect(await shown.json()).toMatchObject({ thumbnail: previewUrl })
  expect((await upload('')).status).toBe(400)
  const refused = await upload('bad bytes')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({
    code: 'INVALID_INPUT',
    reason: 'file-damaged',
    issues: [],
    params: {},
    message: 'The file is damaged or incomplete. Copy or export it, then upload it again.',
  })
})
