import { join } from 'node:path'
import type { BuiltFolder } from './built-folder.ts'
import { calledOff, DeployError } from './deploy-error.ts'
import type { DeployOptions, DeployResult } from './deploy-target.ts'
import type { FileStore, SelectFiles } from './file-store.ts'
import { hashFile } from './folder-files.ts'
import { inParallel } from './in-parallel.ts'
import { takeLock } from './lock.ts'
import { type Plan, planDeploy, type Remote } from './plan.ts'
import { allowDeletes, isIdle, type PlanTools, resultOf, runPlan, stepsOf } from './run-plan.ts'
import {
  blobFolder,
  blobKeyOf,
  currentKey,
  type DeployState,
  type LiveFiles,
  lockKey,
  readRecord,
  readState,
  recordBytes,
  recordKey,
  stateFolder,
} from './state.ts'

/** Determines what should be live, given what is live now. */
export type DeployRequest = (
  remote: Omit<Remote, 'found'>,
  listing: Map<string, string> | undefined,
) => Promise<{
  files: LiveFiles
  found: Remote['found']
  address: string | undefined
  /** The earlier deploy that this is; absent for a folder. */
  restored?: string
  write: PlanTools['write']
}>

/** Makes the requested files live in a store, one deploy at a time. */
export async function deployTo(
  store: FileStore,
  request: DeployRequest,
  options: DeployOptions,
): Promise<DeployResult> {
  options.onProgress({ stage: 'comparing', done: 0, of: 0, bytes: 0 })
  if (options.isDryRun) {
    const isAfterFailure = (await store.read(lockKey)) !== undefined
    const { plan, wanted } = await makePlan(store, request, isAfterFailure, options)
    const { restored } = wanted
    return { ...resultOf(plan, 0), ...(restored && { restored }), steps: stepsOf(plan) }
  }
  const lock = await takeLock(store, options)
  const signal = AbortSignal.any([options.signal, lock.lost])
  try {
    const result = await deployLocked(store, request, lock.isAfterFailure, { ...options, signal })
    await lock.release()
    return result
  } catch (error) {
    const isGivenBack = await lock.leave().then(
      () => true,
      () => false,
    )
    throw options.signal.aborted ? calledOff(isGivenBack ? givenBack : notGivenBack) : error
  }
}

const givenBack = ', and its lock is given back'
const notGivenBack = ', and its lock could not be given back: it ends within a minute, or with --unlock'

async function deployLocked(
  store: FileStore,
  request: DeployRequest,
  isAfterFailure: boolean,
  options: DeployOptions,
): Promise<DeployResult> {
  const { plan, remote, wanted } = await makePlan(store, request, isAfterFailure, options)
  const { address, restored } = wanted
  const before = remote.state?.unpurged ?? []
  // Otherwise the next rollback would go back to the same files.
  if (remote.state && !isAfterFailure && !restored && isIdle(plan))
    return {
      ...{ ...resultOf(plan, 0), deploy: String(remote.state.deploy) },
      ...{ stale: options.isPurging ? before : [], address },
    }
  await allowDeletes(plan.deletes, options)
  const tools = { copy: store.copy, remove: store.remove, write: wanted.write }
  const bytes = await runPlan(plan, tools, options)
  options.onProgress({ stage: 'finishing', done: 0, of: 0, bytes })
  const noCache = { cacheControl: 'no-store' }
  await store.write(recordKey(plan.next.deploy), recordBytes(wanted.files), {
    type: 'application/gzip',
    ...noCache,
  })
  const unpurged = options.isPurging ? [...new Set([...before, ...plan.stale])] : before
  await store.write(currentKey, stateBytes({ ...plan.next, address, unpurged }), stateHeaders)
  await forgetDeploys(store, remote, plan)
  const stale = options.isPurging ? unpurged : plan.stale
  return { ...resultOf(plan, bytes), ...(restored && { restored }), stale, address }
}

const stateHeaders = { type: 'application/json', cacheControl: 'no-store' }
const stateBytes = (state: DeployState): Buffer => Buffer.from(JSON.stringify(state))

/** Records that caches have been purged of a deploy's changes, unless another deploy has followed. */
export async function forgetUnpurged(store: FileStore, deploy: string): Promise<void> {
  const stored = await store.read(currentKey)
  const state = stored && readState(stored.body)
  if (String(state?.deploy) === deploy)
    await store.write(currentKey, stateBytes({ ...state!, unpurged: [] }), stateHeaders, {
      etag: stored!.etag,
    })
}

