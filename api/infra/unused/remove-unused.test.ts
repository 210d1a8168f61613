import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  blobKey,
  definitionKey,
  type EarlierAssets,
  earlierAssetsKey,
  manifestKey,
} from '#model/jobs/release.ts'
import { createUnusedBlobs, type UnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { buttonSamples } from '#testing/model/samples.ts'
import { findNewestRelease, listReleaseNumbers } from '../../db/publishing/releases.ts'
import { findAllFaults } from '../integrity/find-faults.ts'
import { findNeededBlobs, sweptFolders } from './needed-blobs.ts'
import { type RemovingTools, removeUnused } from './remove-unused.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let now: number
let site: CompiledSite
beforeEach(async () => {
  now = Date.now()
  site = await openCompiledSite({ definition: testDefinition(3, 4), now: () => now })
})
afterEach(() => site.close())

const unused = () => createUnusedBlobs(site.folder)
const remove = (options: Partial<RemovingTools> = {}) =>
  removeUnused({ db: site.database.db, blobs: site.blobs, unused: unused(), now: () => now, ...options })
const faults = () => findAllFaults(site.database.db, { blobs: site.blobs })

async function say(text: string): Promise<void> {
  const page = (await (await site.call('GET', '/api/pages/inn.p1-1')).json()) as { details: { EN: object } }
  const details = { EN: { ...page.details.EN, mainText: text } }
  const link = { kind: 'SCRIPT', script: `document.title = '${text}'` }
  const buttons = [{ ...buttonSamples.TEXT, link }]
  expect((await site.call('PUT', '/api/pages/inn.p1-1', { ...page, details, buttons })).status).toBe(200)
}
async function publishSaying(text: string): Promise<void> {
  await say(text)
  expect((await site.publish()).status).toBe('live')
}
async function publishOften(count: number, everyMs = 2 * hourMs): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await publishSaying(`Text ${number}`)
    now += everyMs
  }
}

/** As if all files had last been written or found ten days ago. */
function age(folder = site.folder): void {
  const at = new Date(Date.now() - 10 * dayMs)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!/sqlite/.test(name) && statSync(path).isFile()) utimesSync(path, at, at)
  }
}

async function bytesIn(keys: AsyncIterable<string>): Promise<number> {
  let bytes = 0
  for await (const key of keys) bytes += (await site.blobs.size(key)) ?? 0
  return bytes
}
async function* swept() {
  for (const folder of sweptFolders) yield* site.blobs.list(folder)
}
async function bytesNeeded(): Promise<number> {
  const keys = new Set<string>()
  const onKey = async (key: string) => void (sweptFolders.some((one) => key.startsWith(one)) && keys.add(key))
  await findNeededBlobs({ db: site.database.db, blobs: site.blobs, now, onKey })
  return bytesIn(
    (async function* () {
      yield* keys
    })(),
  )
}

test('after many publishes there is what is kept, and hardly more; all that is kept is whole', async () => {
  await publishOften(40)
  now += 40 * dayMs
  await publishSaying('The last')
  now += 3 * dayMs
  expect(await bytesIn(swept())).toBeGreaterThan(1.2 * (await bytesNeeded()))
  const planned = await remove({ isDryRun: true })
  expect(await faults()).toEqual([])
  const done = await remove()
  expect(done).toEqual(planned)
  expect(done.removed).toBeGreaterThan(40)
  expect(await bytesIn(swept())).toBeLessThanOrEqual(1.2 * (await bytesNeeded()))
  expect(await faults()).toEqual([])
  expect(listReleaseNumbers(site.database.db, 'inn')).toHaveLength(20)
  expect(Object.keys(done.sites)).toEqual(['inn'])
  expect(await remove()).toMatchObject({ removed: 0, waiting: 0 })
  await publishSaying('Text 1')
  expect(await faults()).toEqual([])
})

test('what a release that has left the list had under /_assets/ stays for 30 days', async () => {
  await publishOften(30)
  const left = JSON.parse(Buffer.from((await site.blobs.read(earlierAssetsKey('inn')))!).toString())
  const { media } = left as EarlierAssets
  const keys = Object.values(media).flatMap(({ record }) => (record.startsWith('blobs/') ? record : []))
  const there = async () => (await Promise.all(keys.map((key) => unused().look(key)))).filter(Boolean).length
  now += 5 * dayMs
  expect((await remove()).removed).toBeGreaterThan(0)
  expect(keys.length).toBeGreaterThan(5)
  expect(await there()).toBe(keys.length)
  now += 30 * dayMs
  await remove()
  expect(await there()).toBe(0)
})

