import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { findKept, hasAutosavedSince, touchAutosave } from '../../db/sites/autosaves.ts'
import { findEditAuthor, hasEditedSince } from '../../db/sites/edits.ts'
import type { Site } from '../../db/sites/sites.ts'
import { addVersion } from '../../db/sites/versions.ts'
import { freezeSite } from './snapshot.ts'

/** After so long without a change by somebody, they sit down anew; while they go on, one version is kept for as long. */
const autosaveIntervalMs = 10 * 60_000

/** A state of a site that is about to be replaced, and is to be kept. */
export interface Autosave {
  /** What the blob store has to hold beforehand. */
  parts: readonly { hash: string; json: string }[]
  /** To be called in the transaction that replaces the state. */
  write: (db: Db) => void
}

interface Replacing {
  /** Who replaces it; null for the product itself. */
  authorId: string | null
  now: number
  /** It is kept however little time has passed: much is replaced at once. */
  alwaysAutosaves: boolean
}

/** Undefined where the state is kept already, or is one of many while somebody edits. No page is read. */
export function autosaveOf(db: Db, site: Site, replacing: Replacing): Autosave | undefined {
  const { now } = replacing
  const known = findKept(db, site.id, site.definitionVersion)
  if (known)
    return known.autosavedAt !== null && known.autosavedAt < now - autosaveIntervalMs
      ? { parts: [], write: (then) => touchAutosave(then, known.id, now) }
      : undefined
  if (!isDue(db, site, replacing)) return undefined
  const { hash, json } = freezeSite(db, site)
  return { parts: [{ hash, json }], write: (then) => addAutosave(then, site, hash, now) }
}

function isDue(db: Db, { id }: Site, { authorId, now, alwaysAutosaves }: Replacing): boolean {
  const since = now - autosaveIntervalMs
  return alwaysAutosaves || !hasEditedSince(db, id, { authorId, since }) || !hasAutosavedSince(db, id, since)
}

/** Keeps the state that a snapshot is of, unless it is kept already. The snapshot is in the blob store. */
export function keepState(db: Db, site: Site, snapshot: string, now: number): void {
  const known = findKept(db, site.id, site.definitionVersion)
  if (known) touchAutosave(db, known.id, now)
  else addAutosave(db, site, snapshot, now)
}

function addAutosave(db: Db, site: Site, snapshot: string, now: number): void {
  const { id: siteId, definitionVersion: version, createdAt } = site
  const author = findEditAuthor(db, siteId, version) ?? { at: createdAt, authorId: null, authorName: null }
  addVersion(db, { id: randomUUID(), siteId, version, name: null, snapshot, ...author, autosavedAt: now })
}
