import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { type BlobState, blobState, readWholeJson } from './check-blob.ts'
import { type BlobUse, type ReadJson, referredRoots } from './referred-blobs.ts'

/** A needed blob that is missing or damaged. */
export interface BlobFault extends BlobUse {
  state: 'missing' | 'wrong'
}

/** Results that need not be checked again for each backup. */
export interface Checked {
  since: number
  /** Ids of roots without missing blobs. */
  roots: Set<string>
  /** Keys of blobs that had the same length in the data folder and in the backups. */
  alike: Set<string>
}

export const nothingChecked = (): Checked => ({ since: 0, roots: new Set(), alike: new Set() })

/** Blobs can be damaged later: everything is checked again after this long. */
const recheckMs = 6 * 60 * 60_000

export function forgetOld(checked: Checked, now: number): void {
  if (now >= checked.since && now - checked.since < recheckMs) return
  checked.since = now
  checked.roots.clear()
  checked.alike.clear()
}

interface Looking {
  /** The blobs of the backups. */
  kept: Pick<BlobStore, 'read'>
  /** Keys of blobs that have the same length in the data folder and in the backups. */
  alike: ReadonlySet<string>
  checked: Checked
}

/** Blobs that a database needs: those that the backups do not have, and those that only they still have. */
export async function findFaults(
  db: Db,
  looking: Looking,
): Promise<{ missing: BlobFault[]; lost: BlobFault[] }> {
  const { kept, alike, checked } = looking
  const [missing, lost]: [BlobFault[], BlobFault[]] = [[], []]
  const seen = new Set<string>()
  for (const root of referredRoots(db, readOf(kept))) {
    if (checked.roots.has(root.id)) continue
    const before = missing.length + lost.length
    for await (const use of root.uses()) {
      if (seen.has(use.key) || alike.has(use.key)) continue
      seen.add(use.key)
      const state = await blobState(kept, use.key)
      if (state === 'whole') lost.push({ ...use, state: 'missing' })
      else if (!isNeverKept(use, state)) missing.push({ ...use, state })
    }
    // The uses of this root change while its id stays the same.
    if (root.id !== 'media' && missing.length + lost.length === before) checked.roots.add(root.id)
  }
  return { missing, lost }
}

/** The keys of everything that a database needs, as far as it can be read. */
export async function referredKeys(db: Db, blobs: Pick<BlobStore, 'read'>): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const root of referredRoots(db, readOf(blobs))) for await (const { key } of root.uses()) keys.add(key)
  return keys
}

export interface Verifying {
  blobs: BlobStore
  /** Blobs of the backups: an optional blob counts as missing if they have it. */
  mirror?: BlobStore | undefined
  /** Called after each blob with the number of blobs read so far; true stops the check. */
  onRead?: ((count: number, key: string) => Promise<boolean> | undefined) | undefined
}

/** Blobs that a database needs and that are missing or damaged in a store. Reads every byte. */
export async function findAllFaults(db: Db, { blobs, mirror, onRead }: Verifying): Promise<BlobFault[]> {
  const faults: BlobFault[] = []
  const seen = new Set<string>()
  for (const root of referredRoots(db, readOf(blobs)))
    for await (const use of root.uses()) {
      if (seen.has(use.key)) continue
      seen.add(use.key)
      const state = await blobState(blobs, use.key)
      const isLost = state !== 'whole' && !isNeverKept(use, state)
      if (isLost || (state === 'missing' && (await mirror?.size(use.key)) !== undefined))
        faults.push({ ...use, state: state as BlobFault['state'] })
      if (await onRead?.(seen.size, use.key)) return faults
    }
  return faults
}

const isNeverKept = ({ isOptional }: BlobUse, state: BlobState): boolean =>
  isOptional === true && state === 'missing'

const readOf =
  (blobs: Pick<BlobStore, 'read'>): ReadJson =>
  (key) =>
    readWholeJson(blobs, key)

/** A fault as a line of text. */
export const faultLine = ({ key, siteId, place, state }: BlobFault): string =>
  `${state === 'missing' ? 'missing' : 'damaged'}  ${siteId === undefined ? '' : `${siteId}  `}${place}  ${key}`
