import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { trashedParts, versions } from '../schema/editing.ts'
import { ownedMedia } from '../schema/media.ts'
import { publishes, releases } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import type { OwnedMedium } from './owned-media.ts'

export type TrashedMedium = Pick<OwnedMedium, 'id' | 'accountId' | 'ref'>

/** Condition: no draft, template, trashed part or brand kit of the account uses the medium. */
const isFree = sql`NOT EXISTS (
    SELECT 1 FROM media_uses JOIN sites ON sites.id = media_uses.site_id
    WHERE media_uses.ref = owned_media.ref AND sites.account_id = owned_media.account_id
  ) AND NOT EXISTS (
    SELECT 1 FROM owned_media AS part
    WHERE part.source_ref = owned_media.ref AND part.account_id = owned_media.account_id
  ) AND NOT EXISTS (
    SELECT 1 FROM site_templates
    WHERE site_templates.account_id = owned_media.account_id AND instr(definition, owned_media.ref) > 0
  ) AND NOT EXISTS (
    SELECT 1 FROM accounts
    WHERE accounts.id = owned_media.account_id AND instr(accounts.brand_kit, owned_media.ref) > 0
  )`

const isOld = (before: number): SQL | undefined => and(lt(ownedMedia.deletedAt, before), isFree)

/** Media that have been in the trash since before a time and are not in use, sorted by account. */
export const listOldMediaTrash = (db: Db, before: number): TrashedMedium[] =>
  db
    .select({ id: ownedMedia.id, accountId: ownedMedia.accountId, ref: ownedMedia.ref })
    .from(ownedMedia)
    .where(isOld(before))
    .orderBy(ownedMedia.accountId, ownedMedia.deletedAt)
    .all()

/** Does nothing if it was restored, or is in use, meanwhile. */
export const removeOldMedium = (db: Db, id: string, before: number): void => {
  db.delete(ownedMedia)
    .where(and(eq(ownedMedia.id, id), isOld(before)))
    .run()
}

/** Media whose originals must be kept: those in libraries, and those that others were edited from. */
export const listNeededOriginals = (db: Db): string[] =>
  [
    ...db.selectDistinct({ ref: ownedMedia.ref }).from(ownedMedia).all(),
    ...db.selectDistinct({ ref: ownedMedia.sourceRef }).from(ownedMedia).all(),
  ].flatMap(({ ref }) => ref ?? [])

/** Snapshots that can still be restored in the sites of an account: of versions, of trashed parts and of kept releases. */
export function listKeptSnapshots(db: Db, accountId: string): string[] {
  const ofAccount = db.select({ id: sites.id }).from(sites).where(eq(sites.accountId, accountId))
  const named = db
    .selectDistinct({ snapshot: versions.snapshot })
    .from(versions)
    .where(inArray(versions.siteId, ofAccount))
    .all()
  const trashed = db
    .selectDistinct({ snapshot: trashedParts.snapshot })
    .from(trashedParts)
    .where(inArray(trashedParts.siteId, ofAccount))
    .all()
  const released = db
    .selectDistinct({ snapshot: publishes.snapshot })
    .from(releases)
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .where(inArray(releases.siteId, ofAccount))
    .all()
  return [...new Set([...named, ...trashed, ...released].map(({ snapshot }) => snapshot))]
}
