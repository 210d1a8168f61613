/*
 * One page edited, publish pressed → the new bytes are served: on a site of 100 pages and on one of 10,000, in the
 * product as `start` runs it (embedded queue, SQLite, files on disk), over real HTTP.
 * Usage: node bench/edit-to-live.ts [runs]
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { openDatabase } from '#api/db/database.ts'
import { importSite } from '#api/services/sites/import-site.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import { readEnvironment } from '#cli/environment.ts'
import { prepareConsole, prepareRuntime } from '#cli/prepare.ts'
import { startProduct } from '#cli/start-product.ts'
import { providerAccountId } from '#model/records/account.ts'
import { positionOf } from '#model/values/position.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { benchPages } from './bench-pages.ts'
import { benchStaff } from './open-console.ts'
import { machine, median, saveResults } from './results.ts'
import { signInStaff } from './run-product.ts'

const runs = Number(process.argv[2] ?? 15)
const ports = { PORT: '23800', SITES_PORT: '23801' }
const sizes = [100, 1_000, 10_000]
const agent = new Agent({ keepAlive: true })

await prepareRuntime(console.error)
await prepareConsole(console.error)
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
await writeFile(join(folder, 'demo-sites-published'), '')
await importSites()
const environment = readEnvironment({ ...ports, ...benchStaff, DATA_DIR: folder })
const product = await startProduct(environment, () => {})
const call = await signInStaff(environment.consoleOrigin)
const results: Record<string, unknown>[] = []
for (const pages of sizes) {
  const id = `bench-${pages}`
  await editAndPublish(id, pages, 'first')
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await editAndPublish(id, pages, `run ${run}`))
  results.push({ pages, medianMs: median(times), minMs: Math.min(...times), maxMs: Math.max(...times), runs })
}
await product.close()
await rm(folder, { recursive: true, force: true })
const [small, , large] = results as { medianMs: number }[]
await saveResults('edit-to-live', {
  machine: machine(),
  results,
  ratio10000To100: large!.medianMs / small!.medianMs,
})

async function importSites() {
  const database = openDatabase(join(folder, 'swipress.sqlite'))
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const takeInMedia = createIngestMedia()
  const tools = { database, blobs, ingest: createCachedIngest({ ingest: takeInMedia, blobs }), now: Date.now }
  const hero = await sharp({ create: { width: 480, height: 853, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  for (const pages of sizes)
    await importSite(tools, {
      id: `bench-${pages}`,
      accountId: providerAccountId,
      definition: benchPages(pages, 'hero.png'),
      readMedia: async () => hero,
    })
  await takeInMedia.close()
  database.close()
}

/** Edits a page in the middle of the site. The time is measured from publishing until its new text is served. */
async function editAndPublish(siteId: string, pages: number, mark: string): Promise<number> {
  const id = `${siteId}.p${pages / 2}`
  const page = (await (await call('GET', `/api/pages/${id}`)).json()) as Record<string, never> & {
    details: { EN: { mainText: string } }
  }
  page.details.EN.mainText = `${mark} of ${siteId}`
  await call('PUT', `/api/pages/${id}`, page)
  const path = pagePath(pages / 2)
  const startedAt = performance.now()
  await call('POST', `/api/sites/${siteId}/publish`)
  for (;;) {
    const html = await read(siteId, path)
    if (html.includes(`${mark} of ${siteId}`)) return performance.now() - startedAt
  }
}

function pagePath(order: number): string {
  const position = positionOf({ column: Math.floor(order / 100), row: order % 100 })
  return position === 'A1' ? '/' : `/${position}`
}

/** Reads a page of a site. The host name is sent as a header, so `*.localhost` need not resolve. */
function read(siteId: string, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host: `${siteId}.localhost:${ports.SITES_PORT}` }
  get({ host: '127.0.0.1', port: ports.SITES_PORT, path, headers, agent }, async (answer) =>
    resolve(await text(answer)),
  ).on('error', reject)
  return promise
}
