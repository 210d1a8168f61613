import { calledOff, DeployError } from './deploy-error.ts'
import type { DeployOptions, DeployResult } from './deploy-target.ts'
import type { FilePair, OnDone } from './file-store.ts'
import type { Plan } from './plan.ts'

/** The operations for carrying out a plan. */
export interface PlanTools {
  /** Copies existing files to another key, skipping missing ones. */
  copy(pairs: readonly FilePair[], onDone: OnDone): Promise<string[]>
  /** Writes wanted files. */
  write(keys: readonly string[], onDone: OnDone): Promise<void>
  remove(keys: readonly string[], onDone: OnDone): Promise<void>
}

const number = (count: number) => count.toLocaleString('en')

/** Asks before more is deleted than expected: a wrong folder would empty the target. */
export async function allowDeletes(
  deletes: readonly string[],
  { maxDeletes, confirm }: Pick<DeployOptions, 'maxDeletes' | 'confirm'>,
): Promise<void> {
  const count = deletes.length
  if (count <= maxDeletes) return
  const what = `${number(count)} files would be deleted, more than ${number(maxDeletes)}`
  if (await confirm?.(`${what}: ${deletes.slice(0, 3).join(', ')} … Delete them?`)) return
  throw new DeployError(
    'refused',
    `${what}. Look at them with --dry-run; --yes or --max-deletes ${count} deletes them.`,
    { failure: { reason: 'deploy-holds-other', params: { count } } },
  )
}

/** Runs stage after stage, so that whatever is there at any moment finds what it refers to. */
export async function runPlan(
  plan: Plan,
  tools: PlanTools,
  { signal, onProgress }: Pick<DeployOptions, 'signal' | 'onProgress'>,
): Promise<number> {
  const of = plan.stages.flat().length
  let done = 0
  let bytes = 0
  const unlessCalledOff = () => {
    if (signal.aborted) throw signal.reason instanceof DeployError ? signal.reason : calledOff()
  }
  unlessCalledOff()
  await tools.copy(plan.copies, unlessCalledOff)
  for (const keys of plan.stages)
    await tools.write(keys, (sent) => {
      bytes += sent
      onProgress({ stage: 'uploading', done: ++done, of, bytes })
      unlessCalledOff()
    })
  let deleted = 0
  await tools.remove(plan.deletes, () => {
    onProgress({ stage: 'deleting', done: ++deleted, of: plan.deletes.length, bytes })
    unlessCalledOff()
  })
  // Steps that have not begun are not recorded.
  unlessCalledOff()
  return bytes
}

/** The steps of a plan in words, in order. */
export const stepsOf = ({ copies, stages, deletes }: Plan): string[] => [
  ...copies.map(({ from, to }) => `keep ${from} as ${to}`),
  ...stages.flat().map((key) => `upload ${key}`),
  ...deletes.map((key) => `delete ${key}`),
]

/** Whether everything that is wanted is there, and nothing else. */
export const isIdle = ({ copies, stages, deletes }: Plan): boolean =>
  copies.length + stages.flat().length + deletes.length === 0

export const resultOf = (plan: Plan, bytes: number): DeployResult => ({
  deploy: String(plan.next.deploy),
  new: plan.new,
  changed: plan.changed,
  unchanged: plan.unchanged,
  deleted: plan.deletes.length,
  bytes,
  stale: plan.stale,
})
