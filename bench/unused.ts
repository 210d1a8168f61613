/*
 * A page of a site with 100 pages is edited and published 1,000 times, once per hour of the product's clock. Measures
 * the used disk space, how much of it is needed, how much remains after removing unused files, and how long that takes.
 *
 * Usage: node bench/unused.ts [publishes]
 */

import { findNeededBlobs, sweptFolders } from '#api/infra/unused/needed-blobs.ts'
import { removeUnused } from '#api/infra/unused/remove-unused.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { openCompiledSite } from '#testing/api/open-compiled-site.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { machine, saveResults } from './results.ts'

const publishes = Number(process.argv[2] ?? 1_000)
const hourMs = 60 * 60_000
const days = (count: number) => count * 24 * hourMs
let now = Date.now()
const site = await openCompiledSite({ definition: testDefinition(10, 10), now: () => now })
const { blobs, database, folder } = site
const unused = createUnusedBlobs(folder)

for (let number = 1; number <= publishes; number++) {
  const page = (await (await site.call('GET', '/api/pages/inn.p4-4')).json()) as { details: { EN: object } }
  const details = { EN: { ...page.details.EN, mainText: `Text ${number}` } }
  await site.call('PUT', '/api/pages/inn.p4-4', { ...page, details })
  await site.publish()
  now += hourMs
}
const before = await sizeOnDisk()
// The time for which unneeded files are kept.
now += days(3)
const kept = await sizeKept()
const start = performance.now()
const done = await removeUnused({ db: database.db, blobs, unused, now: () => now })
const tookMs = performance.now() - start
const after = await sizeOnDisk()
await site.close()
await saveResults('unused', {
  machine: machine(),
  publishes,
  pages: 100,
  mebibytesBefore: inMebibytes(before),
  mebibytesKept: inMebibytes(kept),
  mebibytesAfter: inMebibytes(after),
  ratioOfAfterToKept: Math.round((after / kept) * 1_000) / 1_000,
  removedFiles: done.removed,
  tookS: Math.round(tookMs / 10) / 100,
})

function inMebibytes(bytes: number): number {
  return Math.round((bytes / 2 ** 20) * 10) / 10
}

async function sizeOnDisk(): Promise<number> {
  let bytes = 0
  for (const prefix of sweptFolders)
    for await (const key of blobs.list(prefix)) bytes += (await blobs.size(key)) ?? 0
  return bytes
}

async function sizeKept(): Promise<number> {
  const keys = new Set<string>()
  const onKey = async (key: string) => void keys.add(key)
  await findNeededBlobs({ db: database.db, blobs, now, onKey })
  let bytes = 0
  for (const key of keys)
    if (sweptFolders.some((prefix) => key.startsWith(prefix))) bytes += (await blobs.size(key)) ?? 0
  return bytes
}
