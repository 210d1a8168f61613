import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** How the proxy in front of the server handles a request instead of passing it on. */
export type Fault = (request: { method: string; path: string; count: number }) => FaultAnswer | undefined
export type FaultAnswer =
  | { status: number; code: string; message?: string; headers?: Record<string, string> }
  /** The connection is cut: at once, or after half of an answer. */
  | 'cut'
  | 'half'
  /** No answer, or one byte at a time, without an end. */
  | 'silent'
  | 'slow'

/** `refused`: as servers that say that they know none. */
type Conditions = boolean | 'refused'

export interface S3ServerForTests {
  endpoint: string
  requests: { method: string; path: string }[]
  setFault(fault: Fault | undefined): void
  /** Makes objects below a prefix look as if they had been written so long ago. */
  age(prefix: string, ms: number): Promise<void>
  end(): Promise<void>
}

export const bucketForTests = 'site'
export const credentialsForTests = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * A server that checks signatures, behind a proxy that adds what the server lacks, conditional and atomic writes, and
 * faults.
 */
export async function startS3Server({
  hasConditions = true,
}: {
  hasConditions?: Conditions
} = {}): Promise<S3ServerForTests> {
  const directory = await mkdtemp(join(tmpdir(), 'swipress-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucketForTests, configs: [] }],
  })
  const inner: AddressInfo = await server.run()
  const agent = new http.Agent({ keepAlive: true })
  const tags = new Map<string, string>()
  const requests: S3ServerForTests['requests'] = []
  const inTurn = createTurns()
  let fault: Fault | undefined
  const setTime = (path: string, at: Date) => utimes(join(directory, `${path}._S3rver_object`), at, at)
  const proxy = http.createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method = 'GET', url = '/', headers } = incoming
      const path = decodeURIComponent(url)
      requests.push({ method, path })
      const answer = fault?.({ method, path, count: requests.length })
      if (answer === 'cut') return incoming.socket.destroy()
      if (answer === 'silent') return
      if (answer === 'half' || answer === 'slow') return giveSome(outgoing, answer)
      if (answer) return refuse(outgoing, answer)
      const refusal = method === 'PUT' && refusalOf(headers, tags.get(path), hasConditions)
      if (refusal) return refuse(outgoing, refusal)
      if (method === 'PUT' && !headers['x-amz-copy-source'])
        tags.set(path, createHash('md5').update(body).digest('hex'))
      if (method === 'DELETE') tags.delete(path)
      return inTurn(path, outgoing, () => {
        const call = http.request({ host: '127.0.0.1', port: inner.port, method, path: url, headers, agent })
        call.on('response', async (response) => {
          // The server leaves the time of what is copied onto itself.
          if (headers['x-amz-copy-source'] === url && response.statusCode === 200)
            await setTime(path, new Date())
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
        })
        call.on('error', () => outgoing.destroy())
        call.end(body)
      })
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests,
    setFault: (next) => {
      fault = next
    },
    async age(prefix, ms) {
      const folder = join(directory, bucketForTests, prefix)
      for (const name of await readdir(folder, { recursive: true }))
        if (name.endsWith('._S3rver_object')) {
          const at = new Date(Date.now() - ms)
          await utimes(join(folder, name), at, at)
        }
    },
    async end() {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Handles requests for one path one after another: a real server shows readers the old bytes or the new ones. */
function createTurns() {
  const last = new Map<string, Promise<void>>()
  return (path: string, outgoing: http.ServerResponse, work: () => void): void => {
    const turn = (last.get(path) ?? Promise.resolve()).then(
      () =>
        new Promise<void>((resolve) => {
          if (outgoing.destroyed) return resolve()
          outgoing.once('close', resolve)
          work()
        }),
    )
    last.set(path, turn)
    void turn.then(() => last.get(path) === turn && last.delete(path))
  }
}

function giveSome(outgoing: http.ServerResponse, answer: 'half' | 'slow'): void {
  outgoing.writeHead(200, { 'content-length': 1_000 })
  outgoing.write('x')
  if (answer === 'half') return void setTimeout(() => outgoing.destroy(), 20)
  const more = setInterval(() => outgoing.write('x'), 50)
  outgoing.once('close', () => clearInterval(more))
}

/** Why a conditional write is not made. */
function refusalOf(headers: http.IncomingHttpHeaders, tag: string | undefined, conditions: Conditions) {
  if (!conditions || (headers['if-match'] ?? headers['if-none-match']) === undefined) return undefined
  if (conditions === 'refused') return { status: 501, code: 'NotImplemented' }
  return holds(headers, tag) ? undefined : { status: 412, code: 'PreconditionFailed' }
}

function holds(headers: http.IncomingHttpHeaders, tag: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return tag === undefined
  const wanted = headers['if-match']
  return wanted === undefined || wanted.replaceAll('"', '') === tag
}

function refuse(
  outgoing: http.ServerResponse,
  { status, code, message = code, headers }: Extract<FaultAnswer, object>,
): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml', ...headers })
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
