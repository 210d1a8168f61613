import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { rootFolder } from '#cli/places.ts'
import { prepareConsole, prepareRuntime } from '#cli/prepare.ts'
import type { MediaReply } from '#model/calls/media/media.ts'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { freePorts } from '#testing/store/free-ports.ts'
import { account } from './product-data.ts'

/** Where a product runs: the same at every start, because releases contain their own address. */
export interface ProductPlace {
  folder: string
  port: number
  sitesPort: number
  env?: Readonly<Record<string, string>>
  /** Working directory; absent: that of the tests. */
  cwd?: string
}

export interface SiteAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** A command of the product in a separate process. */
export interface CommandProcess {
  pid: number
  /** Its output so far. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Resolves when it has ended: to the signal that ended it, or to null. */
  ended: Promise<NodeJS.Signals | null>
  /** Sends this signal and resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface Product extends CommandProcess {
  /** Calls the API as a member of staff. */
  call(method: string, path: string, body?: unknown): Promise<Response>
  /** `call` with a JSON response; throws if it is refused. */
  json<Reply>(method: string, path: string, body?: unknown): Promise<Reply>
  /** Uploads a picture or a film. */
  upload(bytes: Uint8Array<ArrayBuffer>): Promise<MediaReply>
  /** Requests publishing; returns the publish's id. */
  publish(siteId: string): Promise<string>
  /** The publish once it has ended. */
  whenEnded(publishId: string, withinMs?: number): Promise<PublishRow>
  /** Reads from the origin of a site. The host name is sent as a header, not resolved. */
  read(
    siteId: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
    body?: string,
  ): Promise<SiteAnswer>
}

/** Builds everything that the product builds at its first start, so that no test waits for it. */
export async function prepareBuilds(): Promise<void> {
  await prepareRuntime(console.error)
  await prepareConsole(console.error)
}

export async function placeOf(folder: string, env: ProductPlace['env'] = {}): Promise<ProductPlace> {
  const [port, sitesPort] = await freePorts(2)
  return { folder, port: port!, sitesPort: sitesPort!, env }
}

const startMs = 180_000
const stopMs = 15_000

/** Settings that the user who runs the tests may have for their own product. */
const unset = {
  HOST: '',
  BACKUP_DIR: '',
  TRUST_PROXY: '',
  REDIS_URL: '',
  CONSOLE_URL: '',
  SITES_URL: '',
  STAFF_EMAIL: '',
  STAFF_PASSWORD: '',
  METRICS_PORT: '',
  ACCESS_LOG: '',
  OPERATOR_EMAIL: '',
  OPERATOR_WEBHOOK_URL: '',
}

/** Runs a command of the command line; resolves when it has printed `ready`. */
export async function startCommand(
  args: readonly string[],
  { folder, port, sitesPort, env, cwd }: ProductPlace,
  ready: string,
): Promise<CommandProcess> {
  const child = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), ...args], {
    env: {
      ...process.env,
      ...unset,
      DATA_DIR: folder,
      PORT: String(port),
      SITES_PORT: String(sitesPort),
      // Requests to a killed product do not wait longer than a test needs.
      DELIVERY_STAYS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes(ready)) resolve()
    })
  const exited = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  exited.then(() => process.off('exit', endWithUs))
  const fail = (why: string) => reject(new Error(`swipress ${args.join(' ')} ${why}:\n${output}`))
  exited.then(() => fail('ended before it was ready'))
  const late = setTimeout(() => fail('is not ready in time'), startMs)
  await promise.finally(() => clearTimeout(late))
  return {
    pid: child.pid!,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    ended: exited.then(([, signal]) => signal as NodeJS.Signals | null),
    end: (signal) => end(child, exited, signal),
  }
}

async function end(child: ChildProcess, exited: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await exited
  clearTimeout(late)
}

/** Starts the whole product and signs in. */
export const startProduct = (place: ProductPlace, ...options: string[]): Promise<Product> =>
  startConsole(['start', ...options], place)

/** Starts a command that opens the console, and signs in. */
export async function startConsole(args: readonly string[], place: ProductPlace): Promise<Product> {
  const command = await startCommand(args, place, 'Ready.')
  const origin = `http://localhost:${place.port}`
  const address = `http://127.0.0.1:${place.port}`
  const cookie = await signIn(address, origin)
  const own = { ...oneRequest, cookie, origin }

  const call = (method: string, path: string, body?: unknown) =>
    fetch(address + path, {
      method,
      headers: { ...own, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  async function json<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const answer = await call(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  return {
    ...command,
    call,
    json,
    async upload(bytes) {
      const headers = { ...own, 'content-type': 'application/octet-stream' }
      const answer = await fetch(`${address}/api/media`, { method: 'POST', headers, body: bytes })
      if (!answer.ok) throw new Error(`The file is refused: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as MediaReply
    },
    publish: async (siteId) => (await json<{ id: string }>('POST', `/api/sites/${siteId}/publish`)).id,
    async whenEnded(publishId, withinMs = 30_000) {
      const until = Date.now() + withinMs
      for (;;) {
        const row = await json<PublishRow>('GET', `/api/publishes/${publishId}`)
        if (row.finishedAt !== null) return row
        if (Date.now() > until) throw new Error(`${JSON.stringify(row)} has not ended.\n${command.output()}`)
        await sleep(50)
      }
    },
    read: (siteId, path, headers, method, body) =>
      readSite({
        port: place.sitesPort,
        host: `${siteId}.localhost:${place.sitesPort}`,
        path,
        headers,
        method,
        body,
      }),
  }
}

/** A kept connection may be to a server that has been killed since. */
const oneRequest = { connection: 'close' }

async function signIn(address: string, origin: string): Promise<string> {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { ...oneRequest, 'content-type': 'application/json', origin },
    body: JSON.stringify(account),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return cookie
}

interface SiteRequest {
  port: number
  host: string
  path: string
  headers?: Readonly<Record<string, string>> | undefined
  method?: string | undefined
  body?: string | undefined
}

export function readSite(asked: SiteRequest): Promise<SiteAnswer> {
  const { port, host, path, headers, method = 'GET', body } = asked
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>()
  request(
    { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
    async (answer) => {
      const bytes = await buffer(answer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() })
    },
  )
    .on('error', reject)
    .end(body)
  return promise
}
