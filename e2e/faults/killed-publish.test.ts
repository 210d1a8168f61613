import { randomInt } from 'node:crypto'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { releaseFiles } from '#builder/release-files.ts'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
} from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { type KillStep, killAt } from './kill-step.ts'
import { type LeftBehind, readLeftBehind } from './left-behind.ts'
import { readLiveRelease } from './live-release.ts'
import { makeFolder, prepareData, versionedSite, versionName } from './product-data.ts'
import {
  type CommandProcess,
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  startCommand,
  startProduct,
} from './product-process.ts'

const site = 'killed'

/** The state before the publish, to identify what it has added. */
type Before = Pick<LeftBehind, 'blobs' | 'manifests' | 'liveRelease'>

interface Phase {
  name: string
  step: KillStep
  /** What the killed process must have left, as proof that it was in this phase. */
  left: (before: Before) => Partial<Record<keyof LeftBehind, unknown>>
  /** Whether it is tested in every run, because most can be lost here. */
  isTelling?: true
  /** Where the next process is killed, too. */
  again?: KillStep
}

const rename = (matches: string, more: Partial<KillStep> = {}): KillStep => ({
  of: 'rename',
  matches,
  when: 'before',
  ...more,
})
const statement = (matches: string, more: Partial<KillStep> = {}): KillStep => ({
  of: 'statement',
  matches,
  when: 'before',
  ...more,
})

const pointerFile = rename(`/sites/${site}/live\\.json$`)
/** Number of documents per version, without files and parts. */
const documents = 240

const isWaiting = { status: 'queued', isSent: false, compiling: undefined, telling: undefined }
const isCompiled = { status: 'queued', isSent: true, compiling: 'active', telling: undefined }
const isTold = { status: 'queued', isSent: true, telling: 'active' }
const isLive = { status: 'live', telling: 'active' }
const older = ({ liveRelease }: Before) => ({
  liveRelease,
  pointerRelease: liveRelease,
  isPointerKnown: true,
})
const newer = ({ liveRelease }: Before) => ({ liveRelease: liveRelease! + 1, isPointerKnown: false })
/** This many new blobs, and no release yet. */
const rendered = (before: Before, least: number, most: number) => ({
  ...isCompiled,
  ...older(before),
  blobs: expect.toSatisfy((found: number) => found >= before.blobs + least && found <= before.blobs + most),
  manifests: before.manifests,
})

/** On a slow medium, files are written on the thread pool: some are counted but not complete. */
const underWay = 8

const rendering = (nth: number): Phase => ({
  name: `rendering, ${nth} written`,
  step: rename('/blobs/blobs/', { nth: nth + 1 }),
  left: (before) => rendered(before, nth - underWay, nth + underWay),
})

const phases: Phase[] = [
  {
    name: 'accepted, not yet in the queue',
    step: statement('^INSERT INTO job .*"name":"publish-site"'),
    left: (before) => ({ ...isWaiting, ...older(before), blobs: before.blobs, manifests: before.manifests }),
  },
  {
    name: 'media looked up, nothing written',
    step: rename('/blobs/blobs/'),
    left: (before) => rendered(before, 0, 0),
  },
  { ...rendering(documents / 4), again: rename('/manifests/') },
  { ...rendering(documents / 2), isTelling: true },
  { ...rendering(documents - 10), again: rename('/blobs/blobs/') },
  {
    name: 'all written but the manifest',
    step: rename('/manifests/'),
    left: (before) => rendered(before, documents, documents * 2),
  },
  {
    name: 'compiled, the API not told',
    step: statement('^INSERT INTO job .*"name":"release-built"'),
    left: (before) => ({ ...isCompiled, ...older(before), manifests: before.manifests + 1 }),
    again: statement('^insert into "releases"'),
    isTelling: true,
  },
  {
    name: 'the API told, nothing numbered',
    step: statement('^insert into "releases"'),
    left: (before) => ({ ...isTold, ...older(before), manifests: before.manifests + 1 }),
  },
  {
    name: 'numbered, without a file',
    step: rename(`/sites/${site}/releases/`),
    left: (before) => ({
      ...isLive,
      ...newer(before),
      hasReleaseFile: false,
      pointerRelease: before.liveRelease,
    }),
  },
  {
    name: 'before the pointer',
    step: pointerFile,
    left: (before) => ({
      ...isLive,
      ...newer(before),
      hasReleaseFile: true,
      pointerRelease: before.liveRelease,
    }),
    again: pointerFile,
    isTelling: true,
  },
  {
    name: 'after the pointer',
    step: { ...pointerFile, when: 'after' },
    left: (before) => ({ ...isLive, ...newer(before), pointerRelease: before.liveRelease! + 1 }),
  },
  {
    name: 'the pointer known, the job not ended',
    step: statement('^update "sites" set "written_fence"', { when: 'committed' }),
    left: (before) => ({
      ...isLive,
      liveRelease: before.liveRelease! + 1,
      pointerRelease: before.liveRelease! + 1,
      isPointerKnown: true,
    }),
  },
]

