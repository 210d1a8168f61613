import { mkdir, open, rm, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { releaseFiles } from '#builder/release-files.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { JobRunRow, Jobs } from '#model/calls/system/jobs.ts'
import {
  blobKey,
  type LivePointer,
  livePointerKey,
  manifestKey,
  type ReleaseManifest,
  type ReleasePart,
} from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

const site = 'inn'
let root: string
let place: ProductPlace
let product: Product
const data = () => join(root, 'data')
const blobs = () => createFilesystemBlobStore(join(data(), 'blobs'))

beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  await mkdir(data())
  await prepareData({ folder: data(), sites: { [site]: versionedSite(3, 10) } })
  place = await placeOf(data(), { BACKUP_DIR: join(root, 'backups') })
  product = await startProduct(place)
  await product.whenEnded(await product.publish(site))
}, 120_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

const read = async <Value>(key: string): Promise<Value> =>
  JSON.parse(Buffer.from((await blobs().read(key))!).toString())

/** The blobs of the live release by path. */
async function liveFiles(): Promise<Map<string, string>> {
  const { manifest: hash } = await read<LivePointer>(livePointerKey(site))
  const manifest = await read<ReleaseManifest>(manifestKey(hash))
  const files = new Map<string, string>()
  const readPart = (part: string) => read<ReleasePart>(blobKey(part))
  for await (const { path, file } of releaseFiles(manifest, readPart)) files.set(path, blobKey(file.hash))
  return files
}

const fileOf = (key: string) => join(data(), 'blobs', blobPath(key))

async function overwrite(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(50, 0x7e), 0, 50, 400)
  await handle.close()
}
const halve = async (file: string) => truncate(file, 700)

test('damaged pages are answered with 503 and never in part, said by health, and logged: each file once, and each answer', async () => {
  const files = await liveFiles()
  const damages = { '/A2': unlink, '/A3': halve, '/B4': overwrite, '/contact': overwrite }
  for (const [path, damage] of Object.entries(damages)) await damage(fileOf(files.get(path)!))
  const ids: unknown[] = []
  for (const path of Object.keys(damages))
    for (const encoding of ['', 'br', 'gzip', 'br']) {
      const answer = await product.read(site, path, { 'accept-encoding': encoding })
      expect([path, encoding, answer.status]).toEqual([path, encoding, 503])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.text).not.toContain('Page ')
      ids.push(answer.headers['x-request-id'])
    }
  expect(new Set(ids).size).toBe(16)
  // Positive control: intact files are served.
  expect((await product.read(site, '/A4')).text).toContain('Page 1 4')
  const health = await product.json<{ problems: { name: string; detail: string }[] }>('GET', '/api/health')
  expect(health.problems).toEqual([{ name: 'blobs', detail: expect.stringContaining('of inn:') }])
  const ready = await product.call('GET', '/api/health/ready')
  expect([ready.status, await ready.json()]).toMatchObject([503, { reasons: [{ name: 'blobs' }] }])
  for (const path of Object.keys(damages))
    expect(product.output().split(`"key":"${files.get(path)}"`), path).toHaveLength(2)
  for (const id of ids) expect(product.output().split(`"requestId":"${id}"`)).toHaveLength(2)
  expect(product.output()).toMatch(/"part":"sites","route":"\/\*","site":"inn","method":"GET","status":503/)
})

const run = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, {
    DATA_DIR: data(),
    BACKUP_DIR: '',
    SITES_URL: `http://{siteId}.localhost:${place.sitesPort}`,
    ...env,
  })

