import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'

export interface ClickKillOptions {
  rounds: number
  /** Further settings of the product. */
  env?: ProductPlace['env']
  /** Without ids, a repeated batch counts again. */
  hasNoNames?: boolean
}

/** The counts of clicks that were sent while the server was killed repeatedly. */
export interface ClickKillTally {
  sent: number
  acknowledged: number
  /** Number of batches repeated after the restart: all unanswered ones, and some answered ones. */
  sentAgain: number
  counted: number
  integrity: unknown
}

const site = 'clicked'
const linesOpen = 16
const sentAgainAtMost = 300
const longestAnswerMs = 10_000

/** D8: kills the server while clicks arrive, restarts it, and repeats unanswered batches. */
export async function killUnderClicks({
  rounds,
  env,
  hasNoNames = false,
}: ClickKillOptions): Promise<ClickKillTally> {
  await prepareBuilds()
  const folder = await makeFolder()
  const agent = new Agent({ keepAlive: true, maxSockets: linesOpen })
  try {
    await prepareData({ folder, sites: { [site]: clickedSite() } })
    const place = await placeOf(folder, { TRUST_PROXY: '1', ...env })
    let product = await startProduct(place)
    await product.whenEnded(await product.publish(site), 60_000)
    const click = (number: number) => send({ port: place.sitesPort, agent, number, hasNoNames })
    const acknowledged = new Set<number>()
    const given = new Set<number>()
    let sent = 0
    let sentAgain = 0
    for (let round = 0; round < rounds; round++) {
      let isUp = true
      const lines = Array.from({ length: linesOpen }, async () => {
        while (isUp) {
          const number = sent++
          if ((await click(number)) === 204) acknowledged.add(number)
          else given.add(number)
        }
      })
      const enough = acknowledged.size + 100
      for (const end = Date.now() + 15_000; acknowledged.size < enough && Date.now() < end; ) await wait(10)
      await wait(Math.random() * 300)
      const killed = product.end('SIGKILL')
      isUp = false
      await Promise.all([killed, ...lines])
      product = await startProduct(place)
      const again = [...given, ...[...acknowledged].slice(-20)].slice(-sentAgainAtMost)
      for (const number of again) {
        if ((await click(number)) !== 204) continue
        acknowledged.add(number)
        given.delete(number)
      }
      sentAgain += again.length
    }
    await product.end('SIGTERM')
    return { sent, acknowledged: acknowledged.size, sentAgain, ...stored(folder) }
  } finally {
    agent.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

function clickedSite() {
  const definition = versionedSite(1, 1)
  const sns = [{ snsType: 'line' as const, snsUrl: 'https://line.me/a' }]
  return { ...definition, settings: { ...definition.settings, sns } }
}

interface Click {
  port: number
  agent: Agent
  number: number
  hasNoNames: boolean
}

/** A click of a different person at a different address. Returns the status, or undefined without a response. */
function send({ port, agent, number, hasNoNames }: Click): Promise<number | undefined> {
  const body: VisitorEvents = {
    ...(hasNoNames ? {} : { id: `batch-${number}` }),
    siteId: site,
    language: 'EN',
    events: [{ type: 'click_sns', at: Date.now(), page_id: 'p0-0', sns_type: 'line' }],
  }
  const headers = {
    host: `${site}.localhost:${port}`,
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'x-forwarded-for': `10.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`,
  }
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const path = visitorCalls + visitorPaths.events
  const timeout = longestAnswerMs
  const call = request(
    { host: '127.0.0.1', port, path, method: 'POST', headers, agent, timeout },
    (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    },
  )
  call
    .on('timeout', () => call.destroy())
    .on('error', () => resolve(undefined))
    .end(JSON.stringify(body))
  return promise
}

function stored(folder: string): Pick<ClickKillTally, 'counted' | 'integrity'> {
  const database = new DatabaseSync(join(folder, 'swipress.sqlite'))
  try {
    const counted = database.prepare("SELECT sum(count) AS total FROM click_counts WHERE kind = 'sns'").get()
    return {
      counted: Number(counted?.total),
      integrity: database.prepare('PRAGMA integrity_check').get()?.integrity_check,
    }
  } finally {
    database.close()
  }
}
