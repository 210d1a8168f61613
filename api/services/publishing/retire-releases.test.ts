import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { sha256 } from '#builder/hash.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { mediaStem } from '#builder/stages/media-names.ts'
import { blobKey, manifestKey, type ReleaseManifest, releaseKey } from '#model/jobs/release.ts'
import { mediaCallsOf } from '#testing/api/media-test-tools.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { findPublish } from '../../db/publishing/publishes.ts'
import { ownedMedia } from '../../db/schema/media.ts'
import { everything } from '../../db/scope.ts'
import { createClearingEncodings } from '../media/clear-encodings.ts'
import { finishPublish } from './finish-publish.ts'
import { retireReleases } from './retire-releases.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let now: number
let api: TestApi
let call: Call
let deliver: (path: string) => Promise<Response>
beforeEach(async () => {
  now = Date.parse('2026-03-01T00:00:00Z')
  api = await openTestApi({ now: () => now, workers: false })
  await api.importSite('inn', testDefinition())
  call = await signIn(api)
  const { blobs } = api
  const live = createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache: createJsonCache(blobs, 1_000),
    freshMs: 0,
    now: () => now,
  })
  const compress = createCompressor(blobs, 2 ** 20)
  const delivery = createDelivery({
    blobs,
    live,
    compress,
    siteOfHost: () => 'inn',
    originOf: () => '',
  })
  deliver = (path) => delivery(new Request(`http://inn.localhost${path}`))
})
afterEach(() => api.close())

const statusOf = async (path: string) => (await deliver(path)).status

const scriptOf = (name: string) => `/_assets/viewer-${name}.js`
const refOf = (name: string) => `media:${sha256(name)}` as const
const pictureOf = (name: string) => `/_assets/${mediaStem(refOf(name))}-320.webp`
const recordOf = (name: string) => `assets/${sha256(name)}-1.json`

async function addBlob(text: string): Promise<string> {
  await api.blobs.write(blobKey(sha256(text)), text)
  return sha256(text)
}

/** The worker's result: a script of the release's own, and the given pictures. */
async function publish(name: string, pictures: readonly string[]): Promise<void> {
  call = await signIn(api)
  const answer = await call('POST', '/api/sites/inn/publish')
  expect(answer.status).toBe(202)
  const { id: publishId } = (await answer.json()) as { id: string }
  const index: Record<string, string> = {}
  for (const picture of pictures) {
    const file = await addBlob(`picture ${picture}`)
    const variants = [{ format: 'webp', width: 320, height: 480, file, bytes: 9 }]
    const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
    await api.blobs.write(recordOf(picture), JSON.stringify(asset))
    index[mediaStem(refOf(picture))] = recordOf(picture)
  }
  const script = { key: '', hash: await addBlob(`script ${name}`), bytes: 9, type: 'text/javascript' }
  const manifest: ReleaseManifest = {
    version: 1,
    siteId: 'inn',
    snapshot: findPublish(api.database.db, everything, publishId)!.snapshot,
    build: name,
    defaultLanguage: 'EN',
    languages: ['EN'],
    contentSecurityPolicy: '',
    parts: {},
    files: { [scriptOf(name)]: script },
    media: { key: '', hash: await addBlob(JSON.stringify(index)) },
  }
  const json = JSON.stringify(manifest)
  await api.blobs.write(manifestKey(sha256(json)), json)
  await finishPublish(api, { publishId, siteId: 'inn', manifest: sha256(json), rendered: 1, reused: 0 })
}

/** A number of publishes, of which only the first has the picture `early`. */
async function publishOften(count: number, everyMs: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await publish(String(number), number === 1 ? ['early', 'always'] : ['always'])
    now += everyMs
  }
}

const listed = async () => {
  call = await signIn(api)
  return (await call('GET', '/api/releases?filter={"siteId":"inn"}')).headers.get('content-range')
}

const recordsLeft = async () => {
  const keys: string[] = []
  for await (const key of api.blobs.list(releaseKey('inn', 1).replace('1.json', ''))) keys.push(key)
  return keys.length
}

test('P15 after 30 publishes a page of the first finds script and pictures for 30 days, though the list has 20', async () => {
  await publishOften(30, 2 * 60 * minuteMs)
  await publish('31', ['always'])
  expect(await listed()).toBe('releases 0-19/20')
  expect(await recordsLeft()).toBe(20)
  const early = [scriptOf('1'), scriptOf('10'), pictureOf('early')]
  const still = [scriptOf('31'), scriptOf('12'), pictureOf('always')]
  expect(await Promise.all([...early, ...still].map(statusOf))).toEqual(early.concat(still).map(() => 200))
  const script = await deliver(scriptOf('1'))
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await script.text()).toBe('script 1')
  now += 27 * dayMs
  expect(await Promise.all(early.map(statusOf))).toEqual(early.map(() => 200))
  now += 4 * dayMs
  expect(await Promise.all(early.map(statusOf))).toEqual(early.map(() => 404))
  expect(await Promise.all(still.map(statusOf))).toEqual(still.map(() => 200))
  expect(await statusOf('/_assets/viewer-never.js')).toBe(404)
  expect((await call('POST', '/api/releases/inn.1/activate')).status).not.toBe(200)
})

