import { rm } from 'node:fs/promises'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { type KillStep, killAt } from './kill-step.ts'
import { piecemealTransactions } from './piecemeal-transactions.ts'
import { makeFolder, prepareData } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'

/** Something that staff do with one call. */
export interface Operation<Tally, Seen> {
  sites: Readonly<Record<string, SiteDefinitionInput>>
  /** Settings of the server that it needs. */
  env?: Readonly<Record<string, string>>
  /** Makes what it is done with; answers the call that does it. */
  begin(product: Product, folder: string): Promise<(product: Product) => Promise<Response>>
  /** What is stored of it. */
  tallyOf(folder: string): Promise<Tally>
  /** What people find of it once all has ended that goes on by itself. */
  seenBy(product: Product, folder: string): Promise<Seen>
}

export interface KilledOperation<Tally, Seen> {
  /** As the killed server has left it. */
  left: Tally
  /** What the same call is answered by the server that comes next. */
  again: number
  seen: Seen
  /** As it is in the end. */
  after: Tally
}

/** Kills the server at a step of a operation, starts it again, and has the same person do it again. */
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
