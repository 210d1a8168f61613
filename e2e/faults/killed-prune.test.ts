import { readdirSync, statSync, utimesSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import type { Jobs } from '#model/calls/system/jobs.ts'
import type { Storage } from '#model/calls/system/storage.ts'
import { blobKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { killAt } from './kill-step.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'

let root: string
let product: Product
const data = () => join(root, 'data')
const lost = Array.from({ length: 5 }, (_, at) => blobKey(`${at}`.repeat(64)))

beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  await mkdir(data())
  await prepareData({ folder: data(), sites: { inn: versionedSite(2, 3) } })
  product = await startProduct(await placeOf(data()))
  await product.whenEnded(await product.publish('inn'))
}, 120_000)
afterAll(async () => {
  await product.end('SIGTERM')
  await rm(root, { recursive: true, force: true })
})

const lastRun = async () =>
  (await product.json<Jobs>('GET', '/api/jobs')).find(({ id }) => id === 'unused-files')?.runs[0]

/** Adds unneeded blobs, and makes all files look ten days old. */
async function withGarbage(): Promise<void> {
  const blobs = createFilesystemBlobStore(join(data(), 'blobs'))
  for (const key of lost) await blobs.write(key, `nobody’s ${key}`)
  const at = new Date(Date.now() - 10 * 24 * 60 * 60_000)
  for (const name of readdirSync(join(data(), 'blobs'), { recursive: true, encoding: 'utf8' })) {
    const path = join(data(), 'blobs', name)
    if (statSync(path).isFile()) utimesSync(path, at, at)
  }
}

const prune = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCommand(['prune', ...args], { DATA_DIR: data(), ...env })
const leftOf = async () => {
  const blobs = createFilesystemBlobStore(join(data(), 'blobs'))
  const sizes = await Promise.all(lost.map((key) => blobs.size(key)))
  return sizes.filter((size) => size !== undefined).length
}
const expectWhole = async () =>
  expect(await runCommand(['verify'], { DATA_DIR: data() })).toMatchObject({ code: exitCodes.done })

test('a removal that is killed once a file is put aside has it back, and the next one ends it', async () => {
  // Every start begins with a cleanup.
  await expect.poll(lastRun, { timeout: 60_000 }).toMatchObject({ result: 'done' })
  await withGarbage()
  const { signal, output } = await prune(
    [],
    killAt({ of: 'rename', matches: '/gone~/', when: 'after', nth: 2 }),
  )
  expect(signal, output).toBe('SIGKILL')
  expect(await readdir(join(data(), 'blobs', 'gone~'))).toHaveLength(1)
  expect(await leftOf()).toBe(lost.length - 1)
  await expectWhole()
  expect((await prune()).output).toContain(`${lost.length - 1} files`)
  expect(await leftOf()).toBe(0)
  await expectWhole()
}, 120_000)

test('a dry run says how much it is, and removes nothing', async () => {
  await withGarbage()
  const { code, output } = await prune(['--dry-run', '--json'])
  expect([code, JSON.parse(output)]).toEqual([
    exitCodes.done,
    expect.objectContaining({
      dryRun: true,
      removed: lost.length,
      waiting: 0,
      sites: { inn: expect.any(Number) },
    }),
  ])
  expect(await leftOf()).toBe(lost.length)
})

test('the running product does it when it is asked to, and says how much each site needs', async () => {
  await withGarbage()
  expect((await product.call('POST', '/api/jobs/unused-files/runs')).status).toBe(202)
  await expect.poll(lastRun, { timeout: 30_000 }).toMatchObject({ result: 'done', count: lost.length })
  expect(await leftOf()).toBe(0)
  const { sites, bytes } = await product.json<Storage>('GET', '/api/storage')
  expect(sites).toEqual([{ siteId: 'inn', name: expect.any(String), bytes: expect.any(Number) }])
  expect(bytes).toBeGreaterThan(10_000)
  expect((await product.read('inn', '/A2')).status).toBe(200)
  await expectWhole()
}, 60_000)
