import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alertDeliveries, alerts } from '../schema/alerts.ts'
import type { Scope } from '../scope.ts'
import { type Alert, findAlert } from './alerts.ts'
import type { DeliveryEnd } from './webhook-deliveries.ts'

export type AlertDelivery = typeof alertDeliveries.$inferSelect

export const addAlertDelivery = (db: Db, delivery: typeof alertDeliveries.$inferInsert): void => {
  db.insert(alertDeliveries).values(delivery).run()
}

/** A delivery with its alert. */
export const findAlertDelivery = (
  db: Db,
  id: string,
): { delivery: AlertDelivery; alert: Alert } | undefined =>
  db
    .select({ delivery: alertDeliveries, alert: alerts })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .where(eq(alertDeliveries.id, id))
    .get()

/** The newest first; empty if the alert is not in the scope. */
export const listAlertDeliveries = (
  db: Db,
  scope: Scope,
  { alertId, limit }: { alertId: string; limit: number },
): AlertDelivery[] =>
  findAlert(db, scope, alertId)
    ? db
        .select()
        .from(alertDeliveries)
        .where(eq(alertDeliveries.alertId, alertId))
        .orderBy(desc(alertDeliveries.createdAt), desc(alertDeliveries.id))
        .limit(limit)
        .all()
    : []

export const updateAlertDelivery = (db: Db, id: string, end: DeliveryEnd): void => {
  db.update(alertDeliveries)
    .set(end)
    .where(and(eq(alertDeliveries.id, id)))
    .run()
}

export const removeAlertDeliveriesBefore = (db: Db, createdBefore: number): number =>
  db.delete(alertDeliveries).where(lt(alertDeliveries.createdAt, createdBefore)).run().changes