test('verify names what is damaged by site and page, and repairs it while the product runs', async () => {
  const files = await liveFiles()
  const found = await run(['verify'])
  expect(found.code).toBe(exitCodes.problems)
  expect(found.output).toMatch(/missing {2}inn {2}\/A2 \(release 1, live\) {2}blobs\//)
  expect(found.output).toMatch(/damaged {2}inn {2}\/B4 /)
  expect(found.output).toMatch(/ 4 are missing or damaged/)
  const json = JSON.parse((await run(['verify', '--json'])).output)
  expect(json.faults.map(({ key }: { key: string }) => key)).toContain(files.get('/A3'))
  const repaired = await run(['verify', '--repair'])
  expect(repaired.output).toMatch(/4 were mended. All are whole/)
  expect(repaired.code).toBe(exitCodes.done)
  expect((await run(['verify'])).code).toBe(exitCodes.done)
  for (const path of ['/A2', '/A3', '/B4', '/contact'])
    expect([path, (await product.read(site, path, { 'accept-encoding': 'br' })).status]).toEqual([path, 200])
  expect((await product.read(site, '/B4')).text).toContain('Page 2 4')
})

test('a republish mends damaged files where it is asked to make all anew, and else takes them over', async () => {
  const file = fileOf((await liveFiles()).get('/C5')!)
  await overwrite(file)
  const restarted = await restart()
  expect((await restarted.read(site, '/C5')).status).toBe(503)
  const republish = async (isAnew: boolean) => {
    const { batchId } = await restarted.json<{ batchId: string }>('POST', '/api/republish', {
      siteIds: [site],
      isAnew,
    })
    const [row] = await restarted.json<PublishRow[]>('GET', `/api/publishes?filter={"batchId":"${batchId}"}`)
    expect(await restarted.whenEnded(row!.id)).toMatchObject({ status: 'live' })
  }
  await republish(false)
  expect((await restarted.read(site, '/C5')).status).toBe(503)
  await republish(true)
  await expect.poll(async () => (await restarted.read(site, '/C5')).status).toBe(200)
})

/** Restarts the product, because a process only hashes a blob when it reads it for the first time. */
async function restart(): Promise<Product> {
  await product.end('SIGTERM')
  product = await startProduct(place)
  return product
}

test('the regular look at all files says in the jobs and by health what it has found, until it is mended', async () => {
  const key = (await liveFiles()).get('/B7')!
  await overwrite(fileOf(key))
  expect(await checkFiles()).toMatchObject({ result: 'failed', reason: expect.stringContaining(key) })
  const health = () => product.json<{ problems?: unknown[] }>('GET', '/api/health')
  expect((await health()).problems).toMatchObject([{ name: 'blobs', detail: expect.stringContaining('inn') }])
  expect((await run(['verify', '--repair'])).code).toBe(exitCodes.done)
  const mended = await checkFiles()
  expect(mended).toMatchObject({ result: 'done', reason: null })
  expect(mended.count).toBeGreaterThan(30)
  expect(await health()).toEqual({ status: 'ok' })
})

/** Requests a check of all files, and returns the finished run. */
async function checkFiles(): Promise<JobRunRow> {
  const newest = async () =>
    (await product.json<Jobs>('GET', '/api/jobs')).find(({ id }) => id === 'file-check')?.runs[0]
  await expect.poll(async () => (await newest())?.result, { timeout: 30_000 }).not.toBe('running')
  const before = (await newest())?.id
  await product.call('POST', '/api/jobs/file-check/runs')
  await expect
    .poll(
      async () => {
        const run = await newest()
        return run?.id !== before && run?.result !== 'running'
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return (await newest())!
}

test('backup and restore end with 1 and a line for each file that is nowhere to be had', async () => {
  const env = { BACKUP_DIR: join(root, 'more') }
  expect((await run(['backup'], env)).code).toBe(exitCodes.done)
  const files = await liveFiles()
  const [lost, gone] = [files.get('/A7')!, files.get('/A8')!]
  await halve(fileOf(lost))
  const afterLoss = await run(['backup'], env)
  expect(afterLoss.output).toMatch(new RegExp(`inn {2}/A7 .*${lost}\n.*The backup is whole, but 1 files`))
  expect(afterLoss.code).toBe(exitCodes.problems)
  for (const folder of [join(data(), 'blobs'), join(root, 'more', 'blobs')])
    await rm(join(folder, blobPath(gone)))
  const incomplete = await run(['backup'], env)
  expect(incomplete.output).toMatch(new RegExp(`missing {2}inn {2}/A8 .*${gone}`))
  expect(incomplete.output).toContain('The backup is incomplete: 1 files')
  expect(incomplete.code).toBe(exitCodes.problems)
  const restored = join(root, 'restored')
  const end = await run(['restore'], { ...env, DATA_DIR: restored })
  expect(end.output).toMatch(new RegExp(`missing {2}inn {2}/A8 .*${gone}\n1 files that it needs`))
  expect(end.code).toBe(exitCodes.problems)
  const there = createFilesystemBlobStore(join(restored, 'blobs'))
  expect(sha256((await there.read(lost))!)).toBe(lost.replace('blobs/', ''))
})
