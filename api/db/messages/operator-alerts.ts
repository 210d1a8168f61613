import { asc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { operatorAlerts } from '../schema/alerts.ts'

export type OperatorAlert = typeof operatorAlerts.$inferSelect

/** The oldest first. */
export const listOperatorAlerts = (db: Db): OperatorAlert[] =>
  db.select().from(operatorAlerts).orderBy(asc(operatorAlerts.begunAt)).all()

export const addOperatorAlert = (db: Db, alert: OperatorAlert): void => {
  db.insert(operatorAlerts).values(alert).run()
}

export const updateOperatorAlert = (
  db: Db,
  id: string,
  change: Partial<Pick<OperatorAlert, 'overAt' | 'begunPostedAt'>>,
): void => {
  db.update(operatorAlerts).set(change).where(eq(operatorAlerts.id, id)).run()
}

export const removeOperatorAlert = (db: Db, id: string): void => {
  db.delete(operatorAlerts).where(eq(operatorAlerts.id, id)).run()
}
