import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { MediaEdit } from '#model/media/media-edit.ts'
import type { Db } from '../database.ts'
import { trashedParts, versions } from '../schema/editing.ts'
import { media, ownedMedia, uploads } from '../schema/media.ts'
import { approvals, publishes, releases, schedules } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import type { MediaRow } from './media.ts'

export type UnneededMedium = Pick<MediaRow, 'ref' | 'asset'>

/**
 * Condition: no row uses the medium, be it in a library, a draft, a template, news or a notification, as a picture of a person,
 * as a brand, in a brand kit or in a replacement that can be undone.
 */
const isUnnamed = sql`NOT EXISTS (SELECT 1 FROM owned_media WHERE owned_media.ref = media.ref OR owned_media.source_ref = media.ref)
  AND NOT EXISTS (SELECT 1 FROM media_uses WHERE media_uses.ref = media.ref)
  AND NOT EXISTS (SELECT 1 FROM staff WHERE staff.picture = media.ref)
  AND NOT EXISTS (SELECT 1 FROM accounts WHERE instr(accounts.theme, media.ref) > 0 OR instr(accounts.brand_kit, media.ref) > 0)
  AND NOT EXISTS (SELECT 1 FROM site_templates WHERE instr(site_templates.definition, media.ref) > 0)
  AND NOT EXISTS (SELECT 1 FROM news WHERE news.image = media.ref)
  AND NOT EXISTS (SELECT 1 FROM system_notifications WHERE system_notifications.image = media.ref)
  AND NOT EXISTS (SELECT 1 FROM media_replacements WHERE from_ref = media.ref OR to_ref = media.ref)`

/** Media that were ingested before a time and that at most snapshots still use. */
export const listUnneededMedia = (db: Db, before: number): UnneededMedium[] =>
  db
    .select({ ref: media.ref, asset: media.asset })
    .from(media)
    .where(and(lt(media.createdAt, before), isUnnamed))
    .all()

/** Returns whether it was removed: not if something uses it again. */
export const removeUnneededMedium = (db: Db, ref: string): boolean =>
  db
    .delete(media)
    .where(and(eq(media.ref, ref), isUnnamed))
    .run().changes > 0

/** Media after a reference, in the order of references. */
export const listMediaAfter = (db: Db, ref: string, limit: number): UnneededMedium[] =>
  db
    .select({ ref: media.ref, asset: media.asset })
    .from(media)
    .where(gt(media.ref, ref))
    .orderBy(asc(media.ref))
    .limit(limit)
    .all()

/** The medium whose original another one was encoded from, and the edit; itself where it was not edited. */
export function findMediaSource(db: Db, ref: string): { source: string; edit?: MediaEdit } {
  const { sourceRef, edit } = ownedMedia
  const found = db.select({ sourceRef, edit }).from(ownedMedia).where(eq(ownedMedia.ref, ref)).limit(1).get()
  return found?.sourceRef && found.edit ? { source: found.sourceRef, edit: found.edit } : { source: ref }
}

/** All snapshots that can be restored, that hold trashed parts, that are being published or that are scheduled. */
export function listAllKeptSnapshots(db: Db): string[] {
  const released = db
    .selectDistinct({ snapshot: publishes.snapshot })
    .from(releases)
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .all()
  const found = [
    ...released,
    ...db
      .selectDistinct({ snapshot: publishes.snapshot })
      .from(publishes)
      .where(eq(publishes.status, 'queued'))
      .all(),
    ...db.selectDistinct({ snapshot: versions.snapshot }).from(versions).all(),
    ...db.selectDistinct({ snapshot: trashedParts.snapshot }).from(trashedParts).all(),
    ...db.selectDistinct({ snapshot: approvals.snapshot }).from(approvals).all(),
    ...db
      .selectDistinct({ snapshot: schedules.snapshot })
      .from(schedules)
      .where(isNotNull(schedules.snapshot))
      .all(),
  ]
  return [...new Set(found.flatMap(({ snapshot }) => snapshot ?? []))]
}

/** Sites whose older releases may have been removed from the list. */
export const listSitesWithEarlierReleases = (db: Db): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .where(gt(sites.lastRelease, sql`(SELECT count(*) FROM releases WHERE releases.site_id = ${sites.id})`))
    .all()
    .map(({ id }) => id)

export const isTakingIn = (db: Db): boolean =>
  db.select({ id: uploads.id }).from(uploads).where(eq(uploads.state, 'taking-in')).limit(1).get() !==
  undefined
