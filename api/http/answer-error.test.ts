import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorReplySchema } from '#model/calls/http/errors.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'

let api: TestApi
let call: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
})
afterAll(() => api.close())

test.each([
  ['ja-JP,ja;q=0.9', 'ja', 'このサイトはありません。'],
  ['ko', 'ko', /[가-힣]/],
  ['zh-CN', 'zh-Hans', /[一-龥]/],
  ['en', 'en', 'There is no such site.'],
  ['fr', 'en', 'There is no such site.'],
])('who asks in %s is refused in %s', async (language, tag, message) => {
  const answer = await call('GET', '/api/sites/nowhere', undefined, { 'accept-language': language })
  expect([answer.status, answer.headers.get('content-language')]).toEqual([404, tag])
  const reply = errorReplySchema.strict().parse(await answer.json())
  expect(reply).toMatchObject({ code: 'NOT_FOUND', reason: 'no-such-site', issues: [] })
  expect(reply.message).toMatch(message)
})

test('every issue is told in the language of the call, with its place and its rule', async () => {
  const page = (await (await call('GET', '/api/pages/inn.p0-0')).json()) as object
  const answer = await call(
    'PUT',
    '/api/pages/inn.p0-0',
    { ...page, buttons: 1, strange: 2 },
    { 'accept-language': 'ko' },
  )
  const { issues } = errorReplySchema.strict().parse(await answer.json())
  expect(issues.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
    '/buttons wrong-type',
    '/strange unknown-key',
  ])
  for (const { message, expected } of issues) expect(message + expected).toMatch(/[가-힣]/)
})

test('of a page that somebody else has changed the answer says what is there and what differs', async () => {
  const page = (await (await call('GET', '/api/pages/inn.p0-1')).json()) as { revision: string }
  const save = (change: object) =>
    call('PUT', '/api/pages/inn.p0-1', { ...page, ...change }, { 'if-match': `"${page.revision}"` })
  expect((await save({ allowZoom: true })).status).toBe(200)
  const late = await save({ showCompany: false })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({
    code: 'CONFLICT',
    reason: 'changed-meanwhile',
    current: { id: 'inn.p0-1', allowZoom: true, showCompany: true },
    changed: expect.arrayContaining(['/allowZoom', '/showCompany']),
  })
  const site = (await (await call('GET', '/api/sites/inn')).json()) as { revision: string; settings: object }
  const rename = (name: string) =>
    call(
      'PUT',
      '/api/sites/inn',
      { settings: { ...site.settings, name } },
      { 'if-match': `"${site.revision}"` },
    )
  expect((await rename('First')).status).toBe(200)
  expect(await (await rename('Second')).json()).toMatchObject({ changed: ['/settings/name'] })
})
