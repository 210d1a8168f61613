import { rm } from 'node:fs/promises'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { type KillStep, killAt } from './kill-step.ts'
import { piecemealTransactions } from './piecemeal-transactions.ts'
import { makeFolder, prepareData } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'

/** An operation of staff with one call. */
export interface Operation<Tally, Seen> {
  sites: Readonly<Record<string, SiteDefinitionInput>>
  /** Required settings of the server. */
  env?: Readonly<Record<string, string>>
  /** Prepares the data; returns the call. */
  begin(product: Product, folder: string): Promise<(product: Product) => Promise<Response>>
  /** The stored records. */
  tallyOf(folder: string): Promise<Tally>
  /** What people see once all automatic work has ended. */
  seenBy(product: Product, folder: string): Promise<Seen>
}

export interface KilledOperation<Tally, Seen> {
  /** As left by the killed server. */
  left: Tally
  /** Response status of the next server for the same call. */
  again: number
  seen: Seen
  /** The final state. */
  after: Tally
}

/** Kills the server at a step of an operation, restarts it, and lets the same person repeat it. */
export async function killAtOperation<Tally, Seen>(
  operation: Operation<Tally, Seen>,
  step: KillStep,
  { isPiecemeal = false } = {},
): Promise<KilledOperation<Tally, Seen>> {
  await prepareBuilds()
  const folder = await makeFolder()
  try {
    await prepareData({ folder, sites: operation.sites })
    const place = await placeOf(folder, operation.env)
    const first = await startProduct({ ...place, env: { ...place.env, ...stepEnv(step, isPiecemeal) } })
    const call = await operation.begin(first, folder)
    const [answer] = await Promise.allSettled([call(first)])
    if (answer.status === 'fulfilled') {
      await first.end('SIGKILL')
      throw new Error(`Answered ${answer.value.status}, not killed: ${step.matches}\n${first.output()}`)
    }
    await first.ended
    const left = await operation.tallyOf(folder)
    const second = await startProduct(place)
    const { status: again } = await call(second)
    const seen = await operation.seenBy(second, folder)
    await second.end('SIGTERM')
    return { left, again, seen, after: await operation.tallyOf(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function stepEnv(step: KillStep, isPiecemeal: boolean): ProductPlace['env'] {
  const killed = killAt(step)
  if (!isPiecemeal) return killed
  const { import: file, env } = piecemealTransactions
  return { ...killed, ...env, NODE_OPTIONS: `${killed.NODE_OPTIONS} --import=${file}` }
}
