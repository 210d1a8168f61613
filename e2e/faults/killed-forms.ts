import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type LoadOptions, runLoad, sendAgain } from '#bench/submission-load.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'

export interface KillOptions {
  rounds: number
  /** Average number of acknowledged forms before a kill. */
  each?: number
  /** Further settings of the product. */
  env?: ProductPlace['env']
  /** Without keys, a repeated form counts again. */
  hasNoKeys?: boolean
}

/** The counts of forms that were sent while the server was killed repeatedly. */
export interface KillTally {
  sent: number
  acknowledged: number
  /** Acknowledged but not stored. */
  missing: number
  /** Stored more than once. */
  doubled: number
  /** Stored without an acknowledgement: why keys are needed. */
  unknownToSender: number
  /** Repeated with the same key after the restart, acknowledged or not. */
  sentAgain: number
  refusedAgain: number
  integrity: unknown
  /** Mail jobs without their mail. */
  orphans: number
}

const site = 'killed'
const sentAgainAtMost = 300
/** Minimum number of forms before a kill. */
const fewest = 50

/** D1 and D3: kills the server while forms are sent, restarts it, and repeats unanswered forms. */
export async function killUnderForms({
  rounds,
  each = 400,
  env,
  hasNoKeys,
}: KillOptions): Promise<KillTally> {
  await prepareBuilds()
  const folder = await makeFolder()
  try {
    await prepareData({ folder, sites: { [site]: versionedSite(1, 1) } })
    const place = await placeOf(folder, { TRUST_PROXY: '1', ...env })
    let product = await startProduct(place)
    await product.whenEnded(await product.publish(site), 60_000)
    const acknowledged = new Set<number>()
    const tally = { sent: 0, sentAgain: 0, refusedAgain: 0, unknownToSender: 0 }
    const load: LoadOptions = {
      port: place.sitesPort,
      hosts: [`${site}.localhost:${place.sitesPort}`],
      path: visitorCalls + visitorPaths.contact,
      seconds: 20,
      connections: 16,
      depth: 2,
      name: 'kill',
      ...(hasNoKeys ? { hasNoKeys } : {}),
    }
    for (let round = 0; round < rounds; round++) {
      const from = tally.sent
      const running = runLoad({ ...load, from }, (number, status) => {
        if (status === '201') acknowledged.add(number)
      })
      const more = fewest + Math.random() * 2 * (each - fewest)
      await untilSome(acknowledged, acknowledged.size + more)
      await product.end('SIGKILL')
      const { sent } = await running
      tally.sent += sent
      const numbers = Array.from({ length: sent }, (_, index) => from + index)
      const stored = new Set(storedNumbers(folder))
      const unanswered = numbers.filter((number) => !acknowledged.has(number))
      tally.unknownToSender += unanswered.filter((number) => stored.has(number)).length
      product = await startProduct(place)
      const latest = numbers.filter((number) => acknowledged.has(number)).slice(-20)
      const again = [...unanswered, ...latest].slice(-sentAgainAtMost)
      const statuses = await sendAgain(load, again)
      tally.sentAgain += again.length
      tally.refusedAgain += statuses.filter((status) => status !== '201').length
      for (const [index, number] of again.entries()) if (statuses[index] === '201') acknowledged.add(number)
    }
    await product.end('SIGTERM')
    return { ...tally, ...judged(folder, acknowledged) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilSome(acknowledged: ReadonlySet<number>, count: number): Promise<void> {
  for (const end = Date.now() + 15_000; acknowledged.size < count && Date.now() < end; ) await wait(10)
}

function readStored<Result>(folder: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'swipress.sqlite'))
  try {
    return read(database)
  } finally {
    database.close()
  }
}

const storedNumbers = (folder: string): number[] =>
  readStored(folder, (database) =>
    database
      .prepare('SELECT email FROM submissions')
      .all()
      .map(({ email }) => Number(/\d+/.exec(String(email))?.[0])),
  )

function judged(folder: string, acknowledged: ReadonlySet<number>) {
  const numbers = storedNumbers(folder)
  const stored = new Set(numbers)
  const orphans = `SELECT count(*) AS count FROM outbox WHERE name = 'send-mail' AND finished_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = json_extract(outbox.payload, '$.mailId'))`
  return readStored(folder, (database) => ({
    acknowledged: acknowledged.size,
    missing: [...acknowledged].filter((number) => !stored.has(number)).length,
    doubled: numbers.length - stored.size,
    integrity: database.prepare('PRAGMA integrity_check').get()?.integrity_check,
    orphans: Number(database.prepare(orphans).get()?.count),
  }))
}
