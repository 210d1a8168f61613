import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NewsRow } from '#model/calls/messages/news.ts'
import type { DeployRow } from '#model/calls/sites/delivery-targets.ts'
import { deliveryTargetBodySchema, deliveryTargetSchema } from '#model/records/delivery-target.ts'
import { openTestApi, signIn, testDefinition, whenEnded } from '#testing/api/open-test-api.ts'
import {
  at,
  bucketBody,
  cloudflareBody,
  edit,
  enter,
  keepRecord,
  list,
  netlifyBody,
  prepareDeploys,
  publish,
  runtime,
  target,
  textsInBucket,
  whenDeployed,
} from '#testing/api/open-test-deploys.ts'
import { credentialsForTests } from '#testing/deploy/s3-server.ts'
import { putDeliveryTarget } from '../../../db/publishing/deploys.ts'
import { outbox } from '../../../db/schema/jobs.ts'
import { deploys } from '../../../db/schema/publishing.ts'
import { deploySite } from './deploy-site.ts'
import { publicPlaces, sealCredentials } from './open-delivery.ts'

prepareDeploys()

const wrongCredentials = { ...credentialsForTests, secretAccessKey: 'not-the-secret' }

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
  expect(at.api.errors).toEqual([])
})

test('its banner has the news of the moment, as the product delivers it', async () => {
  const news = { title: { EN: 'Closed on Monday' }, content: { EN: 'Back on Tuesday' }, siteIds: ['inn'] }
  const now = { status: 'public', publishType: 'instant', newsUrl: 'https://example.com/' }
  const made = (await (await at.call('POST', '/api/news', { ...news, ...now })).json()) as NewsRow
  await enter(bucketBody())
  await publish()
  await whenDeployed()
  expect((await textsInBucket())['_data/extras-en.json']).toContain('Closed on Monday')
  await at.call('DELETE', `/api/news/${made.id}`)
  await at.call('POST', '/api/sites/inn/deploys')
  await whenDeployed((rows) => rows.length === 2 && rows[0]?.endedAt != null)
  expect((await textsInBucket())['_data/extras-en.json']).not.toContain('Closed on Monday')
})

test('a site without a target is deployed nowhere, and nothing can be asked for again', async () => {
  await publish()
  expect(await list()).toEqual([])
  expect((await at.call('POST', '/api/sites/inn/deploys')).status).toBe(409)
})

test('a roll back deploys what is live then', async () => {
  await enter(bucketBody())
  await publish()
  await edit('Closed for the winter')
  await publish()
  await whenDeployed((rows) => rows[0]?.release === 2 && rows[0].state === 'deployed')
  expect((await textsInBucket())['index.html']).toContain('Closed for the winter')
  expect((await at.call('POST', '/api/releases/inn.1/activate')).status).toBe(200)
  const [back] = await whenDeployed((rows) => rows.length === 3 && rows[0]?.endedAt != null)
  expect(back).toMatchObject({ release: 1, cause: 'rollback', state: 'deployed' })
  expect((await textsInBucket())['index.html']).not.toContain('Closed for the winter')
})

test('wrong credentials are said in the language of whoever asks, and mended without another publish', async () => {
  await enter(bucketBody({ credentials: wrongCredentials }))
  await publish()
  const [failed] = await whenDeployed()
  expect(failed).toMatchObject({ state: 'failed', tries: 1, counts: null })
  expect(failed?.error).toMatch(/does not know these credentials/)
  const inJapanese = await at.call('GET', '/api/deploys', undefined, { 'accept-language': 'ja' })
  expect(((await inJapanese.json()) as DeployRow[])[0]?.error).toMatch(/認証できませんでした/)
  await enter(bucketBody())
  expect((await at.call('POST', '/api/sites/inn/deploys')).status).toBe(202)
  const [again] = await whenDeployed((rows) => rows.length === 2 && rows[0]?.endedAt != null)
  expect(again).toMatchObject({ cause: 'again', state: 'deployed', release: 1 })
  expect(at.api.errors).toEqual([])
})

