import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { trashedParts, versions } from '../schema/editing.ts'
import { mediaUses, ownedMedia } from '../schema/media.ts'
import { publishes, releases, schedules } from '../schema/publishing.ts'
import { onlyAccount } from '../scope.ts'
import { listKnownKinds } from './media.ts'

/** Snapshots of a site that can be restored, that hold trashed parts, or that are scheduled for publishing. */
export function listSnapshotsOfSite(db: Db, siteId: string): string[] {
  const released = db
    .select({ snapshot: publishes.snapshot })
    .from(releases)
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .where(eq(releases.siteId, siteId))
    .all()
  const named = db
    .select({ snapshot: versions.snapshot })
    .from(versions)
    .where(eq(versions.siteId, siteId))
    .all()
  const trashed = db
    .select({ snapshot: trashedParts.snapshot })
    .from(trashedParts)
    .where(eq(trashedParts.siteId, siteId))
    .all()
  const planned = db
    .select({ snapshot: schedules.snapshot })
    .from(schedules)
    .where(and(eq(schedules.siteId, siteId), eq(schedules.status, 'waiting')))
    .all()
  const found = [...released, ...named, ...trashed, ...planned].flatMap(({ snapshot }) => snapshot ?? [])
  return [...new Set(found)].sort()
}

export const listDraftMedia = (db: Db, siteId: string): string[] =>
  db
    .selectDistinct({ ref: mediaUses.ref })
    .from(mediaUses)
    .where(eq(mediaUses.siteId, siteId))
    .all()
    .map(({ ref }) => ref)

/** How many of the media are in the library of the account that a site leaves. */
export const countOwnMedia = (db: Db, accountId: string, refs: readonly string[]): number =>
  listKnownKinds(db, onlyAccount(accountId), refs).size

/**
 * Adds media to another account's library, together with those that they were edited from: in no folder, and out of the trash if
 * they are there already.
 */
export function shareMedia(
  db: Db,
  { refs, fromId, toId, at }: { refs: readonly string[]; fromId: string; toId: string; at: number },
): void {
  const waiting = [...refs]
  const done = new Set<string>()
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (done.has(ref)) continue
    done.add(ref)
    const known = db
      .select()
      .from(ownedMedia)
      .where(and(eq(ownedMedia.ref, ref), eq(ownedMedia.accountId, fromId)))
      .get()
    if (!known) continue
    if (known.sourceRef !== null) waiting.push(known.sourceRef)
    db.insert(ownedMedia)
      .values({
        ...known,
        ...{ id: randomUUID(), accountId: toId, folderId: null, version: 1, createdAt: at, deletedAt: null },
      })
      .onConflictDoUpdate({
        target: [ownedMedia.accountId, ownedMedia.ref],
        set: { deletedAt: null },
      })
      .run()
  }
}
