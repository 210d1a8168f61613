import { eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { media } from './schema/media.ts'

export type MediaRow = typeof media.$inferSelect

/** The same medium taken in again replaces its record. */
export const addMedia = (db: Db, row: MediaRow): void => {
  db.insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.ref, set: { asset: row.asset, preview: row.preview } })
    .run()
}

export const findMediaByStem = (db: Db, stem: string): MediaRow | undefined =>
  db.select().from(media).where(eq(media.stem, stem)).get()

const refsAtOnce = 500

/** Which of the references have been taken in. */
export const listKnownRefs = (db: Db, refs: readonly string[]): string[] =>
  chunks([...new Set(refs)], refsAtOnce).flatMap((some) =>
    db
      .select({ ref: media.ref })
      .from(media)
      .where(inArray(media.ref, some))
      .all()
      .map(({ ref }) => ref),
  )

/** Names of the encodings that lists show, by reference. */
export const listPreviews = (db: Db, refs: readonly string[]): Map<string, string> =>
  new Map(
    chunks([...new Set(refs)], refsAtOnce)
      .flatMap((some) =>
        db
          .select({ ref: media.ref, preview: media.preview })
          .from(media)
          .where(inArray(media.ref, some))
          .all(),
      )
      .flatMap(({ ref, preview }) => (preview === null ? [] : [[ref, preview] as const])),
  )

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const result: Item[][] = []
  for (let start = 0; start < items.length; start += size) result.push(items.slice(start, start + size))
  return result
}
