import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { ConnectorSource } from '#model/connectors/mapping.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { connectors } from '../schema/connectors.ts'
import { type Scope, siteWithin } from '../scope.ts'
import { seal, unseal } from '../secrets/sealing.ts'

/** Its settings are sealed: `openConnectorSettings` opens them. */
export type Connector = typeof connectors.$inferSelect

const placeOf = (id: string) => ({ column: 'connectors.sealed', record: [id] }) as const

export const openConnectorSettings = (db: Db, { id, sealed }: Connector): Record<string, string> =>
  JSON.parse(unseal(db, sealed, placeOf(id)))

export const sealConnectorSettings = (db: Db, id: string, settings: Record<string, string>): string =>
  seal(db, JSON.stringify(settings), placeOf(id))

export const findConnector = (db: Db, scope: Scope, id: string): Connector | undefined =>
  db
    .select()
    .from(connectors)
    .where(and(eq(connectors.id, id), siteWithin(connectors.siteId, scope)))
    .get()

export const listConnectorsOfSite = (db: Db, scope: Scope, siteId: string): Connector[] =>
  db
    .select()
    .from(connectors)
    .where(and(eq(connectors.siteId, siteId), siteWithin(connectors.siteId, scope)))
    .orderBy(asc(connectors.createdAt), asc(connectors.id))
    .all()

export const countConnectorsOfSite = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(connectors).where(eq(connectors.siteId, siteId)).get()?.total ?? 0

/** Prepared, because it runs with every form that is sent. */
const idsFor = prepared((db) =>
  db
    .select({ id: connectors.id })
    .from(connectors)
    .where(
      and(
        eq(connectors.siteId, sql.placeholder('siteId')),
        eq(connectors.isEnabled, true),
        eq(connectors.source, sql.placeholder('source')),
        or(isNull(connectors.surveyId), eq(connectors.surveyId, sql.placeholder('surveyId'))),
      ),
    )
    .prepare(),
)

interface ConnectorQuery {
  siteId: string
  source: ConnectorSource
  /** Of a survey; otherwise empty. */
  surveyId: string
}

/** Ids of the connectors that are on and send on what a form or survey brings. */
export const listConnectorIdsFor = (db: Db, query: ConnectorQuery): string[] =>
  idsFor(db)
    .all({ ...query })
    .map(({ id }) => id)

export const addConnector = (db: Db, connector: typeof connectors.$inferInsert): Connector =>
  db.insert(connectors).values(connector).returning().get()

export const updateConnector = (db: Db, id: string, change: Partial<Connector>): Connector | undefined =>
  db
    .update(connectors)
    .set({ ...change, version: sql`${connectors.version} + 1` })
    .where(eq(connectors.id, id))
    .returning()
    .get()

export const removeConnector = (db: Db, id: string): void => {
  db.delete(connectors).where(eq(connectors.id, id)).run()
}
