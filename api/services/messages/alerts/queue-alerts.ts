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
  /** What is known besides: the name of a domain, a failure as JSON, a comment. Nothing of visitors. */
  detail?: string | undefined
  now: number
}

/** Writes down what the alerts of a site have to tell, in the transaction of what it tells of. */
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

/** The same of what an account has to be told, whichever of its sites an alert is for. */
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

/** A message, and the job that sends it. Answers with its id; the outbox is to be notified afterwards. */
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

/** Before webhooks: people wait for it. */
export const alertPriority = 4

export const alertJobId = (deliveryId: string): string => `alert-${deliveryId}`
