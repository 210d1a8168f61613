import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { trashedParts, versions } from '../schema/editing.ts'
import { ownedMedia } from '../schema/media.ts'
import { approvals, publishes, releases, schedules } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'

export interface ReleaseRoot {
  siteId: string
  release: number
  /** SHA-256 of its manifest. */
  manifest: string
  isLive: boolean
  /** What it was compiled from: SHA-256 of the snapshot's root, and the origin it was compiled for; null for the site's default address. */
  snapshot: string
  origin: string | null
}

/** All releases in the list, each site's newest first. */
export const listReleaseRoots = (db: Db): ReleaseRoot[] =>
  db
    .select({
      siteId: releases.siteId,
      release: releases.number,
      manifest: releases.manifest,
      live: sites.liveRelease,
      snapshot: publishes.snapshot,
      origin: publishes.origin,
    })
    .from(releases)
    .innerJoin(sites, eq(sites.id, releases.siteId))
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .orderBy(asc(releases.siteId), desc(releases.number))
    .all()
    .map(({ live, ...root }) => ({ ...root, isLive: live === root.release }))

export interface SnapshotRoot {
  siteId: string
  /** SHA-256 of the root of the snapshot. */
  snapshot: string
}

/**
 * Snapshots that releases were compiled from, that can be restored, that hold trashed parts, that are scheduled or that approval
 * was requested for.
 */
export function listSnapshotRoots(db: Db): SnapshotRoot[] {
  const released = db
    .selectDistinct({ siteId: publishes.siteId, snapshot: publishes.snapshot })
    .from(releases)
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .all()
  const queued = db
    .selectDistinct({ siteId: publishes.siteId, snapshot: publishes.snapshot })
    .from(publishes)
    .where(eq(publishes.status, 'queued'))
    .all()
  const named = [versions, approvals, trashedParts].flatMap((table) =>
    db.selectDistinct({ siteId: table.siteId, snapshot: table.snapshot }).from(table).all(),
  )
  const planned = db
    .selectDistinct({ siteId: schedules.siteId, snapshot: schedules.snapshot })
    .from(schedules)
    .where(and(eq(schedules.status, 'waiting'), isNotNull(schedules.snapshot)))
    .all()
  const found = [...released, ...queued, ...named, ...planned]
  return [
    ...new Map(
      found.map(({ siteId, snapshot }) => [snapshot ?? '', { siteId, snapshot: snapshot ?? '' }]),
    ).values(),
  ].filter(({ snapshot }) => snapshot !== '')
}

/** Original files, of media that were ingested since originals are kept. */
export const listOriginals = (db: Db): { ref: string; name: string; bytes: number }[] =>
  db
    .select({ ref: ownedMedia.ref, name: ownedMedia.name, bytes: ownedMedia.bytes, edit: ownedMedia.edit })
    .from(ownedMedia)
    .where(isNotNull(ownedMedia.bytes))
    .all()
    .flatMap(({ ref, name, bytes, edit }) => (edit === null ? [{ ref, name, bytes: bytes ?? 0 }] : []))
