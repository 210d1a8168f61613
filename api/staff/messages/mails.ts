import { createHash, timingSafeEqual } from 'node:crypto'
import type { MailRow, MailSuppressionRow } from '#model/calls/messages/mails.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { listSuppressions, removeSuppression } from '../../db/messages/mail-suppressions.ts'
import { findMail, listMails, type Mail } from '../../db/messages/mails.ts'
import { everything } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readDeliveryReports, readSubscribeUrl } from '../../services/messages/mail/delivery-reports.ts'
import { takeDeliveryReports } from '../../services/messages/mail/take-reports.ts'

/** Reports of the mail service. The caller is authenticated by the password. */
export const mailEventRoutes = ({
  database,
  mailEventsPassword,
  onError,
  now = Date.now,
}: Pick<ApiDeps, 'database' | 'mailEventsPassword' | 'onError' | 'now'>) =>
  serveCalls({
    'POST /api/mail-events': async (c) => {
      if (mailEventsPassword === undefined) throw new AppError('NOT_FOUND', 'no-such-call')
      if (!isRight(c.req.header('authorization'), mailEventsPassword)) {
        // Amazon SNS sends the password only after this header.
        c.header('WWW-Authenticate', 'Basic realm="Mail events"')
        throw new AppError('UNAUTHENTICATED', 'not-allowed')
      }
      const body = await c.req.text()
      const subscribeUrl = readSubscribeUrl(body)
      if (subscribeUrl !== undefined) {
        onError(new SubscriptionWaits(subscribeUrl), c.get('requestId'))
        return c.body(null, 200)
      }
      const reports = readDeliveryReports(body)
      if (!reports) throw new AppError('INVALID_INPUT', 'not-json')
      await takeDeliveryReports(database, reports, now())
      return c.body(null, 204)
    },
  })

/** Told to operators, who alone know whether they have subscribed. */
class SubscriptionWaits extends Error {
  override name = 'SubscriptionWaits'
  constructor(url: string) {
    super(`Amazon SNS reports nothing before its subscription is confirmed. If it is yours, open ${url}`)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks the password of HTTP Basic; the user name is ignored. */
function isRight(header: string | undefined, password: string): boolean {
  const encoded = /^basic ([a-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return false
  const given = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
  return timingSafeEqual(digest(given), digest(password))
}

/** Sent and waiting mails. They belong to no account; by the table of permissions only the provider can read them. */
export const mailRoutes = ({ database: { db }, now = Date.now }: Pick<ApiDeps, 'database' | 'now'>) =>
  serveCalls({
    'GET /api/mails': (c, call) => {
      checkProvider(c.get('scope').reach)
      const { filter, ...query } = call.list()
      const { rows, total } = listMails(db, { ...filter, ...query })
      return answerList<MailRow>(c, {
        name: 'mails',
        rows: rows.map((mail) => mailRow(db, mail)),
        total,
        offset: query.offset,
      })
    },
    'GET /api/mails/:id': (c, call) => {
      checkProvider(c.get('scope').reach)
      const mail = orNotFound(findMail(db, c.req.param('id')), 'no-such-mail')
      return call.answer({ ...mailRow(db, mail), text: mail.text, html: mail.html })
    },
    'GET /api/mail-suppressions': (c, call) => {
      checkProvider(c.get('scope').reach)
      const { filter, sort, offset, limit } = call.list()
      const { rows, total } = listSuppressions(db, { q: filter.q, order: sort.order, offset, limit })
      return answerList<MailSuppressionRow>(c, {
        name: 'mail-suppressions',
        rows: rows.map(({ address, reason, detail, at }) => ({
          ...{ id: address, reason, detail },
          at: new Date(at).toISOString(),
        })),
        total,
        offset,
      })
    },
    'DELETE /api/mail-suppressions/:id': (c, call) => {
      checkProvider(c.get('scope').reach)
      const id = c.req.param('id')
      if (!removeSuppression(db, id, now())) throw new AppError('NOT_FOUND', 'no-such-mail')
      noteForAudit(c, { details: { address: id } })
      return call.answer({ id })
    },
  })

function checkProvider(reach: string): void {
  if (reach !== 'all') throw new AppError('NOT_ALLOWED', 'not-allowed')
}

function mailRow(db: Db, mail: Mail): MailRow {
  const { id, template, to, language, subject, createdAt, sentAt, error, heldBecause, causeAccountId } = mail
  const cause = causeAccountId === null ? undefined : findAccount(db, everything, causeAccountId)
  return {
    ...{ id, template, to, language, subject, error, heldBecause },
    createdAt: new Date(createdAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    cause: cause ? { accountId: cause.id, company: cause.company } : null,
  }
}
