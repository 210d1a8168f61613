import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { findKept, hasAutosavedSince, touchAutosave } from '../../db/sites/autosaves.ts'
import { findEditAuthor, hasEditedSince } from '../../db/sites/edits.ts'
import type { Site } from '../../db/sites/sites.ts'
import { addVersion } from '../../db/sites/versions.ts'
import { freezeSite } from './snapshot.ts'

/**
 * A change this long after the author's last one begins a new session of editing; while they continue, one version is kept per
 * interval.
 */
const autosaveIntervalMs = 10 * 60_000

/** A state of a site that is about to be replaced, and is to be kept as a version. */
export interface Autosave {
  /** Blobs that must be in the blob store before `write`. */
  parts: readonly { hash: string; json: string }[]
  /** To be called in the transaction that replaces the state. */
  write: (db: Db) => void
}

interface Replacing {
  /** Author of the change; null for the product itself. */
  authorId: string | null
  now: number
  /** It is kept however little time has passed: much is replaced at once. */
  alwaysAutosaves: boolean
}

/** Undefined if the state is kept already, or is only one of many during a session of editing. Reads no pages. */
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

/** Keeps a state as a version, unless it is kept already. Its snapshot must be in the blob store. */
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