test('P15 what is over is forgotten at the next publish, and each asset is kept once', async () => {
  await publishOften(25, 2 * 60 * minuteMs)
  const before = await leftNames()
  expect(before).toContain(scriptOf('1'))
  expect(before.filter((name) => name === mediaStem(refOf('early')))).toHaveLength(1)
  expect(before).not.toContain(mediaStem(refOf('always')))
  now += 31 * dayMs
  await publish('late', ['always'])
  expect(await leftNames()).not.toContain(scriptOf('1'))
})

async function leftNames(): Promise<string[]> {
  const { files, media } = JSON.parse(
    Buffer.from((await api.blobs.read('sites/inn/earlier-assets.json'))!).toString(),
  )
  return [...Object.keys(files), ...Object.keys(media)]
}

test('P15 retiring that was cut off is done by the next one', async () => {
  const { remove } = api.blobs
  api.blobs.remove = async (key) => {
    if (key === releaseKey('inn', 1)) throw new Error('cut off')
    await remove(key)
  }
  await publishOften(20, 2 * 60 * minuteMs)
  await expect(publish('21', ['always'])).rejects.toThrow('cut off')
  expect(await statusOf(pictureOf('early'))).toBe(200)
  api.blobs.remove = remove
  await retireReleases(api, 'inn')
  expect(await recordsLeft()).toBe(20)
  expect(await statusOf(pictureOf('early'))).toBe(200)
})

test('P15 what stood on a page that only members see since is not given out, in the list or out of it', async () => {
  const change = async (path: string, change: object) =>
    expect((await call('PUT', path, change)).status).toBe(200)
  const stored = (await (await call('GET', '/api/pages/inn.p1-1')).json()) as { details: { EN: object } }
  const show = (details: object) =>
    change('/api/pages/inn.p1-1', { ...stored, details: { EN: { ...stored.details.EN, ...details } } })
  await addMedium('secret')
  await show({ media: refOf('secret') })
  await publish('open', ['secret'])
  expect(await statusOf(pictureOf('secret'))).toBe(200)
  call = await signIn(api)
  await change('/api/pages/inn.p1-1', { ...stored, membersOnlyLock: true })
  for (let number = 1; number <= 25; number++) {
    await publish(`shut ${number}`, [])
    now += 2 * 60 * minuteMs
  }
  expect(await leftNames()).toContain(mediaStem(refOf('secret')))
  expect(await statusOf(pictureOf('secret'))).toBe(404)
  // This holds after the page was removed as well: its last state decides.
  await removePage('p1-1')
  for (let number = 1; number <= 25; number++) {
    await publish(`gone ${number}`, [])
    now += 2 * 60 * minuteMs
  }
  expect(await leftNames()).toContain(mediaStem(refOf('secret')))
  expect(await statusOf(pictureOf('secret'))).toBe(404)
})

async function removePage(id: string): Promise<void> {
  const { version, site } = (await (await call('GET', '/api/sites/inn/document')).json()) as {
    version: number
    site: { pages: Record<string, object> }
  }
  const edits = [
    { op: 'remove', path: ['categories', 'c1', 'pages'], item: id, place: 'p1-0' },
    { op: 'set', path: ['pages', id], before: site.pages[id] },
  ]
  const answer = await call('POST', '/api/sites/inn/edits', { base: version, edits })
  expect(answer.status).toBe(200)
}

async function addMedium(name: string): Promise<void> {
  const taken = await mediaCallsOf(call, api).upload(`${name}.png`, Buffer.from(name))
  expect(taken.media[0]?.ref).toBe(refOf(name))
}

test('P15 encodings stay for as long as a release that has left the list shows them', async () => {
  await addMedium('early')
  await publishOften(30, 2 * 60 * minuteMs)
  api.database.db.delete(ownedMedia).run()
  const clear = createClearingEncodings({ ...api, now: () => now })
  now += 20 * dayMs
  await clear()
  await clear()
  expect(await statusOf(pictureOf('early'))).toBe(200)
  now += 11 * dayMs
  await clear()
  expect(await clear()).toBeGreaterThan(0)
  expect(await api.blobs.has(recordOf('early'))).toBe(false)
})
