import { mkdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { ServingHealth } from '#cli/serving/serving-health.ts'
import { bucketForTests, type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { type OwnRedis, prepareRedis } from '#testing/store/redis-server.ts'
import { makeSite } from './new-site.ts'
import { makeFolder, prepareData } from './product-data.ts'
import {
  type CommandProcess,
  type Product,
  type ProductPlace,
  placeOf,
  prepareBuilds,
  type SiteAnswer,
  startCommand,
  startConsole,
} from './product-process.ts'

/** Console, workers and delivery as on machines of their own: nothing but a bucket and Redis is shared. */
export interface ThreeMachines {
  server: S3ServerForTests
  redis: OwnRedis
  root: string
  /** The place of the console. */
  place: ProductPlace
  console: Product
  /** A place with a folder and a working directory of its own. */
  machine(name: string, env?: Record<string, string>): Promise<ProductPlace>
  startConsole(): Promise<void>
  startWorker(name: string): Promise<CommandProcess>
  startServing(at: ProductPlace): Promise<CommandProcess>
  /** Asks a delivering machine for something of a site. */
  ask(at: ProductPlace, siteId: string, path: string, asked?: Asked): Promise<SiteAnswer>
  health(at: ProductPlace): Promise<ServingHealth>
  /** Makes a site that can be published; returns its id. */
  makeSite(name: string, rows?: number): Promise<string>
  end(): Promise<void>
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  json?: unknown
}

export const bucketOfMachines = `s3://${bucketForTests}/live`

export async function prepareMachines(): Promise<ThreeMachines> {
  await prepareBuilds()
  const [server, root, redis] = [await startS3Server(), await makeFolder(), await prepareRedis()]
  await redis.start()
  const running: CommandProcess[] = []
  const store = { ...accessTo(server), BLOB_STORE: bucketOfMachines, REDIS_URL: redis.url }
  const machine = async (name: string, env: Record<string, string> = {}): Promise<ProductPlace> => {
    const [folder, cwd] = [join(root, name, 'data'), join(root, name, 'work')]
    for (const path of [folder, cwd]) await mkdir(path, { recursive: true })
    return { ...(await placeOf(folder, { ...store, ...env })), cwd }
  }
  const place = await machine('console', { TRUST_PROXY: '1' })
  await prepareData({ folder: place.folder, sites: {} })
  await rm(join(place.folder, 'blobs'), { recursive: true })
  const note = (one: CommandProcess) => {
    running.push(one)
    return one
  }
  const sites = {
    SITES_URL: `http://{siteId}.localhost:${place.sitesPort}`,
    CONSOLE_URL: `http://localhost:${place.port}`,
  }
  const startIt = async () => {
    const console = await startConsole(['console'], place)
    note(console)
    return console
  }
  const machines: ThreeMachines = {
    ...{ server, redis, root, place, console: await startIt() },
    machine: (name, env) =>
      machine(name, { ...sites, SITES_ORIGIN: `http://127.0.0.1:${place.sitesPort}`, ...env }),
    async startConsole() {
      machines.console = await startIt()
    },
    startWorker: async (name) =>
      note(await startCommand(['worker'], await machines.machine(name), 'Waiting for jobs')),
    startServing: async (at) => note(await startCommand(['serve-sites'], at, 'Sites are delivered')),
    ask: (at, siteId, path, asked) =>
      ask(at.sitesPort, `${siteId}.localhost:${place.sitesPort}`, path, asked),
    health: async (at) => JSON.parse((await ask(at.sitesPort, 'localhost', '/_api/health')).text),
    makeSite: (name, rows) => makeSite(machines.console, name, rows),
    async end() {
      await Promise.all(running.map((one) => one.end('SIGKILL')))
      await redis.remove()
      await server.end()
      await rm(root, { recursive: true, force: true })
    },
  }
  return machines
}

function ask(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, json }: Asked = {},
): Promise<SiteAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>()
  const body = json === undefined ? undefined : JSON.stringify(json)
  const sent = {
    ...{ host, ...headers },
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, async (answer) => {
    const bytes = await buffer(answer)
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
  })
    .on('error', reject)
    .end(body)
  return promise
}

/** Waits until a delivering machine shows a text. */
export const untilShown = (
  machines: ThreeMachines,
  at: ProductPlace,
  siteId: string,
  text: string,
  withinMs: number,
) =>
  expect
    .poll(async () => (await machines.ask(at, siteId, '/')).text, { timeout: withinMs, interval: 20 })
    .toContain(text)
