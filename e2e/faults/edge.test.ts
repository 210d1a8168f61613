import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTemplates } from '#api/services/sites/templates.ts'
import { sha256 } from '#builder/hash.ts'
import { jsonOf } from '#builder/json-of.ts'
import { releaseFiles } from '#builder/release-files.ts'
import { mediaFilesOfStem } from '#builder/stages/media-names.ts'
import { templatesFolder } from '#cli/places.ts'
import { type AnnouncedMoves, announceMoves } from '#cli/serving/announce-moves.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { accessTo, openTestBucket } from '#testing/deploy/test-bucket.ts'
import { largeFilm, startOrigin, startWorkerd, type Workerd, writeFilmSite } from './edge-places.ts'
import { makeFolder } from './product-data.ts'
import {
  type CommandProcess,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  readSite,
  startCommand,
} from './product-process.ts'

let server: S3ServerForTests
let root: string
let site: CompiledSite
let blobs: BlobStore
let moves: AnnouncedMoves
let node: ProductPlace
let serving: CommandProcess
let origin: Awaited<ReturnType<typeof startOrigin>>
/** Reads by signed requests, and by a binding to a bucket of R2. */
let edges: { s3: Workerd; r2: Workerd }
let manifest: ReleaseManifest
let paths: string[]

const hostOf = (siteId: string) => `${siteId}.localhost:3001`
const customHost = 'www.inn.example'
const longMs = 240_000
/** Fake, as the bucket of the test has them. */
const { accessKeyId, secretAccessKey } = credentialsForTests

