import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Bytes, isBytes } from '#model/calls/http/declare-call.ts'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import type { Page } from '#model/definition/page.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { addIssuedBill } from '#testing/api/authorization/test-bills.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { plantRecords } from '#testing/api/received-records.ts'
import { storedSite } from '#testing/api/stored-site.ts'
import { openAccount, signInWith } from '#testing/api/test-accounts.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { processorMs } from '#testing/processor-time.ts'
import { addRelease } from '../../db/publishing/releases.ts'
import { signingKey } from '../../db/secrets/signing-keys.ts'
import { declarations } from '../../http/matched-call.ts'
import { queueTestConversion } from '../../services/messages/conversions/queue-conversions.ts'
import { queueTest } from '../../services/messages/webhooks/queue-webhooks.ts'

let api: TestApi
let call: Call
/** The template that a system notification is for. */
let templateId = ''
let receiver: Call
let reportToken: string
let templateName: string
const ids: Record<string, string> = {
  '/api/sites/:id': 'inn',
  '/api/pages/:id': 'inn.p0-0',
  '/api/users/:id': 'provider',
  '/api/users/:id/approval': 'provider',
  '/api/users/:id/brand-kit': 'provider',
  '/api/users/:id/charged-views': 'provider',
  '/api/users/:id/networks': 'provider',
  '/api/users/:id/second-step': 'provider',
  '/api/users/:id/single-sign-on': 'provider',
  '/api/users/:id/plan': 'provider',
  '/api/users/:id/plan/choices': 'provider',
  '/api/users/:id/spending-limit': 'provider',
  '/api/users/:id/usage': 'provider',
  '/api/members/:id': 'm1',
  '/api/submissions/:id': 'new',
  '/api/partial-submissions/:id': 'begun',
  '/api/releases/:id/changes': 'inn.1',
  '/api/survey-responses/:id': 'r1',
}
beforeAll(async () => {
  api = await openTestApi()
  await api.importSite('inn', testDefinition())
  await api.importSite('other', testDefinition())
  const { settings, ...tested } = testDefinition()
  const experiments = [experimentOn(tested.categories[0]!.pages[1]! as Page)]
  await api.importSite('tested', { ...tested, settings: { ...settings, experiments } })
  ids['/api/sites/:id/experiments/:experimentId/days'] = 'tested'
  plantRecords(api.database.db)
  call = await signIn(api)
  const made = async (path: string, body?: object) => {
    const answer = await call('POST', path, body)
    return ((await answer.json()) as { id: string }).id
  }
  const publishId = await made('/api/sites/inn/publish')
  ids['/api/publishes/:id'] = publishId
  const counts = { pages: 1, rendered: 1, reused: 0 }
  const release = { siteId: 'inn', number: 1, publishId, manifest: '0'.repeat(64), definitionVersion: 1 }
  addRelease(api.database.db, {
    ...release,
    ...counts,
    createdAt: Date.now(),
    name: null,
    asksForToken: false,
  })
  const part = { kind: 'category', categoryId: 'c0' }
  templateId = await made('/api/sites/inn/template', { name: 'Column', part })
  templateName = await made('/api/sites/inn/template', { name: 'Whole' })
  const [plan] = defaultPlans
  ids['/api/plans/:id'] = await made('/api/plans', plan)
  const version = await made('/api/versions', { siteId: 'inn', name: 'Before the fair' })
  for (const part of ['', '/changes', '/page-states']) ids[`/api/versions/:id${part}`] = version
  await call('PUT', '/api/sites/other/approval', { rule: 'approver' })
  ids['/api/approvals/:id'] = await made('/api/approvals', { siteId: 'other', version: 1 })
  ids['/api/api-keys/:id'] = await made('/api/api-keys', { name: 'Stock', method: 'KEY' })
  ids['/api/admins/:id'] = await made('/api/admins', {
    name: 'Taro',
    email: 'taro@example.com',
    position: 'EDITOR',
  })
  const [medium] = (await (await call('GET', '/api/media')).json()) as { id: string }[]
  ids['/api/media/:id'] = medium?.id ?? ''
  const announced = await call('POST', '/api/uploads', { files: [{ name: 'a.png', bytes: 1 }] })
  const { uploads } = (await announced.json()) as { uploads: { id: string }[] }
  ids['/api/uploads/:id'] = uploads[0]?.id ?? ''
  const [mail] = (await (await call('GET', '/api/mails')).json()) as { id: string }[]
  ids['/api/mails/:id'] = mail?.id ?? ''
  const hook = { url: 'https://example.com/hook', events: ['publish.live'] }
  const webhookId = await made('/api/sites/inn/webhooks', hook)
  const { db } = api.database
  ids['/api/webhook-deliveries/:id'] = queueTest(db, { webhookId, siteId: 'inn', now: Date.now() })
  ids['/api/ad-deliveries/:id'] = queueTestConversion(db, {
    ...{ siteId: 'inn', tags: { googleAnalyticsId: 'G-ABC1234567' }, service: 'google-analytics' },
    ...{ testCode: undefined, url: 'https://inn.example.com/', now: Date.now() },
  })
  await made('/api/sites/inn/connectors', {
    ...{ kind: 'hubspot', name: 'Sales', source: 'CONTACT_SETTING' },
    ...{
      settings: { token: 'pat-na1-00000000-0000-0000' },
      mapping: [{ target: 'email', source: '@email' }],
    },
  })
  const place = { kind: 'MAIL', email: 'a@example.com' }
  const alert = { name: 'Office', place, events: ['publish.failed'], pace: 'AT_ONCE', language: 'EN' }
  ids['/api/alerts/:id/deliveries'] = await made('/api/sites/inn/alerts', alert)
  const news = { title: { EN: 'Fair' }, siteIds: [], status: 'draft', publishType: 'instant' }
  ids['/api/news/:id'] = await made('/api/news', news)
  const notice = { title: 'Pause', content: 'On Sunday', receivers: ['OEM_MASTER'], publishType: 'instant' }
  const noticeId = await made('/api/system-notifications', notice)
  ids['/api/system-notifications/:id'] = noticeId
  ids['/api/notifications/:id'] = noticeId
  const north = await openAccount(api, call, { name: 'north', type: 'OEM_MASTER', parentId: 'provider' })
  queries['/api/sites/:id/move'] = `?accountId=${north}`
  ids['/api/users/:id/brand'] = north
  await call('POST', `/api/users/${north}/brand/domain`, { name: 'console.example.com' })
  await call('PUT', `/api/users/${north}/brand/sender`, { address: 'notice@example.com', name: 'North' })
  receiver = await signInWith(api, 'north@example.com')
  const link = { name: 'For the agency', shown: null, days: 30, password: null }
  const report = await call('POST', '/api/sites/inn/report-links', link)
  reportToken = ((await report.json()) as MadeReportLink).url.split('/').at(-1) ?? ''
  ids['/api/trashed-parts/:id/pages'] = await trashedCategory()
  const given = { ...api, db, now: Date.now }
  signingKey(db, 'bundles-provider', 0)
  ids['/api/bundle-keys/:id'] = 'provider'
  ids['/api/bills/:id'] = addIssuedBill(given, 'provider')
})
afterAll(() => api.close())

