import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { listPage, type PageOfList } from './list-page.ts'
import { contractChanges } from './schema/contract-changes.ts'
import { accountWithin, type Scope } from './scope.ts'

export type ContractChange = typeof contractChanges.$inferSelect

export const addContractChange = (db: Db, change: ContractChange): void => {
  db.insert(contractChanges).values(change).run()
}

interface ContractChangeListing extends PageOfList {
  accountId?: string | undefined
  ids?: readonly string[] | undefined
  /** By the time. */
  order: 'ASC' | 'DESC'
}

export function listContractChanges(
  db: Db,
  scope: Scope,
  { accountId, ids, order, ...page }: ContractChangeListing,
): { rows: ContractChange[]; total: number } {
  const where = and(
    accountWithin(contractChanges.accountId, scope),
    accountId === undefined ? undefined : eq(contractChanges.accountId, accountId),
    ids && inArray(contractChanges.id, [...ids]),
  )
  const direction = order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(contractChanges)
    .where(where)
    .orderBy(direction(contractChanges.at), direction(sql`rowid`))
    .limit(page.limit)
    .offset(page.offset)
    .all()
  return listPage(page, rows, () => db.select({ total: count() }).from(contractChanges).where(where).get())
}
