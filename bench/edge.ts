/*
 * Processor time of requests to the Worker of `swipress edge` in workerd, over a bucket on this machine: each page once, which is
 * read, checked and compressed, and again and again after that; the viewer's script once; and answers without a body. Usage:
 *   node bench/edge.ts [rounds]
 */

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { edgeHosts } from '#cli/edges/edge-hosts.ts'
import { runtimeFolder } from '#cli/places.ts'
import { startWorkerd } from '#e2e/faults/edge-places.ts'
import { blobKey, livePointerKey, manifestKey, type ReleaseManifest } from '#model/jobs/release.ts'
import { createS3BlobStore } from '#store/blobs/s3.ts'
import { bucketForTests, credentialsForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 5)
const pages = 100
const warmRequests = 2_000
const pageBytes = 13_000
const ticksPerS = 100

const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const server = await startS3Server()
const blobs = createS3BlobStore({ objects: openTestBucket(server, 'live/'), isFull: () => false })

async function put(content: string | Buffer, type = 'text/html; charset=utf-8') {
  const hash = sha256(content)
  await blobs.write(blobKey(hash), content)
  return { key: hash, hash, bytes: content.length, type }
}

async function writeSite(): Promise<void> {
  const words = (row: number) =>
    Array.from({ length: pageBytes / 8 }, (_, at) => sha256(`${row} ${at % 300}`).slice(0, 7)).join(' ')
  const files = await Promise.all(
    Array.from({ length: pages }, (_, row) => put(`<!doctype html><title>${row}</title>${words(row)}`)),
  )
  const assets = join(runtimeFolder, 'assets')
  const script = (await readdir(assets)).find((name) => /^viewer-.*\.js$/.test(name))!
  const part = await put(JSON.stringify({ pages: files }))
  const manifest: ReleaseManifest = {
    ...{ version: 1, siteId: 'bench', snapshot: '', build: '', defaultLanguage: 'EN', languages: ['EN'] },
    ...{ contentSecurityPolicy: "default-src 'self'", media: await put('{}') },
    files: { '/_assets/viewer.js': await put(await readFile(join(assets, script)), 'text/javascript') },
    parts: { EN: [{ key: part.key, hash: part.hash, pages }] },
  }
  const json = JSON.stringify(manifest)
  await blobs.write(manifestKey(sha256(json)), json)
  await blobs.write(livePointerKey('bench'), JSON.stringify({ release: 1, manifest: sha256(json), fence: 1 }))
}

/** Milliseconds of processor time of the programs that this one has started. */
async function childrenCpuMs(): Promise<number> {
  const ids = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(/\s+/)
  const ticks = await Promise.all(
    ids.map(async (id) => {
      const fields = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    }),
  )
  return (ticks.reduce((sum, one) => sum + one, 0) * 1_000) / ticksPerS
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const given = { host: 'bench.localhost:3001', 'accept-encoding': 'br', ...headers }
    get({ port, path, agent, headers: given }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    }).on('error', reject)
  })

async function cpuOf(count: number, work: (at: number) => Promise<number>, expected = 200): Promise<number> {
  const before = await childrenCpuMs()
  for (let at = 0; at < count; at++) {
    const status = await work(at)
    if (status !== expected) throw new Error(`Request ${at} is answered with ${status}`)
  }
  return ((await childrenCpuMs()) - before) / count
}

const pathOf = (at: number) => (at % pages === 0 ? '/' : `/A${(at % pages) + 1}`)

await writeSite()
const worker = await startWorkerd(join(folder, 'edge'), {
  ...{ SITES_URL: 'http://{siteId}.localhost:3001', CONSOLE_URL: 'http://localhost:3000' },
  STORE_URL: `${server.endpoint}/${bucketForTests}/live/`,
  AWS_ACCESS_KEY_ID: credentialsForTests.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentialsForTests.secretAccessKey,
})
const found: Record<'firstPage' | 'page' | 'notFound' | 'script', number[]> = {
  ...{ firstPage: [], page: [], notFound: [], script: [] },
}
for (let round = 0; round < rounds; round++) {
  await worker.restart()
  await cpuOf(1, () => ask(worker.port, '/nowhere'), 404)
  found.script.push(await cpuOf(1, () => ask(worker.port, '/_assets/viewer.js')))
  found.firstPage.push(await cpuOf(pages, (at) => ask(worker.port, pathOf(at))))
  found.page.push(await cpuOf(warmRequests, (at) => ask(worker.port, pathOf(at))))
  found.notFound.push(await cpuOf(warmRequests, () => ask(worker.port, '/nowhere'), 404))
}
const bundle = (await stat(join(folder, 'edge', edgeHosts.cloudflare.bundle))).size
await worker.end()
await server.end()
await rm(folder, { recursive: true })
await saveResults('edge', {
  ...{ machine: machine(), rounds, bundleBytes: bundle },
  cpuMs: Object.fromEntries(
    Object.entries(found).map(([name, ms]) => [name, { median: median(ms), largest: Math.max(...ms) }]),
  ),
})
process.exit(0)
