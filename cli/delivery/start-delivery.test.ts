import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendBroken } from '#testing/cli/broken-requests.ts'
import { freePort } from '#testing/store/free-ports.ts'
import { listen } from '../listen.ts'
import { type Delivery, type DeliveryStart, startDelivery } from './start-delivery.ts'

let folder: string
let port: number
let errors: unknown[]
const open: Delivery[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-delivery-'))
  port = await freePort()
  errors = []
})
afterEach(async () => {
  for (const delivery of open.splice(0)) await delivery.close(false)
  rmSync(folder, { recursive: true, force: true })
})

const environmentOf = (): DeliveryStart['environment'] => ({
  host: '127.0.0.1',
  sitesPort: port,
  dataFolder: folder,
  blobStore: undefined,
  blobCache: { folder, maxBytes: 0 },
  sitesUrl: `http://{siteId}.localhost:${port}`,
  consoleOrigin: 'http://localhost:3000',
  sitesAddresses: [],
  trustedProxies: 0,
  cdn: undefined,
  hasAccessLog: false,
  deliveryProcesses: 1,
  deliveryStaysMs: 2_000,
})

async function start(given: Partial<DeliveryStart> = {}, processes = 1): Promise<Delivery> {
  const delivery = await startDelivery({
    environment: { ...environmentOf(), deliveryProcesses: processes },
    fetch: (asked, env) => {
      const { incoming } = env as { incoming: { socket: { remoteAddress?: string } } }
      return new Response(`The product: ${asked.headers.get('host')} ${incoming.socket.remoteAddress}`)
    },
    names: [],
    isMeasured: true,
    onLost: () => {},
    onError: (error) => void errors.push(error),
    ...given,
  })
  open.push(delivery)
  return delivery
}

async function ask(host: string, path = '/', local = '127.0.0.1') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    text: string
    location?: string
  }>()
  const options = { host: '127.0.0.1', port, path, headers: { host }, agent: false, localAddress: local }
  request(options, async (answer) => {
    const { location } = answer.headers
    resolve({ status: answer.statusCode, text: await text(answer), ...(location ? { location } : {}) })
  })
    .on('error', reject)
    .end()
  return promise
}

