import { createHash, hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobKey } from '#model/jobs/release.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import { goLive } from '#testing/builder/small-release.ts'
import { bucketForTests } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { makeFolder } from './product-data.ts'
import { type CommandProcess, placeOf, prepareBuilds, startCommand } from './product-process.ts'

const mebibyte = 2 ** 20
const film = Buffer.alloc(200 * mebibyte, 'A film of the tests. ')
const filmHash = hash('sha256', film)
const path = '/_assets/film.mp4'
const clients = 50
const patientMs = 400_000

/** A bucket that is only read. The server of other tests takes minutes for an object of this size. */
const objects = new Map<string, Buffer>()
const asked: string[] = []
const server = createServer(({ method, url = '', headers }, outgoing) => {
  const key = decodeURIComponent(url.split('?', 1)[0]!).replace(`/${bucketForTests}/live/`, '')
  asked.push(`${method} ${key}`)
  const object = objects.get(key)
  if (!object)
    return void outgoing.writeHead(url.includes('list-type') ? 200 : 404).end('<ListBucketResult/>')
  const [, from = 0, to = object.length - 1] = /(\d+)-(\d+)/.exec(headers.range ?? '')?.map(Number) ?? []
  const part = object.subarray(from, to + 1)
  outgoing.writeHead(headers.range ? 206 : 200, { etag: '"1"', 'content-length': part.length })
  outgoing.end(method === 'HEAD' ? undefined : part)
})
let root: string
let serving: CommandProcess
let port: number

beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  const write = async (key: string, content: Uint8Array | string) =>
    void objects.set(blobPath(key), Buffer.from(content))
  await goLive({ write }, 'inn', { number: 1, pages: ['A 1'], files: { [path]: film } })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = await placeOf(join(root, 'edge'), {
    ...accessTo({ endpoint }),
    BLOB_STORE: `s3://${bucketForTests}/live`,
    SITES_ORIGIN: 'http://127.0.0.1:9',
    BLOB_CACHE_SIZE: '4096',
  })
  port = place.sitesPort
  serving = await startCommand(['serve-sites'], place, 'Sites are delivered')
}, patientMs)
afterAll(async () => {
  await serving?.end('SIGKILL')
  server.close()
  await rm(root, { recursive: true, force: true })
})

async function ask(address: string, range?: string): Promise<IncomingMessage> {
  const headers = { host: `inn.localhost:${port}`, ...(range ? { range } : {}) }
  const request = get({ port, path: address, headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

async function hashOf(answer: IncomingMessage): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of answer) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

/** Memory of the process that delivers, in mebibytes. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${serving.pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) / 1_024
}

test.skipIf(process.platform !== 'linux')(
  'fifty visitors of a film of 200 MB take no more memory than a few of its parts each, however slowly they read',
  async () => {
    expect((await buffer(await ask('/'))).toString()).toBe('A 1')
    const before = memory('VmRSS')
    const answers = await Promise.all(Array.from({ length: clients }, () => ask(path)))
    // Nobody reads on for a while.
    await sleep(2_000)
    const [leaving, staying] = [answers.slice(0, 45), answers.slice(45)]
    for (const answer of leaving) answer.destroy()
    const hashes = await Promise.all(staying.map(hashOf))
    expect(new Set(hashes)).toEqual(new Set([filmHash]))
    const middle = await buffer(await ask(path, `bytes=${100 * mebibyte}-${100 * mebibyte + 99}`))
    expect(middle).toEqual(film.subarray(100 * mebibyte, 100 * mebibyte + 100))
    const grown = memory('VmHWM') - before
    console.info(`Memory grew by ${grown.toFixed(0)} MiB, from ${before.toFixed(0)}.`)
    expect(grown).toBeLessThan(200)
    // The bucket was asked for each byte once.
    const ofFilm = asked.filter((one) => one === `GET ${blobPath(blobKey(filmHash))}`)
    expect(ofFilm).toHaveLength(50)
  },
  patientMs,
)
