import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { openBucket } from '#deploy/s3/bucket.ts'
import {
  type CloudflareServerForTests,
  cloudflareToken,
  startCloudflareServer,
} from '#deploy/testing/cloudflare-server.ts'
import {
  type NetlifyServerForTests,
  netlifyToken,
  startNetlifyServer,
} from '#deploy/testing/netlify-server.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#deploy/testing/s3-server.ts'
import type { DeployRow, SiteDelivery } from '#model/endpoints/delivery-targets.ts'
import type { NewsRow } from '#model/endpoints/news.ts'
import type { PageRecord } from '#model/endpoints/pages.ts'
import { auditEntries } from '../db/schema/audit-entries.ts'
import { deliveryTargets } from '../db/schema/delivery-targets.ts'
import { deploys } from '../db/schema/deploys.ts'
import { outbox } from '../db/schema/outbox.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition, whenEnded } from '../open-test-api.ts'
import { deploySite } from './deploy-site.ts'
import { publicPlaces } from './open-delivery.ts'

const runtime = await loadRuntime(runtimeFolder)
const target = '/api/sites/inn/delivery-target'

let s3: S3ServerForTests
let netlify: NetlifyServerForTests
let cloudflare: CloudflareServerForTests
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.end())

let api: TestApi
let call: Call
let prefix = ''
let count = 0
beforeEach(async () => {
  prefix = `inn-${++count}`
  s3.setFault(undefined)
  netlify = await startNetlifyServer()
  cloudflare = await startCloudflareServer()
  const urls = { netlifyUrl: netlify.url, cloudflareUrl: cloudflare.url }
  const places = { endpoints: [s3.endpoint], ...urls }
  api = await openTestApi({ deploys: { places, runtime } })
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await keepRecord('media/a.png')
})
afterEach(async () => {
  await api.close()
  await netlify.end()
  await cloudflare.end()
})

/** Taken in media have a record by which compiling finds them. */
async function keepRecord(content: string) {
  const hash = sha256(content)
  const variants = [{ format: 'webp', width: 320, height: 480, file: hash, bytes: content.length }]
  const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
  await api.blobs.write(assetKey(hash), JSON.stringify(asset))
}

const address = 'https://www.inn.example/shop'
const bucketBody = (over: object = {}) => ({
  ...{ kind: 's3', bucket: bucketForTests, prefix, endpoint: s3.endpoint, address },
  ...{ credentials: credentialsForTests, ...over },
})
const netlifyBody = (token = netlifyToken) => ({
  kind: 'netlify',
  site: 'inn',
  address: 'https://inn.netlify.app',
  credentials: { token },
})

const cloudflareBody = () => ({
  ...{ kind: 'cloudflare', project: 'inn', account: 'account', address: 'https://inn.pages.dev' },
  credentials: { token: cloudflareToken },
})

const enter = async (body: object) => {
  const answer = await call('PUT', target, body)
  expect(await answer.clone().json()).not.toHaveProperty('code')
  return answer
}

async function publish() {
  const { id } = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  expect(await whenEnded(call, id)).toMatchObject({ status: 'live' })
}

async function edit(text: string) {
  const path = '/api/pages/inn.p0-0'
  const page = (await (await call('GET', path)).json()) as PageRecord
  const details = { ...page.details, EN: { ...page.details.EN, mainText: text } }
  expect((await call('PUT', path, { ...page, details })).status).toBe(200)
}

const list = async () => (await (await call('GET', '/api/deploys')).json()) as DeployRow[]

