import { fileKinds } from './built-folder.ts'
import { blobKeyOf, type DeployState, isSameFile, keptMs, type LiveFile, type LiveFiles } from './state.ts'

/** What is known about the contents of the target. */
export interface Remote {
  state: DeployState | undefined
  /** Files of the live deploy. */
  files: LiveFiles
  /** Hashes of pages of earlier deploys that are kept for rollbacks. */
  blobs: ReadonlySet<string>
  /**
   * The files that actually exist, listed after a deploy that was killed before it recorded what it did: by key, true
   * if the bytes are already right.
   */
  found: ReadonlyMap<string, boolean> | undefined
}

export interface Plan {
  /** Pages that are about to be overwritten or deleted, copied under their hash for rollbacks. */
  copies: { from: string; to: string }[]
  /** Keys to write, in stages: each stage is completed before the next one begins. */
  stages: string[][]
  deletes: string[]
  new: number
  changed: number
  unchanged: number
  stale: string[]
  next: DeployState
}

const hasOwn = (files: LiveFiles, key: string): LiveFile | undefined =>
  Object.hasOwn(files, key) ? files[key] : undefined

/** The steps that make `wanted` live: assets, pages, entries, and finally deletions. */
export function planDeploy(target: LiveFiles, remote: Remote, now: number): Plan {
  const { files, found, state } = remote
  const isPresent = (key: string) => (found ? found.has(key) : hasOwn(files, key) !== undefined)
  const isUpToDate = (key: string, live: LiveFile) => {
    // An asset left by an earlier deploy still has the contents that its name implies.
    const before =
      hasOwn(files, key) ?? (live.kind === 'asset' && state?.unreferenced[key] ? live : undefined)
    return found ? found.get(key) === true && isSameFile(before ?? live, live) : isSameFile(before, live)
  }
  const entries = Object.entries(target)
  const writes = entries.filter(([key, live]) => !isUpToDate(key, live))
  const { leaving, unreferenced } = departures(target, remote, now)
  const overwritten = writes.flatMap(([key, { kind }]) => (kind !== 'asset' && isPresent(key) ? [key] : []))
  // Also if a killed deploy has written them.
  const changed = entries.flatMap(([key, live]) => {
    const before = hasOwn(files, key)
    return before && before.kind !== 'asset' && !isSameFile(before, live) ? [key] : []
  })
  const gone = leaving.filter((key) => hasOwn(files, key) !== undefined)
  const added = writes.filter(([key]) => !isPresent(key)).length
  return {
    copies: copiesFor([...overwritten, ...leaving], remote),
    stages: fileKinds.map((kind) => writes.flatMap(([key, live]) => (live.kind === kind ? [key] : []))),
    deletes: leaving,
    new: added,
    changed: writes.length - added,
    unchanged: entries.length - writes.length,
    stale: [...new Set([...overwritten, ...gone, ...changed])],
    next: {
      version: 1,
      deploy: (state?.deploy ?? 0) + 1,
      earlier: earlierDeploys(state, now),
      unreferenced,
    },
  }
}

/** Removed pages are deleted at once; assets after 30 days without a reference. */
function departures(target: LiveFiles, { files, found, state }: Remote, now: number) {
  const leaving: string[] = []
  const unreferenced: Record<string, number> = {}
  const isWanted = (key: string) => Object.hasOwn(target, key)
  for (const [key, since] of Object.entries(state?.unreferenced ?? {})) {
    if (isWanted(key)) continue
    if (now - since >= keptMs) leaving.push(key)
    else unreferenced[key] = since
  }
  for (const [key, { kind }] of Object.entries(files)) {
    if (isWanted(key)) continue
    if (kind === 'asset') unreferenced[key] = now
    else leaving.push(key)
  }
  // Assets of a killed deploy that no later deploy has recorded.
  for (const key of found?.keys() ?? [])
    if (key.startsWith('_assets/') && !isWanted(key) && !leaving.includes(key)) unreferenced[key] ??= now
  return { leaving, unreferenced }
}

/**
 * A copy is made before its page changes. An existing copy is not replaced, because its page may have changed since.
 */
function copiesFor(keys: readonly string[], { files, blobs }: Remote): Plan['copies'] {
  const made = new Set(blobs)
  const copies: Plan['copies'] = []
  for (const key of keys) {
    const before = hasOwn(files, key)
    if (!before || before.kind === 'asset' || made.has(before.sha256)) continue
    made.add(before.sha256)
    copies.push({ from: key, to: blobKeyOf(before.sha256) })
  }
  return copies
}

function earlierDeploys(state: DeployState | undefined, now: number): DeployState['earlier'] {
  if (!state) return []
  return [
    ...state.earlier.filter(({ replacedAt }) => now - replacedAt < keptMs),
    { deploy: state.deploy, replacedAt: now },
  ]
}
