import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { openBucket } from '#deploy/s3/bucket.ts'
import type { DeployRow } from '#model/calls/sites/delivery-targets.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import {
  type CloudflareServerForTests,
  cloudflareToken,
  startCloudflareServer,
} from '../deploy/cloudflare-server.ts'
import { type NetlifyServerForTests, netlifyToken, startNetlifyServer } from '../deploy/netlify-server.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '../deploy/s3-server.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition, whenEnded } from './open-test-api.ts'

export const runtime = await loadRuntime(runtimeFolder)
export const target = '/api/sites/inn/delivery-target'

interface Prepared {
  s3: S3ServerForTests
  netlify: NetlifyServerForTests
  cloudflare: CloudflareServerForTests
  api: TestApi
  call: Call
  /** The test's own folder in the bucket. */
  prefix: string
}

/** The data of the running test. */
export const at = {} as Prepared

/** Before each test, opens an API with a site, and hosts to deploy it to, with separate folders in the bucket. */
export function prepareDeploys(): void {
  let count = 0
  beforeAll(async () => {
    at.s3 = await startS3Server()
  })
  afterAll(() => at.s3.end())

  beforeEach(async () => {
    at.prefix = `inn-${++count}`
    at.s3.setFault(undefined)
    at.netlify = await startNetlifyServer()
    at.cloudflare = await startCloudflareServer()
    const urls = { netlifyUrl: at.netlify.url, cloudflareUrl: at.cloudflare.url }
    const places = { endpoints: [at.s3.endpoint], ...urls }
    at.api = await openTestApi({ deploys: { places, runtime } })
    at.call = await signIn(at.api)
    await at.api.importSite('inn', testDefinition())
    await keepRecord('media/a.png')
  })
  afterEach(async () => {
    await at.api.close()
    await at.netlify.end()
    await at.cloudflare.end()
  })
}

/** Processed media need a record to be compiled. */
export async function keepRecord(content: string) {
  const hash = sha256(content)
  const variants = [{ format: 'webp', width: 320, height: 480, file: hash, bytes: content.length }]
  const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
  await at.api.blobs.write(assetKey(hash), JSON.stringify(asset))
}

const address = 'https://www.inn.example/shop'
export const bucketBody = (over: object = {}) => ({
  ...{ kind: 's3', bucket: bucketForTests, prefix: at.prefix, endpoint: at.s3.endpoint, address },
  ...{ credentials: credentialsForTests, ...over },
})
export const netlifyBody = (token = netlifyToken) => ({
  kind: 'netlify',
  site: 'inn',
  address: 'https://inn.netlify.app',
  credentials: { token },
})

export const cloudflareBody = () => ({
  ...{ kind: 'cloudflare', project: 'inn', account: 'account', address: 'https://inn.pages.dev' },
  credentials: { token: cloudflareToken },
})

export const enter = async (body: object) => {
  const answer = await at.call('PUT', target, body)
  expect(await answer.clone().json()).not.toHaveProperty('code')
  return answer
}

export async function publish() {
  const { id } = (await (await at.call('POST', '/api/sites/inn/publish')).json()) as { id: string }
  expect(await whenEnded(at.call, id)).toMatchObject({ status: 'live' })
}

export async function edit(text: string) {
  const path = '/api/pages/inn.p0-0'
  const page = (await (await at.call('GET', path)).json()) as PageRecord
  const details = { ...page.details, EN: { ...page.details.EN, mainText: text } }
  expect((await at.call('PUT', path, { ...page, details })).status).toBe(200)
}

export const list = async () => (await (await at.call('GET', '/api/deploys')).json()) as DeployRow[]

export async function whenDeployed(
  isEnded = (rows: DeployRow[]) => rows[0]?.endedAt != null,
): Promise<DeployRow[]> {
  for (;;) {
    const rows = await list()
    if (isEnded(rows)) return rows
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function textsInBucket(): Promise<Record<string, string>> {
  const place = {
    bucket: bucketForTests,
    prefix: `${at.prefix}/`,
    region: 'us-east-1',
    endpoint: at.s3.endpoint,
  }
  const bucket = openBucket({ ...place, credentials: credentialsForTests, concurrency: 4 })
  const keys = [...(await bucket.list('')).keys()]
  const texts = await Promise.all(keys.map(async (key) => [key, String((await bucket.read(key))?.body)]))
  bucket.end()
  return Object.fromEntries(texts)
}
