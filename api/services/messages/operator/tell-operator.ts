import { randomUUID } from 'node:crypto'
import type { Database, Db } from '../../../db/database.ts'
import {
  addOperatorAlert,
  listOperatorAlerts,
  type OperatorAlert,
  removeOperatorAlert,
  updateOperatorAlert,
} from '../../../db/messages/operator-alerts.ts'
import type { Mailer } from '../../../infra/mailer.ts'
import { judged, type PostOutbound } from '../../../infra/outbound/post-outbound.ts'
import { queueWritten } from '../mail/queue-mail.ts'
import { type AlertFacts, operatorMail, operatorPosting, operatorTemplate } from './operator-message.ts'
import {
  createSettling,
  keyOf,
  type OperatorCondition,
  type Patience,
  type SeenConditions,
  type SettledConditions,
} from './settled-conditions.ts'

export interface OperatorTools {
  database: Database
  now: () => number
  /** Tells the relay of the outbox that there are rows. */
  notify(): void
  consoleOrigin: string
  email: string | undefined
  webhookUrl: string | undefined
  /** Sends mails that cannot be stored; undefined if no mail server is configured. */
  mailer: Mailer | undefined
  post: PostOutbound
  look(): Promise<SeenConditions>
  patience: Patience
  onError: (error: unknown) => void
}

/** How long after the end of an alert its messages to the webhook are retried. */
const givenUpMs = 3 * 24 * 60 * 60_000

/**
 * Notifies the operator when a condition begins, once, and when it is over. Alerts are stored in the database, so that a restart
 * repeats nothing. If the database cannot be written, alerts are sent nevertheless, and kept in memory until it can. Each call
 * checks once.
 */
export function createOperatorAlerts(tools: OperatorTools): () => Promise<void> {
  const settle = createSettling(tools.patience)
  const unwritten = new Map<string, OperatorAlert>()
  return async () => {
    const settled = settle(await tools.look(), tools.now())
    try {
      writeDown(tools, settled, unwritten)
    } catch (error) {
      tools.onError(error)
      await tellDirectly(tools, settled, unwritten)
    }
    await postOwed(tools)
  }
}

const newAlert = (condition: OperatorCondition, now: number): OperatorAlert => ({
  ...condition,
  ...{ id: randomUUID(), begunAt: now, overAt: null, begunPostedAt: null },
})

/** Stores alerts that have begun or are over, with the mails about them, in one transaction. */
function writeDown(
  tools: OperatorTools,
  { present, isGone }: SettledConditions,
  unwritten: Map<string, OperatorAlert>,
): void {
  const { database, notify } = tools
  const now = tools.now()
  const open = listOperatorAlerts(database.db).filter(({ overAt }) => overAt === null)
  const known = new Set([...open.map(keyOf), ...unwritten.keys()])
  const begun = present.filter((condition) => !known.has(keyOf(condition)))
  const over = [...open, ...unwritten.values()].filter(isGone)
  if (begun.length + over.length + unwritten.size === 0) return
  database.transaction((db) => {
    for (const alert of unwritten.values()) addOperatorAlert(db, alert)
    for (const condition of begun) {
      const alert = newAlert(condition, now)
      addOperatorAlert(db, alert)
      mail(db, tools, alert)
    }
    for (const alert of over) {
      updateOperatorAlert(db, alert.id, { overAt: now })
      mail(db, tools, { ...alert, overAt: now })
    }
  })
  unwritten.clear()
  notify()
}

function mail(db: Db, { email: to, consoleOrigin, now }: OperatorTools, alert: AlertFacts): void {
  if (to === undefined) return
  const content = operatorMail(alert, consoleOrigin)
  queueWritten(db, {
    ...content,
    ...{ template: operatorTemplate, to, language: 'EN', brandAccountId: undefined, now: now() },
  })
}

/** Sends new alerts without the database; their end is reported once they can be stored. */
async function tellDirectly(
  tools: OperatorTools,
  { present }: SettledConditions,
  unwritten: Map<string, OperatorAlert>,
): Promise<void> {
  const { database, email: to, mailer, consoleOrigin, webhookUrl, post, onError, now } = tools
  const known = new Set([...knownKeys(database), ...unwritten.keys()])
  for (const condition of present) {
    if (known.has(keyOf(condition))) continue
    const alert = newAlert(condition, now())
    unwritten.set(keyOf(condition), alert)
    if (to !== undefined && mailer)
      await mailer({ id: alert.id, to, ...operatorMail(alert, consoleOrigin) }).catch(onError)
    if (webhookUrl === undefined) continue
    const outcome = judged(await post(operatorPosting(alert, webhookUrl, consoleOrigin)))
    if (outcome.failure === null) alert.begunPostedAt = now()
  }
}

function knownKeys({ db }: Database): string[] {
  try {
    return listOperatorAlerts(db)
      .filter(({ overAt }) => overAt === null)
      .map(keyOf)
  } catch {
    return []
  }
}

/** Posts the messages that the webhook has not accepted yet, and deletes alerts that are over and reported. */
async function postOwed(tools: OperatorTools): Promise<void> {
  const { database, onError } = tools
  try {
    for (const alert of listOperatorAlerts(database.db))
      if (await isTold(tools, alert)) removeTold(tools, alert)
  } catch (error) {
    onError(error)
  }
}

const removeTold = ({ database }: OperatorTools, { id }: OperatorAlert): void =>
  database.transaction((db) => removeOperatorAlert(db, id))

/** Whether an alert is over and fully reported. */
async function isTold(tools: OperatorTools, alert: OperatorAlert): Promise<boolean> {
  const { database, webhookUrl, now } = tools
  const isOver = alert.overAt !== null
  if (webhookUrl === undefined) return isOver
  if (alert.begunPostedAt === null && (await isTaken(tools, webhookUrl, { ...alert, overAt: null }))) {
    alert.begunPostedAt = now()
    database.transaction((db) => updateOperatorAlert(db, alert.id, { begunPostedAt: now() }))
  }
  if (!isOver) return false
  if (now() - alert.overAt! > givenUpMs) return true
  return alert.begunPostedAt !== null && (await isTaken(tools, webhookUrl, alert))
}

async function isTaken(
  { post, consoleOrigin }: OperatorTools,
  url: string,
  alert: AlertFacts,
): Promise<boolean> {
  return judged(await post(operatorPosting(alert, url, consoleOrigin))).failure === null
}