/** A product that does not deploy by itself, with a site that is published and a bucket as its target. */
async function withoutDeploys(bucket: object) {
  await at.api.close()
  const places = { ...publicPlaces, endpoints: [at.s3.endpoint] }
  at.api = await openTestApi()
  at.call = await signIn(at.api)
  await at.api.importSite('inn', testDefinition())
  await keepRecord('media/a.png')
  const { credentials, ...body } = deliveryTargetBodySchema.parse(bucket)
  const { database, now } = at.api
  const sealed = sealCredentials(database.db, 'inn', credentials!)
  const place = deliveryTargetSchema.parse(body)
  putDeliveryTarget(database.db, { siteId: 'inn', place, sealed, credentialsSetAt: now() })
  await publish()
  const folder = await mkdtemp(join(tmpdir(), 'swipress-deploys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { ...at.api, places, runtime, folder, consoleOrigin: 'http://localhost:3000' }
}

test('what was killed in the middle is gone on with by the next run', async () => {
  const tools = await withoutDeploys(bucketBody())
  const stop = new AbortController()
  const from = at.s3.requests.length
  // From its tenth object on requests fail, so that it cannot even release its lock.
  at.s3.setFault(({ count }) => {
    if (count < from + 12) return undefined
    stop.abort()
    return 'cut'
  })
  const run = { id: 'job', attempt: 1, signal: stop.signal }
  await expect(deploySite(tools, { siteId: 'inn' }, run)).rejects.toThrow()
  at.s3.setFault(undefined)
  const left = await textsInBucket()
  expect(Object.keys(left)).toContain('_release/lock.json')
  expect(left['index.html']).toBeUndefined()
  // A killed process has not updated the row.
  at.api.database.db.update(deploys).set({ state: 'running' }).run()
  await deploySite(tools, { siteId: 'inn' }, { ...run, signal: new AbortController().signal })
  expect((await list())[0]).toMatchObject({ state: 'deployed', tries: 2 })
  const texts = await textsInBucket()
  expect(texts['index.html']).toContain('Page 0 0')
  expect(Object.keys(texts)).not.toContain('_release/lock.json')
})

test('a deploy that is refused while the product stops is made again by the next run, and fails then', async () => {
  const tools = await withoutDeploys(bucketBody())
  // An address without encryption is refused in any case.
  const refusing = { ...tools, places: publicPlaces }
  const run = { id: 'job', attempt: 1 }
  const stopping = { ...run, signal: AbortSignal.abort(new Error('The worker stops.')) }
  await expect(deploySite(refusing, { siteId: 'inn' }, stopping)).rejects.toThrow(/not encrypted/)
  expect((await list())[0]).toMatchObject({ state: 'queued', error: null })
  await deploySite(refusing, { siteId: 'inn' }, { ...run, signal: new AbortController().signal })
  expect((await list())[0]).toMatchObject({ state: 'failed', error: expect.any(String) })
})

test('a host that is away is asked again', async () => {
  await enter(netlifyBody())
  let refused = 0
  at.netlify.setFault(() => (refused++ < 5 ? { status: 503, body: {} } : undefined))
  await publish()
  const [row] = await whenDeployed()
  expect(row).toMatchObject({ state: 'deployed', tries: 2, error: null })
  expect(at.netlify.live()['A2/index.html']).toContain('Page 0 1')
})

test('a project of Cloudflare Pages gets its files, and the list of its headers', async () => {
  await enter(cloudflareBody())
  await publish()
  const [row] = await whenDeployed()
  expect(row).toMatchObject({ state: 'deployed', error: null, place: 'Cloudflare Pages · inn' })
  expect(at.cloudflare.live()['A2/index.html']).toContain('https://inn.pages.dev/A2/')
  expect(at.cloudflare.hostFiles()._headers).toContain('Content-Security-Policy')
  const answer = await at.call('POST', `${target}/test`, { ...cloudflareBody(), project: 'another' })
  expect(await answer.json()).toMatchObject({ reason: 'deploy-no-place' })
})

test('of several publishes one is deployed at a time, and the newest wins', async () => {
  await enter(netlifyBody())
  at.netlify.setFault(() => ({ status: 503, body: {} }))
  await publish()
  await whenDeployed((rows) => rows[0]?.state === 'running')
  await edit('Closed on Mondays')
  await publish()
  await edit('Closed on Sundays')
  await publish()
  at.netlify.setFault(undefined)
  const rows = await whenDeployed((all) => all.every(({ endedAt }) => endedAt !== null))
  expect(rows.map(({ release, state }) => [release, state])).toEqual([
    [3, 'deployed'],
    [2, 'superseded'],
    [1, expect.stringMatching(/superseded|deployed/)],
  ])
  expect(at.netlify.live()['index.html']).toContain('Closed on Sundays')
  const begun = at.netlify.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/deploys'),
  )
  expect(begun.length).toBe(rows.filter(({ state }) => state === 'deployed').length)
  const { db } = at.api.database
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

test('files of others are not deleted unless somebody allows it', async () => {
  await enter(netlifyBody())
  await publish()
  await whenDeployed()
  await at.api.importSite('other', testDefinition(1, 1))
  expect((await at.call('PUT', '/api/sites/other/delivery-target', netlifyBody())).status).toBe(200)
  const { id } = (await (await at.call('POST', '/api/sites/other/publish')).json()) as { id: string }
  await whenEnded(at.call, id)
  const [refused] = await whenDeployed((rows) => rows[0]?.siteId === 'other' && rows[0].endedAt !== null)
  expect(refused).toMatchObject({ state: 'failed' })
  expect(refused?.error).toMatch(/files that are no part of this site would be deleted/)
  expect(at.netlify.live()['B2/index.html']).toBeDefined()
  await at.call('PUT', '/api/sites/other/delivery-target', { ...netlifyBody(), replaces: true })
  await at.call('POST', '/api/sites/other/deploys')
  await whenDeployed((rows) => rows[0]?.state === 'deployed' && rows[0].siteId === 'other')
  expect(at.netlify.live()['B2/index.html']).toBeUndefined()
})
