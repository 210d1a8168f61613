import { type Failure, failureMessage } from '#model/messages/failure-message.ts'
import type { Language } from '#model/values/language.ts'
import type { Database } from '../../../db/database.ts'
import { type AlertNews, listDueAlerts, takeAlertNews } from '../../../db/messages/alert-news.ts'
import { type Alert, markAlertsNotified } from '../../../db/messages/alerts.ts'
import { consoleOriginOfAccount } from '../../branding/console-origin.ts'
import { asWritten, onOneLine } from '../mail/mail-templates.ts'
import { alertLine, restOfAlert } from './alert-texts.ts'
import { queueAlertMessage } from './queue-alerts.ts'

export interface NotifyTools {
  database: Database
  now: () => number
  /** Origin of the console. */
  consoleOrigin: string
}

const alertsPerBatch = 100
const maxLines = 20

/** Queues the messages that are due. Returns how many: if there are any, the outbox must be notified. */
export function notifyAlerts({ database, now: clock, consoleOrigin }: NotifyTools): number {
  const now = clock()
  const due = listDueAlerts(database.db, now, alertsPerBatch)
  for (const alert of due)
    database.transaction((db) => {
      const news = takeAlertNews(db, alert.id)
      if (news.length === 0) return
      markAlertsNotified(db, [alert.id], now)
      const origin = consoleOriginOfAccount(db, consoleOrigin, alert.accountId)
      const text = textOf(news, alert, origin)
      queueAlertMessage(db, { alertId: alert.id, text, isTest: false, now })
    })
  return due.length
}

/** A line for each kind of news of a site or account, then a link. Names that people chose must not become links in mails. */
export function textOf(
  news: readonly (AlertNews & { site: string })[],
  { language, kind }: Pick<Alert, 'language' | 'kind'>,
  consoleOrigin: string,
): string {
  const shown = kind === 'MAIL' ? asWritten : onOneLine
  const lines = news.slice(0, maxLines).map(({ site, type, count, detail }) => {
    const said = shown(saidIn(language, type, detail))
    return `${shown(site || detail)}: ${alertLine(language, { type, count, detail: said })}`
  })
  const rest = news.length - lines.length
  return [...lines, ...(rest > 0 ? [restOfAlert(language, rest)] : []), consoleOrigin + placeOf(news)].join(
    '\n',
  )
}

/** Path of the link: the site or its preview if the news is about one site, the plan, or the list of sites. */
function placeOf(news: readonly AlertNews[]): string {
  const [siteId, ...others] = new Set(news.map((one) => one.siteId))
  if (siteId === undefined || others.length > 0) return '/sites'
  if (siteId === '') return '/check-plan'
  const isOfComments = news.every(({ type }) => type.startsWith('comment.'))
  return `/sites/${siteId}${isOfComments ? '/preview' : ''}`
}

/** Failures are translated into the reader's language. */
const saidIn = (language: Language, type: AlertNews['type'], detail: string): string =>
  type === 'schedule.failed' && detail ? failureMessage(JSON.parse(detail) as Failure, language) : detail