async function makePlan(
  store: FileStore,
  request: DeployRequest,
  isAfterFailure: boolean,
  { now }: DeployOptions,
) {
  const stored = await store.read(currentKey)
  const state = stored && readState(stored.body)
  const record = state && (await store.read(recordKey(state.deploy)))
  const files = state && record ? readRecord(state.deploy, record.body) : {}
  // Without the record of the last deploy, the store must be listed.
  const listing = isAfterFailure || !record ? await store.list('', true) : undefined
  const blobs = new Set(
    [...(listing ?? (await store.list(blobFolder, false))).keys()].flatMap((key) =>
      key.startsWith(blobFolder) ? [key.slice(blobFolder.length)] : [],
    ),
  )
  const wanted = await request({ state, files, blobs }, listing)
  const remote: Remote = { state, files, blobs, found: wanted.found }
  return { wanted, remote, plan: planDeploy(wanted.files, remote, now().getTime()) }
}

/** Requests all files of a folder. */
export const wholeFolderRequest =
  (
    store: FileStore,
    { folder, files, origin, base }: BuiltFolder,
    wantedFiles: SelectFiles,
    concurrency: number,
  ): DeployRequest =>
  async (_, listing) => {
    const wanted = wantedFiles(files)
    const found = listing && new Map<string, boolean>()
    await inParallel([...(listing ?? [])], concurrency, async ([key, tag]) => {
      const file = wanted.get(key)
      const isSame = file !== undefined && (await hashFile('md5', join(folder, file.path))) === tag
      if (!key.startsWith(stateFolder)) found?.set(key, isSame)
    })
    return {
      files: Object.fromEntries([...wanted].map(([key, { live }]) => [key, live])),
      found,
      address: origin + base,
      write: (keys, onDone) =>
        store.send(
          keys.map((key) => {
            const { path, live } = wanted.get(key)!
            return { key, path: join(folder, path), live }
          }),
          onDone,
        ),
    }
  }

/** Requests the files of an earlier deploy: its pages are stored under their hashes, its assets are still in place. */
export const rollbackRequest =
  (name: string, store: FileStore, deployId: string | undefined): DeployRequest =>
  async ({ state, files: live, blobs }, listing) => {
    const deploy = deployToReturnTo(name, state, deployId)
    const record = await store.read(recordKey(deploy))
    if (!record) throw new DeployError('refused', `What deploy ${deploy} put online is not kept any more.`)
    const files = readRecord(deploy, record.body)
    for (const [key, { kind, sha256 }] of Object.entries(files)) {
      const isThere = Object.hasOwn(live, key) && (kind === 'asset' || live[key]?.sha256 === sha256)
      if (!isThere && (kind === 'asset' ? state?.unreferenced[key] === undefined : !blobs.has(sha256)))
        throw new DeployError(
          'refused',
          `${key} of deploy ${deploy} is not kept any more: deploy its folder again.`,
        )
    }
    const found = listing && new Map<string, boolean>()
    for (const key of listing?.keys() ?? []) {
      const file = Object.hasOwn(files, key) ? files[key] : undefined
      const isSame = file !== undefined && (file.kind === 'asset' || !blobs.has(file.sha256))
      if (!key.startsWith(stateFolder)) found?.set(key, isSame)
    }
    return {
      files,
      found,
      restored: String(deploy),
      address: state?.address,
      async write(keys, onDone) {
        const gone = await store.copy(
          keys.map((key) => ({ from: blobKeyOf(files[key]!.sha256), to: key })),
          onDone,
        )
        if (gone.length > 0)
          throw new DeployError('refused', `${gone[0]} of deploy ${deploy} is gone: deploy its folder again.`)
      },
    }
  }

const noEarlierDeploy = (name: string, isDeployed: boolean): string =>
  isDeployed
    ? `${name} has no earlier deploy to go back to.`
    : `${name} has no deploy: nothing was put there by swipress deploy. Look at the name.`

function deployToReturnTo(
  name: string,
  state: DeployState | undefined,
  deployId: string | undefined,
): number {
  const earlier = state?.earlier.map(({ deploy }) => deploy) ?? []
  const deploy = deployId === undefined ? earlier.at(-1) : Number(deployId)
  if (deploy !== undefined && earlier.includes(deploy)) return deploy
  throw new DeployError(
    'usage',
    earlier.length > 0
      ? `${name} has no earlier deploy ${deployId}. Those kept are ${earlier.join(', ')}.`
      : noEarlierDeploy(name, state !== undefined),
  )
}

/** Removes records and pages of deploys that can no longer be restored. */
async function forgetDeploys(store: FileStore, { state, files, blobs }: Remote, { next }: Plan) {
  const forgotten = (state?.earlier ?? []).filter(
    ({ deploy }) => !next.earlier.some((kept) => kept.deploy === deploy),
  )
  if (forgotten.length === 0) return
  const needed = new Set(Object.values(files).map(({ sha256 }) => sha256))
  for (const { deploy } of next.earlier) {
    const record = await store.read(recordKey(deploy))
    for (const { sha256 } of Object.values(record ? readRecord(deploy, record.body) : {})) needed.add(sha256)
  }
  const idle = [...blobs].filter((sha256) => !needed.has(sha256)).map(blobKeyOf)
  await store.remove([...idle, ...forgotten.map(({ deploy }) => recordKey(deploy))], () => {})
}
