import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'

let folder: string
beforeAll(async () => {
  await prepareBuilds()
  folder = await makeFolder()
  await prepareData({ folder, sites: { inn: versionedSite(2, 3) } })
  const product = await startProduct(await placeOf(folder))
  await product.whenEnded(await product.publish('inn'))
  await product.end('SIGINT')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const requestsASecond = 50

/** Requests a page repeatedly, on new connections and on kept ones, until stopped; returns the results. */
function visit(sitesPort: number) {
  const host = `inn.localhost:${sitesPort}`
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })]
  const outcomes: string[] = []
  const running = new Set<Promise<unknown>>()
  const ask = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const told = (outcome: string) => {
        outcomes.push(outcome)
        resolve()
      }
      get({ host: '127.0.0.1', port: sitesPort, path: '/A2', headers: { host }, agent }, (answer) => {
        let bytes = 0
        answer.on('data', (data: Buffer) => {
          bytes += data.length
        })
        const isWhole = () => answer.complete && bytes === Number(answer.headers['content-length'])
        answer.on('close', () => told(isWhole() ? String(answer.statusCode) : 'cut off'))
      }).on('error', (error: NodeJS.ErrnoException) => told(String(error.code)))
    })
  const timer = setInterval(() => {
    const asking = ask(agents[outcomes.length % 2]!)
    running.add(asking)
    asking.then(() => running.delete(asking))
  }, 1_000 / requestsASecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      for (const agent of agents) agent.destroy()
      return { asked: outcomes.length, failed: outcomes.filter((outcome) => outcome !== '200') }
    },
  }
}

/** Restarts the product once for each of these signals. */
async function restart(env: Record<string, string>, signals: readonly NodeJS.Signals[]) {
  const place = await placeOf(folder, env)
  let product: Product = await startProduct(place)
  const visits = visit(place.sitesPort)
  const calls: unknown[] = []
  try {
    await sleep(500)
    for (const signal of signals) {
      await product.end(signal)
      const called = product.read('inn', '/_api/end-user/page').catch(({ code }) => ({ status: code }))
      product = await startProduct(place)
      calls.push((await called).status)
      // An earlier connection is still in use.
      await sleep(300)
    }
    return { ...(await visits.stop()), calls }
  } finally {
    await product.end('SIGINT')
  }
}

const ownProcess = test.skipIf(process.platform !== 'linux')

ownProcess(
  'no visitor notices that the product is started anew, or that it was killed',
  async () => {
    const signals: NodeJS.Signals[] = Array.from({ length: 4 }, (_, at) =>
      at % 2 === 0 ? 'SIGTERM' : 'SIGKILL',
    )
    const { asked, failed, calls } = await restart({ DELIVERY_STAYS: '120' }, signals)
    expect(failed).toEqual([])
    // Requests that the product must answer wait for the next one.
    expect(calls).toEqual(signals.map(() => 200))
    expect(asked).toBeGreaterThan(100)
  },
  180_000,
)

test('where the process of the console delivers, they do', async () => {
  const { failed, calls } = await restart({ DELIVERY_PROCESSES: '0' }, ['SIGTERM'])
  expect(calls).toEqual(['ECONNREFUSED'])
  expect(failed.length).toBeGreaterThan(10)
  expect(failed).toContain('ECONNREFUSED')
}, 90_000)
