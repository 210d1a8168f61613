/*
 * Delivery from a bucket beside delivery from a folder, in turns in one process: processor time of a page that is on disk but
 * not in memory, and how long a page takes that only the bucket has, and how many requests. Then the memory of `serve-sites`
 * after it has delivered a page of each of many sites. The bucket is on this machine and only stores. Usage:
 *   node bench/serve-sites.ts [rounds] [sites]
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import { createAnswers } from '#builder/delivery.ts'
import { createEarlierFiles } from '#builder/earlier-files.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import { rootFolder } from '#cli/places.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import { openBucket } from '#deploy/s3/bucket.ts'
import { blobKey, livePointerKey, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createCachedBlobs } from '#store/blobs/cached.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 5)
const sites = Number(process.argv[3] ?? 10_000)
/** As many as a category may have. */
const pages = 100
const timesARound = 10
const pageBytes = 13_000
const sitesPort = '23831'
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const started: ChildProcess[] = []

const page = (row: number) =>
  `<!doctype html><title>${row}</title>${'Steam over cedar. '.repeat(pageBytes / 18)}`

/** Writes a site whose pages are the same in all sites, as a release has them. */
async function writeSite(blobs: BlobStore, siteId: string, rows: number): Promise<void> {
  const put = async (content: string) => {
    const name = hash('sha256', content)
    await blobs.write(blobKey(name), content)
    return { hash: name, key: name, bytes: content.length, type: 'text/html; charset=utf-8' }
  }
  const files = await inParallel([...Array(rows).keys()], 16, (row) => put(page(row)))
  const [part, media] = [await put(JSON.stringify({ pages: files })), await put('{}')]
  const manifest: ReleaseManifest = {
    ...{ version: 1, siteId, snapshot: part.hash, build: '', defaultLanguage: 'EN', languages: ['EN'] },
    ...{ contentSecurityPolicy: "default-src 'self'", files: {}, media },
    parts: { EN: [{ key: part.key, hash: part.hash, pages: rows }] },
  }
  const json = JSON.stringify(manifest)
  const name = hash('sha256', json)
  await blobs.write(manifestKey(name), json)
  await blobs.write(livePointerKey(siteId), JSON.stringify({ release: 1, manifest: name, fence: 1 }))
}

/** Answers pages without keeping any in memory. */
function answersOf(blobs: BlobStore) {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, 5_000)
  const live = createLiveReleases({
    earlier: createEarlierFiles,
    blobs,
    cache,
    freshMs: 10_000,
    now: Date.now,
  })
  const answer = createAnswers({
    ...{ blobs: checked, live, compress: createCompressor(checked, 0) },
    ...{ siteOfHost: () => 'bench', originOf: () => 'http://bench.localhost' },
  })
  return async (row: number): Promise<void> => {
    const url = row === 0 ? 'http://bench.localhost/' : `http://bench.localhost/A${row + 1}`
    const { status } = await answer({ method: 'GET', url, headers: { get: () => null } }, new URL(url))
    if (status !== 200) throw new Error(`${url} is answered with ${status}`)
  }
}

async function cpuOfPage(answer: (row: number) => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < timesARound; time++) for (let row = 0; row < pages; row++) await answer(row)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / pages / timesARound
}

async function coldPages(port: number): Promise<{ firstMs: number; pageMs: number; firstRequests: number }> {
  let requests = 0
  const remote = bucketAt(port)
  const read = (key: string) => {
    requests++
    return remote.read(key)
  }
  const at = join(folder, `cold-${Math.random()}`)
  const answer = answersOf(createCachedBlobs({ blobs: { ...remote, read }, folder: at, maxBytes: 2 ** 30 }))
  const timed = async (row: number) => {
    const start = performance.now()
    await answer(row)
    return performance.now() - start
  }
  const firstMs = await timed(0)
  const firstRequests = requests
  const others: number[] = []
  for (let row = 1; row < pages; row++) others.push(await timed(row))
  return { firstMs, pageMs: median(others), firstRequests }
}

const bucketAt = (port: number): BlobStore =>
  createS3BlobStore({
    isFull: () => false,
    objects: openBucket({
      ...{ bucket: 'site', prefix: 'live/', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
      ...{ credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' }, concurrency: 16 },
    }),
  })

async function startBucket(): Promise<number> {
  const child = spawn(process.execPath, [join(rootFolder, 'bench', 'bucket-server.ts'), 'sink'])
  started.push(child)
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return Number(port.toString())
}

/** Resident memory of `serve-sites` in MiB: at its start, and after a page of each site. */
async function memoryOfServing(port: number) {
  const child = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'serve-sites'], {
    env: {
      ...process.env,
      ...{ BLOB_STORE: 's3://site/live', BLOB_CACHE_DIR: join(folder, 'cache'), NODE_ENV: 'production' },
      ...{ AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' },
      ...{ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, SITES_ORIGIN: 'http://127.0.0.1:9' },
      ...{ SITES_PORT: sitesPort, SITES_URL: `http://{siteId}.localhost:${sitesPort}` },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await once(child.stdout!, 'data')
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const visit = (siteId: string) => {
    const headers = { host: `${siteId}.localhost:${sitesPort}` }
    return new Promise<void>((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port: sitesPort, path: '/', headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${siteId} is answered with ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      }).once('error', reject)
    })
  }
  const atStart = await memoryOf(child)
  await inParallel([...Array(sites).keys()], 8, (index) => visit(`site-${index}`))
  return { atStartMiB: atStart, afterMiB: await memoryOf(child) }
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)
}

try {
  const port = await startBucket()
  const remote = bucketAt(port)
  const local = createFilesystemBlobStore(join(folder, 'blobs'))
  for (const blobs of [remote, local]) await writeSite(blobs, 'bench', pages)
  const ofFolder = answersOf(local)
  const ofBucket = answersOf(
    createCachedBlobs({ blobs: remote, folder: join(folder, 'warm'), maxBytes: 2 ** 30 }),
  )
  const cpu: { folder: number[]; bucket: number[] } = { folder: [], bucket: [] }
  // The first two rounds warm up.
  for (let round = -2; round < rounds; round++) {
    const [inFolder, inBucket] = [await cpuOfPage(ofFolder), await cpuOfPage(ofBucket)]
    if (round >= 0) cpu.folder.push(inFolder)
    if (round >= 0) cpu.bucket.push(inBucket)
  }
  const cold = await coldPages(port)
  await inParallel([...Array(sites).keys()], 16, (index) => writeSite(remote, `site-${index}`, 1))
  const memory = await memoryOfServing(port)
  const [folderUs, bucketUs] = [Math.round(median(cpu.folder)), Math.round(median(cpu.bucket))]
  await saveResults('serve-sites', {
    machine: machine(),
    ...{ rounds, pages, pageBytes, sites },
    warm: { folderUs, bucketUs, ratio: Number((folderUs / bucketUs).toFixed(2)) },
    cold: {
      ...cold,
      firstMs: Number(cold.firstMs.toFixed(1)),
      pageMs: Number(cold.pageMs.toFixed(1)),
    },
    memory,
  })
} finally {
  for (const child of started) child.kill()
  await rm(folder, { recursive: true, force: true })
}
