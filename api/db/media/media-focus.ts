import { sql } from 'drizzle-orm'
import type { MediaFocus } from '#model/jobs/snapshot.ts'
import type { Db } from '../database.ts'

const percent = (share: number): number => Math.round(share * 100)

/** The focal points of the media that a draft names, as its own library has them; undefined where none has one. */
export function mediaFocusOf(db: Db, siteId: string): MediaFocus | undefined {
  const rows = db.all<{ ref: string; x: number; y: number }>(
    sql`SELECT ref, focal_x AS x, focal_y AS y FROM owned_media
      WHERE account_id = (SELECT account_id FROM sites WHERE id = ${siteId})
      AND focal_x IS NOT NULL AND focal_y IS NOT NULL
      AND EXISTS (SELECT 1 FROM media_uses WHERE ref = owned_media.ref AND site_id = ${siteId})
      ORDER BY ref`,
  )
  if (rows.length === 0) return undefined
  return Object.fromEntries(rows.map(({ ref, x, y }) => [ref, [percent(x), percent(y)] as const]))
}
