import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type LoadOptions, runLoad } from '#bench/submission-load.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'

export interface FloodOptions {
  seconds: number
  /** Forms a second. */
  rate: number
}

export interface FloodTimes {
  statuses: Record<string, number>
  /** Times for reading a static page meanwhile. */
  pages: { count: number; p50Ms: number; p95Ms: number; longestMs: number }
  /** Number of stored forms. */
  rows: number
  /** Growth of the database. */
  bytes: number
}

const site = 'flooded'
const pagesASecond = 50

/** L6: unwanted forms, first from one address and then from many, while others read. */
export async function floodForms({ seconds, rate }: FloodOptions) {
  await prepareBuilds()
  const folder = await makeFolder()
  try {
    await prepareData({ folder, sites: { [site]: versionedSite(1, 1) } })
    const place = await placeOf(folder, { TRUST_PROXY: '1', NODE_ENV: 'production' })
    const product = await startProduct(place)
    await product.whenEnded(await product.publish(site), 60_000)
    const load: Omit<LoadOptions, 'name'> = {
      port: place.sitesPort,
      hosts: [`${site}.localhost:${place.sitesPort}`],
      path: visitorCalls + visitorPaths.contact,
      seconds,
      rate,
      connections: 32,
      depth: 1,
    }
    const measure = async (flood: () => Promise<FloodTimes['statuses']>): Promise<FloodTimes> => {
      const before = await keptIn(folder)
      const [statuses, pages] = await Promise.all([flood(), readPages(product, seconds)])
      const after = await keptIn(folder)
      return { statuses, pages, rows: after.rows - before.rows, bytes: after.bytes - before.bytes }
    }
    const flood = async (options: LoadOptions) => (await runLoad(options)).statuses
    try {
      return {
        quiet: await measure(async () => ({})),
        ofOneAddress: await measure(() => flood({ ...load, name: 'one', address: '192.0.2.1' })),
        ofEverybody: await measure(() => flood({ ...load, name: 'all' })),
      }
    } finally {
      await product.end('SIGTERM')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts at fixed times, whether or not earlier requests have ended. */
async function readPages(product: Product, seconds: number): Promise<FloodTimes['pages']> {
  const times: number[] = []
  const read = async () => {
    const start = performance.now()
    const { status } = await product.read(site, '/')
    if (status !== 200) throw new Error(`The page answers ${status}.`)
    times.push(performance.now() - start)
  }
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let page = 0; page < seconds * pagesASecond; page++) {
    await wait(Math.max(0, start + (page * 1_000) / pagesASecond - performance.now()))
    running.push(read())
  }
  await Promise.all(running)
  times.sort((a, b) => a - b)
  const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2))
  return { count: times.length, p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(1) }
}

async function keptIn(folder: string): Promise<{ rows: number; bytes: number }> {
  const file = join(folder, 'swipress.sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database.prepare('SELECT count(*) AS rows FROM submissions').get()
    const sizes = await Promise.all([file, `${file}-wal`].map(async (one) => (await stat(one)).size))
    return { rows: Number(row?.rows), bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    database.close()
  }
}
