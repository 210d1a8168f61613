import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { PageOfList } from '../lists.ts'
import { versions } from '../schema/editing.ts'
import { approvals, publishes } from '../schema/publishing.ts'
import { type Scope, siteWithin } from '../scope.ts'

/** A state of a site that can be restored: one that was named, approved, published or autosaved. */
export interface SiteVersion {
  id: string
  siteId: string
  version: number
  /** Null if nobody gave it one. */
  name: string | null
  snapshot: string
  at: number
  authorId: string | null
  authorName: string | null
  /** The release of this state, if it was published. */
  release: number | null
  /** Whether it was published, and therefore stays in the list without a name as well. */
  isPublish: boolean
  /** When it was autosaved; null if it was not. */
  autosavedAt: number | null
  /** Who approved it, and when; null where nobody did. */
  deciderId: string | null
  deciderName: string | null
  decidedAt: number | null
}

export const addVersion = (db: Db, row: typeof versions.$inferInsert): void => {
  db.insert(versions).values(row).run()
}

/** Without a name, it is kept like any autosave. */
export const renameVersion = (db: Db, id: string, name: string | null): void => {
  db.update(versions).set({ name }).where(eq(versions.id, id)).run()
}

export const removeVersion = (db: Db, id: string): void => {
  db.delete(versions).where(eq(versions.id, id)).run()
}

/** The newest release of the same snapshot; null for a version without a name. */
const releaseOfNamed = sql`CASE WHEN ${versions.name} IS NOT NULL THEN (
  SELECT max(${publishes.release}) FROM ${publishes}
  WHERE ${publishes.siteId} = ${versions.siteId} AND ${publishes.snapshot} = ${versions.snapshot}
) END`

/** Releases of a republish of many sites are not listed as versions. */
const isState = sql`${publishes.release} IS NOT NULL AND ${publishes.batchId} IS NULL`

/** The newest approval of a state. */
const approvalOfNamed = sql`(
  SELECT ${approvals.id} FROM ${approvals}
  WHERE ${approvals.siteId} = ${versions.siteId} AND ${approvals.snapshot} = ${versions.snapshot}
    AND ${approvals.state} = 'approved'
  ORDER BY ${approvals.decidedAt} DESC LIMIT 1
)`

const decided = sql`
  ${approvals.deciderId} AS deciderId, ${approvals.deciderName} AS deciderName, ${approvals.decidedAt} AS decidedAt`

const named = (where: SQL | undefined) => sql`
  SELECT ${versions.id} AS id, ${versions.siteId} AS siteId, ${versions.version} AS version, ${versions.name} AS name,
    ${versions.snapshot} AS snapshot, ${versions.at} AS at, ${versions.authorId} AS authorId,
    ${versions.authorName} AS authorName, ${releaseOfNamed} AS release, ${versions.autosavedAt} AS autosavedAt,
    EXISTS (SELECT 1 FROM ${publishes} WHERE ${publishes.id} = ${versions.id}) AS isPublish, ${decided}
  FROM ${versions} LEFT JOIN ${approvals} ON ${approvals.id} = ${approvalOfNamed} WHERE ${where}`

const published = (where: SQL | undefined) => sql`
  SELECT ${publishes.id}, ${publishes.siteId}, ${publishes.definitionVersion}, NULL, ${publishes.snapshot},
    ${publishes.createdAt}, NULL, NULL, ${publishes.release}, NULL, 1, ${decided}
  FROM ${publishes} LEFT JOIN ${approvals} ON ${approvals.id} = ${publishes.approvalId}
  WHERE ${where} AND ${isState}
    AND NOT EXISTS (SELECT 1 FROM ${versions} WHERE ${versions.id} = ${publishes.id})`

const approved = (where: SQL | undefined) => sql`
  SELECT ${approvals.id}, ${approvals.siteId}, ${approvals.version}, NULL, ${approvals.snapshot},
    ${approvals.decidedAt}, ${approvals.authorId}, ${approvals.authorName}, NULL, NULL, 0, ${decided}
  FROM ${approvals}
  WHERE ${where} AND ${approvals.state} = 'approved'
    AND NOT EXISTS (SELECT 1 FROM ${versions} WHERE ${versions.id} = ${approvals.id})`

/** Condition: the approved state is in the list already, as a published or a named one. */
const isListedOtherwise = sql`
  EXISTS (SELECT 1 FROM ${publishes} WHERE ${publishes.approvalId} = ${approvals.id} AND ${isState})
  OR EXISTS (SELECT 1 FROM ${versions} WHERE ${versions.siteId} = ${approvals.siteId}
    AND ${versions.snapshot} = ${approvals.snapshot} AND ${versions.name} IS NOT NULL)`

/** Condition: the autosaved state is in the list already, as a published or an approved one. */
const isListedAnyway = (siteId: string) => sql`${versions.name} IS NULL AND (
  ${versions.version} IN (
    SELECT ${publishes.definitionVersion} FROM ${publishes} WHERE ${publishes.siteId} = ${siteId} AND ${isState}
  ) OR ${versions.version} IN (
    SELECT ${approvals.version} FROM ${approvals}
    WHERE ${approvals.siteId} = ${siteId} AND ${approvals.state} = 'approved'
  ))`

type Row = Omit<SiteVersion, 'isPublish'> & { isPublish: number }
const siteVersion = (row: Row): SiteVersion => ({ ...row, isPublish: row.isPublish === 1 })

export function findVersion(db: Db, scope: Scope, id: string): SiteVersion | undefined {
  const [row] = db.all<Row>(
    sql`${named(and(eq(versions.id, id), siteWithin(versions.siteId, scope)))}
      UNION ALL ${published(and(eq(publishes.id, id), siteWithin(publishes.siteId, scope)))}
      UNION ALL ${approved(and(eq(approvals.id, id), siteWithin(approvals.siteId, scope)))}`,
  )
  return row && siteVersion(row)
}

/** Newest first. */
export function listVersions(
  db: Db,
  scope: Scope,
  { siteId, hasAutosaved, offset, limit }: PageOfList & { siteId: string; hasAutosaved: boolean },
): { rows: SiteVersion[]; total: number } {
  const ofSite = and(eq(approvals.siteId, siteId), siteWithin(approvals.siteId, scope))
  const kept = and(eq(versions.siteId, siteId), siteWithin(versions.siteId, scope))
  const isListed = hasAutosaved ? sql`NOT (${isListedAnyway(siteId)})` : isNotNull(versions.name)
  const all = sql`${named(and(kept, isListed))}
    UNION ALL ${published(and(eq(publishes.siteId, siteId), siteWithin(publishes.siteId, scope)))}
    UNION ALL ${approved(sql`${ofSite} AND NOT (${isListedOtherwise})`)}`
  const rows = db.all<Row>(sql`${all} ORDER BY at DESC, version DESC, id LIMIT ${limit} OFFSET ${offset}`)
  const { total } = db.get<{ total: number }>(sql`SELECT count(*) AS total FROM (${all})`)
  return { rows: rows.map(siteVersion), total }
}