const isLong = process.env.LONG === '1'
const telling = phases.filter(({ isTelling }) => isTelling)
const others = phases.filter(({ isTelling }) => !isTelling)
/** `LONG=1`: all phases; otherwise the most telling ones and one random other, which is named on failure. */
const tried = isLong ? phases : [...telling, others[randomInt(others.length)]!]

const lanes = isLong ? 6 : 2
const phasesOf = (lane: number) => tried.filter((_, index) => index % lanes === lane)

let root: string
/** Version 1 of the site, live. */
let base: string
const running = new Set<Product>()
beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  base = join(root, 'base')
  await mkdir(base)
  await prepareData({ folder: base, sites: { [site]: versionedSite(2, 60, ['EN', 'JP']) } })
  const product = await start(await placeOf(base))
  await product.whenEnded(await product.publish(site))
  await product.end('SIGTERM')
  running.delete(product)
}, 120_000)
afterAll(async () => {
  for (const product of running) await product.end('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const blobsOf = (folder: string) => createFilesystemBlobStore(join(folder, 'blobs'))

async function start(place: ProductPlace, step?: KillStep): Promise<Product> {
  const product = await startProduct(step ? { ...place, env: { ...place.env, ...killAt(step) } } : place)
  running.add(product)
  return product
}

async function kill(product: Product): Promise<void> {
  await product.end('SIGKILL')
  running.delete(product)
}

/** Resolves when the process has killed itself. */
async function whenKilled(command: CommandProcess, when: string): Promise<void> {
  const late = sleep(20_000, 'still runs', { ref: false })
  const signal = await Promise.race([command.ended, late])
  if (signal === 'still runs') await command.end('SIGKILL')
  expect(signal, `${when}\n${command.output()}`).toBe('SIGKILL')
}

async function expectWhole(folder: string, allowed: readonly number[], when: string): Promise<void> {
  const live = await readLiveRelease(blobsOf(folder), site)
  expect(live?.damaged, when).toEqual([])
  expect(live!.documents, when).toBeGreaterThan(documents)
  expect(live!.encodings, when).toBeGreaterThan(1)
  expect(live!.versions, when).toHaveLength(1)
  expect(allowed.map(versionName), when).toContain(live!.versions[0])
}

/** A publish whose process is killed in a phase, until its end. */
async function goThrough(place: ProductPlace, phase: Phase, version: number): Promise<void> {
  const when = `version ${version}, killed: ${phase.name}`
  const before = await readLeftBehind(place.folder, site)
  const first = await start(place, phase.step)
  await first.json('PUT', `/api/sites/${site}`, { name: versionName(version) })
  // The process may be gone before it responds.
  await first.publish(site).catch(() => undefined)
  await whenKilled(first, when)
  running.delete(first)
  const left = await readLeftBehind(place.folder, site)
  expect(left.publishId, when).not.toBe(before.publishId)
  expect(left, when).toMatchObject(phase.left(before))
  await expectWhole(place.folder, [version - 1, version], when)
  if (phase.again) {
    await killAgain(place, phase.again, when)
    await expectWhole(place.folder, [version - 1, version], `${when}, and again`)
  }
  const last = await start(place)
  expect(await last.whenEnded(left.publishId), when).toMatchObject({ status: 'live', error: null })
  await expect
    .poll(async () => (await last.read(site, '/')).text, { message: when })
    .toContain(siteNameTag(version))
  await expectWhole(place.folder, [version], `${when}, and finished`)
  await kill(last)
}

const siteNameTag = (version: number) => `<meta property="og:site_name" content="${versionName(version)}">`

/** The process that takes over is killed as well, possibly before it listens. */
async function killAgain(place: ProductPlace, step: KillStep, when: string): Promise<void> {
  const stepping = { ...place, env: { ...place.env, ...killAt(step) } }
  const next = await startCommand(['start'], stepping, 'Ready.').catch((error: Error) => error)
  if (next instanceof Error) expect(next.message, when).toContain('ended before it was ready')
  else await whenKilled(next, `${when}, and again`)
}

test('in whatever phase a publish is killed, the old release or the new one is live, and it ends live by itself', async () => {
  const work = async (lane: number) => {
    const place = await placeOf(join(root, `lane-${lane}`))
    // What an attempt before this one has left.
    await rm(place.folder, { recursive: true, force: true })
    await cp(base, place.folder, { recursive: true })
    for (const [index, phase] of phasesOf(lane).entries()) await goThrough(place, phase, index + 2)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
}, 240_000)

test('a mixture of two releases, a changed file and a missing one are noticed', async () => {
  const folder = join(root, 'lane-0')
  const blobs = blobsOf(folder)
  const pointer = JSON.parse(Buffer.from((await blobs.read(livePointerKey(site)))!).toString()) as LivePointer
  const readManifest = async (hash: string) =>
    JSON.parse(Buffer.from((await blobs.read(manifestKey(hash)))!).toString()) as ReleaseManifest
  const live = await readManifest(pointer.manifest)
  const older: ReleaseManifest[] = []
  for await (const key of blobs.list('manifests/'))
    older.push(await readManifest(key.slice('manifests/'.length)))
  const other = older.find(({ parts }) => parts.EN![0]!.hash !== live.parts.EN![0]!.hash)!
  const pointAt = async (manifest: ReleaseManifest) => {
    const json = JSON.stringify(manifest)
    await blobs.write(manifestKey(sha256(json)), json)
    await blobs.write(livePointerKey(site), JSON.stringify({ ...pointer, manifest: sha256(json) }))
  }
  await pointAt({ ...live, parts: { ...live.parts, EN: [live.parts.EN![0]!, other.parts.EN![1]!] } })
  expect((await readLiveRelease(blobs, site))?.versions).toHaveLength(2)

  await pointAt(live)
  expect(await readLiveRelease(blobs, site)).toMatchObject({
    damaged: [],
    versions: [versionName(1 + phasesOf(0).length)],
  })
  const pages: string[] = []
  const part = async (hash: string) => JSON.parse(Buffer.from((await blobs.read(blobKey(hash)))!).toString())
  for await (const { path, file } of releaseFiles(live, part))
    if (path === '/' || path === '/A2') pages.push(file.hash)
  await rm(join(folder, 'blobs', 'blobs', pages[0]!.slice(0, 2), pages[0]!))
  const second = join(folder, 'blobs', 'blobs', pages[1]!.slice(0, 2), pages[1]!)
  await cp(join(folder, 'demo-sites-published'), second)
  expect((await readLiveRelease(blobs, site))?.damaged.sort()).toEqual([
    '/: is missing',
    '/A2: differs from its hash',
  ])
})