async function whenDeployed(isEnded = (rows: DeployRow[]) => rows[0]?.endedAt != null): Promise<DeployRow[]> {
  for (;;) {
    const rows = await list()
    if (isEnded(rows)) return rows
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function textsInBucket(): Promise<Record<string, string>> {
  const place = { bucket: bucketForTests, prefix: `${prefix}/`, region: 'us-east-1', endpoint: s3.endpoint }
  const bucket = openBucket({ ...place, credentials: credentialsForTests, concurrency: 4 })
  const keys = [...(await bucket.list('')).keys()]
  const texts = await Promise.all(keys.map(async (key) => [key, String((await bucket.read(key))?.body)]))
  bucket.end()
  return Object.fromEntries(texts)
}

test('each publish is deployed by itself, with links as the host asks for them', async () => {
  await enter(bucketBody())
  await publish()
  const [first] = await whenDeployed()
  expect(first).toMatchObject({ release: 1, cause: 'publish', state: 'deployed', tries: 1, error: null })
  expect(first?.counts).toMatchObject({ changed: 0, deleted: 0 })
  const texts = await textsInBucket()
  expect(texts.A2).toContain('Page 0 1')
  expect(texts.A2).toContain('https://www.inn.example/shop/A2')
  await edit('A room with a view')
  await publish()
  const rows = await whenDeployed((all) => all.length === 2 && all[0]?.endedAt != null)
  expect(rows[0]).toMatchObject({ release: 2, state: 'deployed', counts: { deleted: 0 } })
  expect(rows[0]!.counts!.unchanged).toBeGreaterThan(rows[0]!.counts!.changed)
  expect((await textsInBucket())['index.html']).toContain('A room with a view')
  expect(api.errors).toEqual([])
})

test('its banner has the news of the moment, as the product delivers it', async () => {
  const news = { title: { EN: 'Closed on Monday' }, content: { EN: 'Back on Tuesday' }, siteIds: ['inn'] }
  const now = { status: 'public', publishType: 'instant', newsUrl: 'https://example.com/' }
  const made = (await (await call('POST', '/api/news', { ...news, ...now })).json()) as NewsRow
  await enter(bucketBody())
  await publish()
  await whenDeployed()
  expect((await textsInBucket())['_data/extras-en.json']).toContain('Closed on Monday')
  await call('DELETE', `/api/news/${made.id}`)
  await call('POST', '/api/sites/inn/deploys')
  await whenDeployed((rows) => rows.length === 2 && rows[0]?.endedAt != null)
  expect((await textsInBucket())['_data/extras-en.json']).not.toContain('Closed on Monday')
})

test('a site without a target is deployed nowhere, and nothing can be asked for again', async () => {
  await publish()
  expect(await list()).toEqual([])
  expect((await call('POST', '/api/sites/inn/deploys')).status).toBe(409)
})

test('a roll back deploys what is live then', async () => {
  await enter(bucketBody())
  await publish()
  await edit('Closed for the winter')
  await publish()
  await whenDeployed((rows) => rows[0]?.release === 2 && rows[0].state === 'deployed')
  expect((await textsInBucket())['index.html']).toContain('Closed for the winter')
  expect((await call('POST', '/api/releases/inn.1/activate')).status).toBe(200)
  const [back] = await whenDeployed((rows) => rows.length === 3 && rows[0]?.endedAt != null)
  expect(back).toMatchObject({ release: 1, cause: 'rollback', state: 'deployed' })
  expect((await textsInBucket())['index.html']).not.toContain('Closed for the winter')
})

test('wrong credentials are said in the language of whoever asks, and mended without another publish', async () => {
  await enter(bucketBody({ credentials: { ...credentialsForTests, secretAccessKey: 'not-the-secret' } }))
  await publish()
  const [failed] = await whenDeployed()
  expect(failed).toMatchObject({ state: 'failed', tries: 1, counts: null })
  expect(failed?.error).toMatch(/does not know these credentials/)
  const inJapanese = await call('GET', '/api/deploys', undefined, { 'accept-language': 'ja' })
  expect(((await inJapanese.json()) as DeployRow[])[0]?.error).toMatch(/認証できませんでした/)
  await enter(bucketBody())
  expect((await call('POST', '/api/sites/inn/deploys')).status).toBe(202)
  const [again] = await whenDeployed((rows) => rows.length === 2 && rows[0]?.endedAt != null)
  expect(again).toMatchObject({ cause: 'again', state: 'deployed', release: 1 })
  expect(api.errors).toEqual([])
})

test('what was killed in the middle is gone on with by the next run', async () => {
  await api.close()
  const places = { ...publicPlaces, endpoints: [s3.endpoint] }
  api = await openTestApi()
  call = await signIn(api)
  await api.importSite('inn', testDefinition())
  await keepRecord('media/a.png')
  await enter(bucketBody())
  await publish()
  const folder = await mkdtemp(join(tmpdir(), 'swipress-deploys-'))
  const tools = { ...api, places, runtime, folder, consoleOrigin: 'http://localhost:3000' }
  const stop = new AbortController()
  const from = s3.requests.length
  // From its tenth object on nothing arrives any more, so that it can not even give its lock back.
  s3.setFault(({ count }) => {
    if (count < from + 12) return undefined
    stop.abort()
    return 'cut'
  })
  const run = { id: 'job', attempt: 1, signal: stop.signal }
  await expect(deploySite(tools, { siteId: 'inn' }, run)).rejects.toThrow()
  s3.setFault(undefined)
  const left = await textsInBucket()
  expect(Object.keys(left)).toContain('_release/lock.json')
  expect(left['index.html']).toBeUndefined()
  // A process that is gone has not said so.
  api.database.db.update(deploys).set({ state: 'running' }).run()
  await deploySite(tools, { siteId: 'inn' }, { ...run, signal: new AbortController().signal })
  expect((await list())[0]).toMatchObject({ state: 'deployed', tries: 2 })
  const texts = await textsInBucket()
  expect(texts['index.html']).toContain('Page 0 0')
  expect(Object.keys(texts)).not.toContain('_release/lock.json')
})

test('a host that is away is asked again', async () => {
  await enter(netlifyBody())
  let refused = 0
  netlify.setFault(() => (refused++ < 5 ? { status: 503, body: {} } : undefined))
  await publish()
  const [row] = await whenDeployed()
  expect(row).toMatchObject({ state: 'deployed', tries: 2, error: null })
  expect(netlify.live()['A2/index.html']).toContain('Page 0 1')
})

test('a project of Cloudflare Pages gets its files, and the list of its headers', async () => {
  await enter(cloudflareBody())
  await publish()
  const [row] = await whenDeployed()
  expect(row).toMatchObject({ state: 'deployed', error: null, place: 'Cloudflare Pages · inn' })
  expect(cloudflare.live()['A2/index.html']).toContain('https://inn.pages.dev/A2/')
  expect(cloudflare.hostFiles()._headers).toContain('Content-Security-Policy')
  const answer = await call('POST', `${target}/test`, { ...cloudflareBody(), project: 'another' })
  expect(await answer.json()).toMatchObject({ reason: 'deploy-no-place' })
})

test('of several publishes one is deployed at a time, and the newest wins', async () => {
  await enter(netlifyBody())
  netlify.setFault(() => ({ status: 503, body: {} }))
  await publish()
  await whenDeployed((rows) => rows[0]?.state === 'running')
  await edit('Closed on Mondays')
  await publish()
  await edit('Closed on Sundays')
  await publish()
  netlify.setFault(undefined)
  const rows = await whenDeployed((all) => all.every(({ endedAt }) => endedAt !== null))
  expect(rows.map(({ release, state }) => [release, state])).toEqual([
    [3, 'deployed'],
    [2, 'superseded'],
    [1, expect.stringMatching(/superseded|deployed/)],
  ])
  expect(netlify.live()['index.html']).toContain('Closed on Sundays')
  const begun = netlify.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/deploys'))
  expect(begun.length).toBe(rows.filter(({ state }) => state === 'deployed').length)
  const { db } = api.database
  await expect
    .poll(() =>
      db
        .select()
        .from(outbox)
        .all()
        .filter((row) => row.finishedAt === null),
    )
    .toEqual([])
})

test('a target is looked at before it is saved', async () => {
  const look = async (body: object) => await call('POST', `${target}/test`, body)
  expect((await look(bucketBody())).status).toBe(200)
  expect((await look(netlifyBody())).status).toBe(200)
  expect(Object.keys(await textsInBucket())).toEqual([])
  const refusals = {
    'deploy-credentials': netlifyBody('another-token'),
    'deploy-no-place': bucketBody({ bucket: 'another-bucket' }),
    'delivery-credentials-missing': bucketBody({ credentials: undefined }),
  }
  for (const [reason, body] of Object.entries(refusals))
    expect(await (await look(body)).json()).toMatchObject({ code: 'CONFLICT', reason })
})

test.each([
  ['http://127.0.0.1:9'],
  ['https://127.0.0.1'],
  ['https://169.254.169.254'],
  ['https://localhost'],
  ['https://[::1]'],
  ['https://93.184.216.34:6379'],
])('nothing is sent to %s', async (endpoint) => {
  const answer = await call('POST', `${target}/test`, bucketBody({ endpoint }))
  expect(await answer.json()).toMatchObject({ code: 'CONFLICT', reason: 'deploy-refused-address' })
})

test('credentials are used, and never seen again', async () => {
  const secret = 'kept-to-itself-9f'
  await enter(bucketBody({ credentials: { accessKeyId: secret, secretAccessKey: secret } }))
  await publish()
  await whenDeployed()
  const answers = [
    await (await call('GET', target)).text(),
    await (await call('GET', '/api/deploys')).text(),
    await (
      await call(
        'PUT',
        target,
        bucketBody({ credentials: { accessKeyId: `${secret} `, secretAccessKey: `${secret} é` } }),
      )
    ).text(),
  ]
  const { db } = api.database
  const stored = [auditEntries, deliveryTargets, deploys, outbox].map((table) =>
    JSON.stringify(db.select().from(table).all()),
  )
  const everything = [...answers, ...stored, ...api.errors.map(String)].join('\n')
  expect(everything).not.toContain(secret)
  // What it would be found in, if it were there.
  expect(everything).toContain(bucketForTests)
  // Without credentials those that are kept go on being used, and never elsewhere.
  expect((await call('PUT', target, bucketBody({ credentials: undefined, prefix: 'other' }))).status).toBe(
    200,
  )
  const elsewhere = bucketBody({ credentials: undefined, endpoint: 'https://s3.elsewhere.example' })
  expect((await call('PUT', target, elsewhere)).status).toBe(409)
})

test('files of others are not deleted unless somebody allows it', async () => {
  await enter(netlifyBody())
  await publish()
  await whenDeployed()
  await api.importSite('other', testDefinition(1, 1))
  expect((await call('PUT', '/api/sites/other/delivery-target', netlifyBody())).status).toBe(200)
  const { id } = (await (await call('POST', '/api/sites/other/publish')).json()) as { id: string }
  await whenEnded(call, id)
  const [refused] = await whenDeployed((rows) => rows[0]?.siteId === 'other' && rows[0].endedAt !== null)
  expect(refused).toMatchObject({ state: 'failed' })
  expect(refused?.error).toMatch(/files that are no part of this site would be deleted/)
  expect(netlify.live()['B2/index.html']).toBeDefined()
  await call('PUT', '/api/sites/other/delivery-target', { ...netlifyBody(), replaces: true })
  await call('POST', '/api/sites/other/deploys')
  await whenDeployed((rows) => rows[0]?.state === 'deployed' && rows[0].siteId === 'other')
  expect(netlify.live()['B2/index.html']).toBeUndefined()
})

test('without its target a site is deployed nowhere any more', async () => {
  await enter(bucketBody())
  expect((await call('DELETE', target)).status).toBe(200)
  expect(((await (await call('GET', target)).json()) as SiteDelivery).target).toBeNull()
  await publish()
  expect(await list()).toEqual([])
})

test('a change that somebody else was faster with is refused', async () => {
  await enter(bucketBody())
  const { target: seen } = (await (await call('GET', target)).json()) as SiteDelivery
  const headers = { 'if-match': `"${seen?.revision}"` }
  expect((await call('PUT', target, bucketBody(), headers)).status).toBe(200)
  expect((await call('PUT', target, bucketBody(), headers)).status).toBe(409)
})
