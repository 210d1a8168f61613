import { randomUUID } from 'node:crypto'
import type { AccountAlertEvent, AlertEvent } from '#model/records/alert.ts'
import type { Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addAlertDelivery } from '../../../db/messages/alert-deliveries.ts'
import { addAlertNews } from '../../../db/messages/alert-news.ts'
import { listAlertIdsFor, listAlertIdsOfAccount } from '../../../db/messages/alerts.ts'

export interface AlertWorth {
  siteId: string
  type: Exclude<AlertEvent, AccountAlertEvent>
  /** Further data: the name of a domain, a failure as JSON, a comment. Nothing about visitors. */
  detail?: string | undefined
  now: number
}

/** Stores news for the alerts of a site, in the transaction of the event. */
export function queueAlerts(db: Db, { siteId, type, detail = '', now }: AlertWorth): void {
  for (const alertId of listAlertIdsFor(db, siteId, type))
    addAlertNews(db, { alertId, siteId, type, detail, createdAt: now })
}

export interface AccountAlertWorth {
  accountId: string
  type: AccountAlertEvent
  company: string
  now: number
}

/** The same for news of an account, for the alerts of all its sites. */
export function queueAccountAlerts(db: Db, { accountId, type, company, now }: AccountAlertWorth): void {
  for (const alertId of listAlertIdsOfAccount(db, accountId, type))
    addAlertNews(db, { alertId, siteId: '', type, detail: company, createdAt: now })
}

export interface AlertMessage {
  alertId: string
  text: string
  isTest: boolean
  now: number
}

/** Stores a message and the job that sends it. Returns its id; the outbox must be notified afterwards. */
export function queueAlertMessage(db: Db, { now, ...message }: AlertMessage): string {
  const id = randomUUID()
  addAlertDelivery(db, { ...message, id, state: 'waiting', tries: [], createdAt: now })
  addOutboxRow(db, {
    id: alertJobId(id),
    name: 'send-alert',
    payload: { deliveryId: id },
    priority: alertPriority,
    createdAt: now,
  })
  return id
}

/** More urgent than webhooks, because people wait for it. */
export const alertPriority = 4

export const alertJobId = (deliveryId: string): string => `alert-${deliveryId}`