/** Deletes the first category of a site. Returns its id in the trash. */
async function trashedCategory(): Promise<string> {
  await api.importSite('cleared', testDefinition(2, 1))
  const site = storedSite(api, 'cleared')
  const [first, ...categories] = site.categories
  const pages = Object.fromEntries(Object.entries(site.pages).filter(([id]) => !first!.pages.includes(id)))
  const edits = findEdits(site, { ...site, categories, pages })
  const base = Number((await call('GET', '/api/sites/cleared/document')).headers.get('etag')?.slice(1, -1))
  await call('POST', '/api/sites/cleared/edits', { base, edits })
  const trash = await call('GET', `/api/trashed-parts${filtered({ siteId: 'cleared' })}`)
  const [part] = (await trash.json()) as { id: string }[]
  return part!.id
}

/** Refuses fields that are not in the document. */
const strict = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return z.array(strict(schema.element))
  return schema instanceof z.ZodObject ? schema.strict() : schema
}

const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`
const ofSite = filtered({ siteId: 'inn' })
/** Required query parameters. */
const queries: Record<string, string> = {
  '/api/pages': ofSite,
  '/api/versions': ofSite,
  '/api/trashed-parts': ofSite,
  '/api/sites/:id/edits': '?since=0',
  '/api/sites/:id/templates': '?kind=category',
  '/api/sites/:id/survey-responses': filtered({ surveyId: 'stay' }),
  '/api/sites/:id/survey-responses/sources': filtered({ surveyId: 'stay' }),
  '/api/sites/:id/survey-results': '?surveyId=stay',
  '/api/sites/:id/survey-texts': filtered({ surveyId: 'stay', questionId: 'why' }),
  '/api/sites/:id/page-states': '?page=p0-0&language=EN',
  '/api/versions/:id/page-states': '?page=p0-0&language=EN',
  '/api/sites/:id/analytics/rankings': '?by=cv',
  '/api/sites/:id/analytics/taps': '?page=p0-0',
  '/api/sites/:id/analytics/funnel': `?steps=${encodeURIComponent('[{"kind":"form"},{"kind":"survey"}]')}`,
}

const isJson = (content: z.ZodType | Bytes | undefined): content is z.ZodType =>
  content !== undefined && !isBytes(content)

const reads = Object.entries(declarations).flatMap(([route, { replies }]) => {
  const [method, path = ''] = route.split(' ')
  const content = replies[200]?.content
  return method === 'GET' && isJson(content) && !path.startsWith('/api/v1/') ? [{ path, content }] : []
})

test.each(reads)('$path is answered with what the document says, and no more', async ({ path, content }) => {
  const query = queries[path] ?? ''
  const caller = path === '/api/notifications/:id' ? receiver : call
  const answer = await caller(
    'GET',
    path
      .replace(':id', ids[path] ?? (path.startsWith('/api/sites/:id') ? 'inn' : ''))
      .replace(':experimentId', 'experiment-words')
      .replace(':templateId', templateId)
      .replace(':name', templateName)
      .replace(':token', reportToken) + query,
  )
  expect(answer.status).toBe(200)
  expect(strict(content).safeParse(await answer.json()).error?.issues).toBeUndefined()
})

test('the document can be had without a session, as it stands or as a file', async () => {
  const whole = await api.app.request('/api/openapi.json')
  expect([whole.status, whole.headers.get('content-disposition')]).toEqual([200, null])
  const file = await api.app.request('/api/openapi.json?part=integration&download=1')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="integration-api.json"')
  const { paths } = (await file.json()) as { paths: object }
  expect(Object.keys(paths)).not.toContain('/api/sites')
  expect((await api.app.request('/api/openapi.json?part=everything')).status).toBe(400)
})

test('a stranger who asks for the document again and again takes little of the machine', async () => {
  await api.app.request('/api/openapi.json')
  const started = processorMs()
  for (let asked = 0; asked < 100; asked++) await api.app.request('/api/openapi.json')
  expect(processorMs() - started).toBeLessThan(500)
})

test('the page runs its own script and style only, and shows every call', async () => {
  const answer = await api.app.request('/api/docs')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await answer.text()
  expect(text).not.toMatch(/<[^>]* (?:style|src|on\w+)=|href="(?!#|\/api\/)|<(?:link|img|iframe)/)
  for (const { operationId } of Object.values(
    ((await (await api.app.request('/api/openapi.json')).json()) as { paths: Record<string, object> }).paths,
  ).flatMap((path) => Object.values(path) as { operationId: string }[]))
    expect(text).toContain(`id="${operationId}"`)
})
