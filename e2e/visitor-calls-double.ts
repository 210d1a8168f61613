import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { compileFolder } from '#builder/compile-folder.ts'
import type { Delivery } from '#builder/delivery.ts'
import { openFolder } from '#builder/folder-delivery.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { takeInDefinition } from '#builder/take-in-definition.ts'
import { openMediaCache } from '#cli/media-cache.ts'
import { rootFolder, runtimeFolder, templatesFolder } from '#cli/places.ts'
import { prepareRuntime } from '#cli/prepare.ts'
import { checkSite } from '#model/check-site.ts'
import { visitorCalls } from '#model/endpoints/visitor/paths.ts'
import { blobKey } from '#model/release.ts'
import type { SiteDefinition } from '#model/site.ts'
import type { SiteMode } from '#runtime/page-document.ts'

export interface RecordedCall {
  method: string
  /** Below `visitorCalls`: `/contact`. */
  path: string
  headers: Readonly<Record<string, string>>
  /** What was sent: parsed where it is JSON, the fields of a form, else the text. */
  body: unknown
}

/** What a test wants answered. A `now` of the server's clock is added to `json` where it has none. */
export interface ProgrammedReply {
  /** 200 where there is something to say, else 204. */
  status?: number
  json?: Readonly<Record<string, unknown>>
  /** In place of `json`, for what is not JSON. */
  text?: string
  headers?: Readonly<Record<string, string>>
  delayMs?: number
}

type Answer = ProgrammedReply | ((call: RecordedCall) => ProgrammedReply)

export interface ServedSite {
  /** `http://localhost:40123`. */
  origin: string
  /** Every call so far, oldest first. */
  calls: RecordedCall[]
  /** Says what `POST /contact` and alike get from now on. */
  answer(methodAndPath: string, answer: Answer): void
  close(): Promise<void>
}

export interface ServeSiteOptions {
  /** Folder of a starter site. */
  template: string
  /** What this site has other than the starter site. Media must be the starter site's own. */
  change?: (definition: SiteDefinition) => void
  mode?: SiteMode
  /** Whether the site knows where its calls are answered; it does if nothing is said. */
  hasCalls?: boolean
}

/**
 * A starter site compiled with an address for its visitors' calls, and behind the product's own delivery a double that
 * records those calls and answers as a test says: beacons with 204, everything else that nobody programmed with 501.
 */
export async function serveSite(options: ServeSiteOptions): Promise<ServedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-calls-'))
  const calls: RecordedCall[] = []
  const answers = new Map<string, Answer>()
  let deliver: Delivery | undefined
  const server = createServer(
    getRequestListener(async (request) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(`${visitorCalls}/`)) return deliver!(request)
      const call = await record(request, pathname.slice(visitorCalls.length))
      calls.push(call)
      return reply(call, answers.get(`${call.method} ${call.path}`))
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  await compile(options, folder, origin)
  deliver = await openFolder(folder)
  return {
    origin,
    calls,
    answer: (methodAndPath, answer) => void answers.set(methodAndPath, answer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function record(request: Request, path: string): Promise<RecordedCall> {
  const text = await request.text()
  const type = request.headers.get('content-type') ?? ''
  return {
    method: request.method,
    path,
    headers: Object.fromEntries(request.headers),
    body: read(type, text),
  }
}

function read(type: string, text: string): unknown {
  if (type.startsWith('application/json')) return JSON.parse(text)
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  return text
}

const isBeacon = ({ method, path }: RecordedCall) =>
  method === 'POST' && (path === '/events' || path.startsWith('/campaign/'))

async function reply(call: RecordedCall, answer: Answer | undefined): Promise<Response> {
  const none: ProgrammedReply = isBeacon(call)
    ? { status: 204 }
    : { status: 501, json: { message: `${call.method} ${call.path} is not programmed` } }
  const said = typeof answer === 'function' ? answer(call) : (answer ?? none)
  if (said.delayMs) await wait(said.delayMs)
  const body = said.text ?? (said.json && JSON.stringify({ now: Date.now(), ...said.json }))
  const type = said.json ? 'application/json' : 'text/html'
  return new Response(body, {
    status: said.status ?? (body === undefined ? 204 : 200),
    headers: {
      'cache-control': 'no-store',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...said.headers,
    },
  })
}

/** Encodings of the starter sites' media, shared with other checks. */
const mediaCache = join(rootFolder, 'node_modules', '.cache', 'swipress-media')

async function compile(
  { template, change, mode, hasCalls = true }: ServeSiteOptions,
  out: string,
  origin: string,
) {
  await prepareRuntime(() => {})
  const { input, folder } = await readDefinition(join(templatesFolder, template))
  const { definition } = checked(input)
  change?.(definition)
  const cache = openMediaCache(mediaCache)
  try {
    const taken = await takeInDefinition({
      definition: checked(definition).definition,
      folder,
      takeIn: cache.takeIn,
      atOnce: 2,
    })
    if ('problems' in taken) throw new Error(JSON.stringify(taken.problems))
    await compileFolder({
      ...taken,
      categoryHashes: taken.definition.categories.map((category) => sha256(JSON.stringify(category))),
      siteId: template,
      blob: (hash) => cache.read(blobKey(hash)),
      out,
      origin,
      runtime: await loadRuntime(runtimeFolder),
      calls: hasCalls ? visitorCalls : undefined,
      mode,
    })
  } finally {
    await cache.close()
  }
}

function checked(input: unknown) {
  const result = checkSite(input, { for: 'publish' })
  if (result.problems) throw new Error(JSON.stringify(result.problems))
  return result
}