beforeAll(async () => {
  await prepareBuilds()
  server = await startS3Server()
  root = await makeFolder()
  origin = await startOrigin()
  const template = await openTemplates(templatesFolder).find('inn')
  const definition = (await template!.readDefinition()) as SiteDefinitionInput
  // Pictures stand in for the real ones here, and no icon can be made of them.
  site = await openCompiledSite({
    definition: { ...definition, settings: { ...definition.settings, favicon: undefined } },
  })
  blobs = createS3BlobStore({ objects: openTestBucket(server, 'live/'), isFull: () => false })
  for await (const key of site.blobs.list('')) await blobs.write(key, (await site.blobs.read(key))!)
  await writeFilmSite(blobs, 'films')
  moves = announceMoves({ bucket: openTestBucket(server, 'live/'), onTrouble: () => {} })
  moves.setNames([{ name: customHost, siteId: 'inn', isMain: false }])
  const { manifest: hash } = jsonOf<LivePointer>((await site.blobs.read(livePointerKey('inn')))!)
  manifest = jsonOf((await site.blobs.read(manifestKey(hash)))!)
  paths = await everyPath()
  const shared = { SITES_URL: 'http://{siteId}.localhost:3001', CONSOLE_URL: 'http://localhost:3000' }
  node = await placeOf(join(root, 'node'), {
    ...{ ...accessTo(server), ...shared, BLOB_STORE: `s3://${bucketForTests}/live` },
    SITES_ORIGIN: origin.address,
  })
  serving = await startCommand(['serve-sites'], node, 'Sites are delivered')
  const settings = { ...shared, SITES_ORIGIN: origin.address, ORIGIN_KEY: 'only-us' }
  const store = { STORE_URL: `${server.endpoint}/${bucketForTests}/live/`, AWS_ACCESS_KEY_ID: accessKeyId }
  edges = {
    s3: await startWorkerd(join(root, 's3'), {
      ...settings,
      ...store,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    r2: await startWorkerd(
      join(root, 'r2'),
      { ...settings, STORE_PREFIX: 'live/' },
      { r2Buckets: { BLOBS: 'sites' } },
    ),
  }
  await vi.waitFor(
    async () => expect((await at(node.sitesPort, '/', { host: customHost })).status).toBe(200),
    longMs,
  )
  await copyToR2()
}, longMs)
afterAll(async () => {
  await edges?.s3.end()
  await edges?.r2.end()
  await serving?.end('SIGKILL')
  origin?.end()
  await moves?.close()
  await site?.close()
  await server?.end()
  await rm(root, { recursive: true, force: true })
})

async function copyToR2(): Promise<void> {
  const bucket = openTestBucket(server, 'live/')
  for (const key of (await bucket.list('')).keys())
    await edges.r2.put(`live/${key}`, new Uint8Array((await bucket.read(key))!.body))
}

/** Every address of the site: pages, screens, assets and media, in all languages. */
async function everyPath(): Promise<string[]> {
  const found: string[] = []
  for await (const { path } of releaseFiles(manifest, async (hash) =>
    jsonOf((await site.blobs.read(blobKey(hash)))!),
  ))
    found.push(path)
  const media = jsonOf<Record<string, string>>((await site.blobs.read(blobKey(manifest.media.hash)))!)
  for (const [name, record] of Object.entries(media))
    if (name.includes('.')) found.push(`/_assets/${name}`)
    else if (record !== '')
      for (const { path } of mediaFilesOfStem(name, jsonOf((await site.blobs.read(record))!)))
        found.push(path)
  return found
}

interface Asked {
  host?: string
  headers?: Record<string, string>
  method?: string
}

const at = (port: number, path: string, { host = hostOf('inn'), headers = {}, method = 'GET' }: Asked = {}) =>
  readSite({ port, host, path, headers, method })

/** What a visitor gets, without what a connection adds. */
function shown({ status, headers, bytes }: Awaited<ReturnType<typeof at>>) {
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...rest } = headers
  if (rest['content-length'] === '0') delete rest['content-length']
  return { status, headers: rest, body: bytes.toString('base64') }
}

/** Scripts and style sheets are compressed with less work at the edge; decompressed they are the same. */
function decoded(answer: Awaited<ReturnType<typeof at>>) {
  const { 'content-length': _, ...headers } = answer.headers
  const bytes = answer.bytes.byteLength > 0 ? brotliDecompressSync(answer.bytes) : answer.bytes
  return shown({ ...answer, headers, bytes })
}

const isLasting = (path: string) => /\.(?:js|css)$/.test(path)
const variants: Asked[] = [
  {},
  { headers: { 'accept-encoding': 'br, gzip' } },
  { headers: { 'accept-encoding': 'gzip' } },
  { method: 'HEAD', headers: { 'accept-encoding': 'br' } },
  { headers: { range: 'bytes=2-9' } },
  { host: customHost },
]

test(
  'every address of a starter site is answered as Node does, to the byte and the header',
  async () => {
    expect(manifest.languages).toHaveLength(4)
    expect(paths.length).toBeGreaterThan(100)
    const statuses = new Map<number, number>()
    for (const path of paths)
      for (const asked of variants) {
        const ask = (port: number) => at(port, path, asked)
        const [here, ...there] = await Promise.all([node.sitesPort, edges.s3.port, edges.r2.port].map(ask))
        const compare = isLasting(path) && here!.headers['content-encoding'] === 'br' ? decoded : shown
        for (const answer of there)
          expect(compare(answer), `${path} ${JSON.stringify(asked)}`).toEqual(compare(here!))
        statuses.set(here!.status, (statuses.get(here!.status) ?? 0) + 1)
      }
    expect(statuses.get(200)).toBeGreaterThan(500)
    expect(statuses.get(206)).toBeGreaterThan(100)
    expect(origin.passed).toEqual([])
  },
  longMs,
)

test(
  'redirects, what does not exist, other hosts and repeated visits are answered as Node does',
  async () => {
    const etag = (await at(node.sitesPort, '/')).headers.etag!
    const asked: [string, Asked?][] = [
      ['/nowhere'],
      ['/en/nowhere', { headers: { 'accept-encoding': 'br' } }],
      ['/A1'],
      ['/jp/'],
      ['/A2%E3%80%82'],
      ['/', { headers: { 'if-none-match': etag } }],
      ['/', { headers: { 'if-none-match': '"other"' } }],
      ['/', { headers: { cookie: 'language=en', accept: 'text/html' } }],
      ['/sites/inn/A2?utm_source=x', { host: 'localhost:3001' }],
      ['/', { host: hostOf('nobody') }],
      ['/robots.txt', { headers: { range: 'bytes=99999-' } }],
    ]
    const statuses = new Set<number>()
    for (const [path, more] of asked)
      for (const edge of Object.values(edges)) {
        const [there, here] = [await at(edge.port, path, more), await at(node.sitesPort, path, more)]
        expect(shown(there), `${path} ${JSON.stringify(more)}`).toEqual(shown(here))
        statuses.add(here.status)
      }
    expect([...statuses].sort()).toEqual([200, 301, 302, 304, 308, 404, 416])
  },
  longMs,
)

test('a film is sent as it arrives from the store, whole and in parts', async () => {
  const host = hostOf('films')
  const range = { range: 'bytes=1048570-2097160' }
  for (const edge of [edges.s3, edges.r2])
    for (const asked of [{ host }, { host, headers: range }, { host, method: 'HEAD' }]) {
      const [there, here] = [
        await at(edge.port, '/film.mp4', asked),
        await at(node.sitesPort, '/film.mp4', asked),
      ]
      expect(shown(there)).toEqual(shown(here))
    }
  const part = await at(edges.s3.port, '/film.mp4', { host, headers: range })
  expect(part.bytes.equals(largeFilm.subarray(1_048_570, 2_097_161))).toBe(true)
})

test('calls, other hosts and earlier assets go on to the product, with the name that they were called by', async () => {
  origin.passed.length = 0
  const call = await at(edges.s3.port, '/_api/end-user/contact', {
    method: 'POST',
    headers: { 'x-forwarded-host': 'forged.example', 'x-origin-key': 'guessed' },
  })
  expect(call).toMatchObject({ status: 201, text: 'origin got ' })
  expect(call.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  await at(edges.s3.port, '/_api/end-user/page/p1/private')
  await at(edges.s3.port, '/A1', { host: 'console.example' })
  await at(edges.s3.port, '/', { host: 'preview--inn.localhost:3001' })
  await at(edges.s3.port, `/_assets/${'0'.repeat(24)}-600.webp`)
  const found = origin.passed.map(({ method, headers }) => [method, headers['x-forwarded-host']])
  expect(found).toEqual([
    ['POST', hostOf('inn')],
    ['GET', hostOf('inn')],
    ['GET', 'console.example'],
    ['GET', 'preview--inn.localhost:3001'],
    ['GET', hostOf('inn')],
  ])
  expect(origin.passed.every(({ headers }) => headers['x-origin-key'] === 'only-us')).toBe(true)
  const again = await at(edges.s3.port, '/_api/end-user/x', {
    headers: { via: origin.passed[0]!.headers.via! },
  })
  expect(again.status).toBe(508)
})

/** Moves the site to another release, whose first page is the second one. */
async function publishAnother(mark: string): Promise<void> {
  const json = JSON.stringify({
    ...manifest,
    files: { ...manifest.files, '/mark.txt': await textFile(mark) },
  })
  await blobs.write(manifestKey(sha256(json)), json)
  await blobs.write(livePointerKey('inn'), JSON.stringify({ release: 2, manifest: sha256(json), fence: 2 }))
  moves.moved('inn')
}

async function textFile(text: string) {
  await blobs.write(blobKey(sha256(text)), text)
  return { key: '', hash: sha256(text), bytes: text.length, type: 'text/plain' }
}

const markAt = async () => (await at(edges.s3.port, '/mark.txt')).text

test('a publish is seen within a second', async () => {
  expect((await at(edges.s3.port, '/mark.txt')).status).toBe(404)
  for (const mark of ['first', 'second', 'third']) {
    await publishAnother(mark)
    await expect.poll(markAt, { timeout: 1_000, interval: 20 }).toBe(mark)
  }
})

test(
  'while the store is away, pages are answered as they were, also by a program that has just started',
  async () => {
    const before = shown(await at(edges.s3.port, '/'))
    server.setFault(() => ({ status: 503, code: 'SlowDown' }))
    const until = Date.now() + 12_000
    while (Date.now() < until) {
      expect(shown(await at(edges.s3.port, '/'))).toEqual(before)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await edges.s3.restart()
    expect(shown(await at(edges.s3.port, '/'))).toEqual(before)
    const unseen = await at(edges.s3.port, '/', { host: hostOf('unseen') })
    expect(unseen).toMatchObject({ status: 503 })
    expect(unseen.headers['retry-after']).toBe('5')
    server.setFault(undefined)
    await publishAnother('back')
    await expect.poll(markAt, { timeout: 3_000, interval: 50 }).toBe('back')
  },
  longMs,
)

test('a site that is taken offline is gone within a second, and stays so while the store is away', async () => {
  expect((await at(edges.s3.port, '/')).status).toBe(200)
  await blobs.remove(livePointerKey('inn'))
  moves.moved('inn')
  await expect
    .poll(async () => (await at(edges.s3.port, '/')).status, { timeout: 1_000, interval: 20 })
    .toBe(404)
  server.setFault(() => 'cut')
  expect((await at(edges.s3.port, '/')).status).toBe(404)
  server.setFault(undefined)
})
