import { readFile, truncate, unlink, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { media } from '#api/db/schema/media.ts'
import type { IngestMedia } from '#builder/media/ingest.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { filesOf } from '#model/definition/media/asset-files.ts'
import { blobKey, originalKey } from '#model/jobs/release.ts'
import { type CompiledSite, openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { whenEnded } from '#testing/api/open-test-api.ts'

let site: CompiledSite
let encoded = 0
beforeEach(async () => {
  encoded = 0
  // The test's encoder stores an original as it is.
  const encode: IngestMedia = async (bytes, { put }) => {
    encoded++
    await put(bytes)
    return mediumOf().asset
  }
  site = await openCompiledSite({ encode })
})
afterEach(() => site.close())

const mediumOf = () => site.database.db.select().from(media).get()!
const places = () => {
  const { ref, asset } = mediumOf()
  const encoding = blobKey(filesOf(asset)[0]!)
  return { encoding, record: assetKey(ref.replace('media:', '')), original: originalKey(ref) }
}

async function republish(isAnew: boolean): Promise<PublishRow> {
  const answer = await site.call('POST', '/api/republish', { siteIds: ['inn'], isAnew })
  const { batchId } = (await answer.json()) as { batchId: string }
  const listed = await site.call('GET', `/api/publishes?filter={"batchId":"${batchId}"}`)
  const [row] = (await listed.json()) as PublishRow[]
  return (await whenEnded(site.call, row!.id)) as PublishRow
}

test('making every file anew mends damaged media, also their records', async () => {
  const { encoding, record } = places()
  const whole = await readFile(site.fileOf(encoding))
  const wholeRecord = await readFile(site.fileOf(record))
  for (const damage of [
    () => unlink(site.fileOf(encoding)),
    () => truncate(site.fileOf(encoding), 1),
    () => writeFile(site.fileOf(encoding), 'X'.repeat(whole.length)),
    async () => {
      await truncate(site.fileOf(record), 5)
      await unlink(site.fileOf(encoding))
    },
  ]) {
    await damage()
    expect(await republish(true)).toMatchObject({ status: 'live', error: null })
    expect(await readFile(site.fileOf(encoding))).toEqual(whole)
    expect(JSON.parse(String(await readFile(site.fileOf(record))))).toEqual(JSON.parse(String(wholeRecord)))
  }
  expect(encoded).toBe(4)
  expect(await republish(true)).toMatchObject({ status: 'live', error: null })
  expect(encoded).toBe(4)
})

test('what can not be mended is said of a publish that goes live all the same, until a later one finds nothing', async () => {
  const { encoding, original } = places()
  const whole = await readFile(site.fileOf(encoding))
  await truncate(site.fileOf(encoding), 1)
  await truncate(site.fileOf(original), 1)
  const said = await republish(true)
  expect(said).toMatchObject({ status: 'live', error: expect.stringContaining('1 files of media') })
  expect(encoded).toBe(0)
  await writeFile(site.fileOf(encoding), whole)
  expect(await republish(true)).toMatchObject({ status: 'live', error: null })
})
