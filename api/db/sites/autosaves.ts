import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { versions } from '../schema/editing.ts'

const keptOf = prepared((db) =>
  db
    .select({ id: versions.id, autosavedAt: versions.autosavedAt })
    .from(versions)
    .where(
      and(eq(versions.siteId, sql.placeholder('siteId')), eq(versions.version, sql.placeholder('version'))),
    )
    .orderBy(desc(versions.name))
    .limit(1)
    .prepare(),
)

/** The stored state of a version, named or autosaved. */
export const findKept = (db: Db, siteId: string, version: number) => keptOf(db).get({ siteId, version })

const autosavedSince = prepared((db) =>
  db
    .select({ id: versions.id })
    .from(versions)
    .where(
      and(eq(versions.siteId, sql.placeholder('siteId')), gt(versions.autosavedAt, sql.placeholder('since'))),
    )
    .limit(1)
    .prepare(),
)

/** Whether a state of the site was autosaved since a time. */
export const hasAutosavedSince = (db: Db, siteId: string, since: number): boolean =>
  autosavedSince(db).get({ siteId, since }) !== undefined

/** Restarts the time for which it is kept. */
export const touchAutosave = (db: Db, id: string, at: number): void => {
  db.update(versions)
    .set({ autosavedAt: at })
    .where(and(eq(versions.id, id), isNotNull(versions.autosavedAt)))
    .run()
}

const isAutosave = and(isNull(versions.name), isNotNull(versions.autosavedAt))

/** Sites with autosaves from before a time. */
export const listSitesWithAutosaves = (db: Db, before: number): string[] =>
  db
    .selectDistinct({ siteId: versions.siteId })
    .from(versions)
    .where(and(isAutosave, lt(versions.autosavedAt, before)))
    .orderBy(asc(versions.siteId))
    .all()
    .map(({ siteId }) => siteId)

/** Autosaves of a site without a name from before a time, the oldest first. */
export const listAutosaves = (db: Db, siteId: string, before: number): { id: string; at: number }[] =>
  db
    .select({ id: versions.id, at: sql<number>`${versions.autosavedAt}` })
    .from(versions)
    .where(and(eq(versions.siteId, siteId), isAutosave, lt(versions.autosavedAt, before)))
    .orderBy(asc(versions.autosavedAt), asc(versions.version))
    .all()

/** Skips those that were given a name meanwhile. */
export const removeAutosaves = (db: Db, ids: readonly string[]): number =>
  db
    .delete(versions)
    .where(and(inArray(versions.id, [...ids]), isAutosave))
    .run().changes