test('what was written or found within two days stays, needed or not', async () => {
  const key = blobKey('0'.repeat(64))
  await site.blobs.write(key, 'nobody’s')
  expect(await remove()).toMatchObject({ removed: 0, waiting: 1 })
  age()
  await site.blobs.has(key)
  expect(await remove()).toMatchObject({ removed: 0, waiting: 1 })
  age()
  expect(await remove()).toMatchObject({ removed: 1, waiting: 0 })
  expect(await site.blobs.has(key)).toBe(false)
})

test('nothing goes that was used since a publish was asked for that is still under way', async () => {
  const key = blobKey('0'.repeat(64))
  await site.blobs.write(key, 'of a worker that waits for its queue')
  site.database.db.run(
    sql`INSERT INTO publishes (id, site_id, status, definition_version, snapshot, sequence, priority, created_at)
        VALUES ('open', 'inn', 'queued', 1, ${'1'.repeat(64)}, 9, 0, ${now})`,
  )
  await site.blobs.write(definitionKey('1'.repeat(64)), JSON.stringify({ settings: '2', categories: [] }))
  now += 20 * dayMs
  await remove()
  expect(await site.blobs.has(key)).toBe(true)
  site.database.db.run(sql`UPDATE publishes SET status = 'failed' WHERE id = 'open'`)
  age()
  await remove()
  expect(await site.blobs.has(key)).toBe(false)
})

test('a draft that was never published can be published afterwards, and a site that was removed leaves nothing', async () => {
  await say('Only a draft')
  age()
  now += 3 * dayMs
  await remove()
  expect((await site.publish()).status).toBe('live')
  expect(await faults()).toEqual([])
  site.database.db.run(sql`DELETE FROM sites`)
  age()
  await remove()
  for (const folder of ['definitions/', 'manifests/']) expect(await bytesIn(site.blobs.list(folder))).toBe(0)
})

test('where it can not be read what a release needs, nothing goes', async () => {
  await publishOften(3)
  await site.blobs.remove(manifestKey(findNewestRelease(site.database.db, 'inn')!.manifest))
  const before = await bytesIn(swept())
  now += 40 * dayMs
  await expect(remove()).rejects.toThrow('Nothing was removed: 1 files that say what is needed')
  expect(await bytesIn(swept())).toBe(before)
})

/** A state in which the first release is deleted: a publish that returns to its text reuses its files. */
async function withGarbage(): Promise<void> {
  await publishSaying('Come back')
  await publishOften(21)
  now += 2 * dayMs
  await publishSaying('Something else')
  age()
}

/** Publishes the earlier text at the n-th occurrence of a step, while a removal runs. */
async function publishAt(name: string, nth: number, options: Partial<RemovingTools> = {}): Promise<void> {
  let left = nth
  const done = await remove({
    ...options,
    // The same clock as that of the files' times.
    now: Date.now,
    onStep: async (step) => {
      if (step === name && --left === 0) await publishSaying('Come back')
    },
  })
  expect(left).toBeLessThanOrEqual(0)
  expect(done.removed).toBeGreaterThan(10)
}

test.each([
  ['began', 1],
  ['marked', 1],
  ['removing', 20],
] as const)('a publish at the step "%s" (%i) finds all that it takes over', async (step, nth) => {
  await withGarbage()
  await publishAt(step, nth)
  expect(await faults()).toEqual([])
})

test('a publish between any two removals, and within them, finds all that it takes over', async () => {
  await withGarbage()
  let [steps, published] = [0, 0]
  let publishing = Promise.resolve()
  const within = createUnusedBlobs(site.folder, async () => {
    if (steps++ % 30 === 10)
      publishing = publishing
        .then(() => publishSaying(steps % 2 === 0 ? 'Something else' : 'Come back'))
        .then(() => void published++)
    await new Promise((resolve) => setTimeout(resolve, 2))
  })
  const done = await remove({ unused: within, now: Date.now })
  await publishing
  expect(published).toBeGreaterThan(1)
  expect(done.removed).toBeGreaterThan(10)
  await publishSaying('Come back')
  expect(await faults()).toEqual([])
})

test('control: a removal that does not ask whether a blob was used meanwhile loses what a publish takes over', async () => {
  await withGarbage()
  const unsafe: UnusedBlobs = {
    look: unused().look,
    remove: async (key) => {
      await site.blobs.remove(key)
      return true
    },
  }
  await publishAt('marked', 1, {
    unused: {
      ...unsafe,
      look: async (key) => {
        const found = await unused().look(key)
        return found && { ...found, usedAt: 0 }
      },
    },
  })
  expect((await faults()).length).toBeGreaterThan(0)
})