/** Process ids of those started by this process. */
const deliverers = (): string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && commandOf(pid).includes('delivery-process'))

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe.skipIf(process.platform !== 'linux')('delivery in processes of its own', () => {
  test('sites are answered by them, everything else by the product, which learns who has asked', async () => {
    const delivery = await start()
    expect(await ask('nothing-live.localhost')).toEqual({ status: 404, text: '404\n' })
    expect(await ask('example.com', '/a', '127.0.0.3')).toEqual({
      status: 200,
      text: 'The product: example.com 127.0.0.3',
    })
    expect((await ask('nothing-live.localhost', '/_api/end-user/page')).text).toContain('The product')
    expect(await delivery.counts()).toMatchObject([{ part: 'sites', route: '/*', status: 404, count: 1 }])
    expect(await delivery.counts()).toEqual([])
  })

  test.each([
    ['with a long path', () => join(folder, 'x'.repeat(120))],
    ['that is not there', () => join(folder, 'missing')],
  ])('a folder of temporary files %s is no hindrance', async (what, place) => {
    if (what === 'with a long path') mkdirSync(place())
    vi.stubEnv('TMPDIR', place())
    await start()
    vi.unstubAllEnvs()
    expect((await ask('example.com')).text).toContain('The product')
  })

  test('names that are added lead to sites at once', async () => {
    const delivery = await start({}, 2)
    expect((await ask('inn.example')).text).toContain('The product')
    delivery.setNames([{ name: 'inn.example', siteId: 'inn', isMain: false }])
    await delivery.forget('inn')
    for (let time = 0; time < 8; time++)
      expect(await ask('inn.example')).toEqual({ status: 404, text: '404\n' })
  })

  test('a name that is added below the host of the sites leads to its site at once', async () => {
    const delivery = await start({}, 2)
    expect(await ask('localhost', '/sites/inn/A2')).toMatchObject({
      status: 308,
      location: `http://inn.localhost:${port}/A2`,
    })
    delivery.setNames([{ name: 'seaside-inn.localhost', siteId: 'inn', isMain: true }])
    await delivery.forget('inn')
    for (let time = 0; time < 8; time++)
      expect(await ask('localhost', '/sites/inn/A2')).toMatchObject({
        status: 308,
        location: `http://seaside-inn.localhost:${port}/A2`,
      })
  })

  test('one that is killed is followed by another, which is said', async () => {
    const delivery = await start()
    const [killed] = deliverers()
    process.kill(Number(killed), 'SIGKILL')
    const patience = { timeout: 20_000 }
    await expect.poll(() => errors, patience).toHaveLength(1)
    const answered = () => ask('inn.localhost').catch(() => undefined)
    await expect.poll(answered, patience).toMatchObject({ status: 404 })
    await expect.poll(delivery.running, patience).toBe(1)
    expect(deliverers()).toHaveLength(1)
    expect(deliverers()).not.toContain(killed)
    expect(errors).toMatchObject([{ message: expect.stringContaining('has ended') }])
  })

  test('closed, they are gone at once, although somebody keeps a connection', async () => {
    const delivery = await start()
    await fetch(`http://127.0.0.1:${port}/`)
    const began = performance.now()
    await delivery.close(false)
    expect(performance.now() - began).toBeLessThan(2_500)
    expect(deliverers()).toEqual([])
    await expect(ask('inn.localhost')).rejects.toThrow('ECONNREFUSED')
  })

  test('where another product is to follow they stay, and end when none does', async () => {
    const delivery = await start()
    await delivery.close(true)
    expect((await ask('inn.localhost')).status).toBe(404)
    const until = () => ask('inn.localhost').catch(({ code }) => code)
    await expect.poll(until, { timeout: 20_000 }).toBe('ECONNREFUSED')
  })

  test('for other data on the same port they make room at once, also where somebody keeps a connection', async () => {
    const delivery = await start({ environment: { ...environmentOf(), deliveryStaysMs: 60_000 } })
    await fetch(`http://127.0.0.1:${port}/`)
    await delivery.close(true)
    const other = mkdtempSync(join(tmpdir(), 'swipress-delivery-'))
    const began = performance.now()
    const product = () => new Response('Another product')
    await start({ environment: { ...environmentOf(), dataFolder: other }, fetch: product })
    expect(performance.now() - began).toBeLessThan(15_000)
    for (let time = 0; time < 8; time++) expect((await ask('example.com')).text).toBe('Another product')
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`swipress-waiting-${port}-`))).toEqual([])
    rmSync(other, { recursive: true, force: true })
  })

  test('a port that somebody else has is named with its setting, also where that is a product that runs', async () => {
    const refusal = `Port ${port} is in use. Set SITES_PORT to another port.`
    const other = createServer(() => {})
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    await expect(start()).rejects.toThrow(refusal)
    await new Promise((resolve) => other.close(resolve))
    const one = await listen(() => new Response(''), { host: '127.0.0.1', port, setting: 'PORT' })
    await expect(start()).rejects.toThrow(refusal)
    await one.close()
    await start()
    await expect(start()).rejects.toThrow(refusal)
  })

  test('requests that are broken in all kinds of ways end no process, and nothing fails behind their back', async () => {
    await start({ fetch: async (asked) => new Response(await asked.text()) })
    const before = deliverers()
    await sendBroken(port, { count: 500, seed: 1 })
    expect(await ask('example.com')).toMatchObject({ status: 200 })
    expect([deliverers(), errors]).toEqual([before, []])
    // A process that ends is noticed.
    process.kill(Number(before[0]))
    await expect.poll(() => errors).toHaveLength(1)
  })
})
