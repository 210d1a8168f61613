import type { MailRow } from '#model/calls/messages/mails.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findAccount } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { findMail, listMails, type Mail } from '../../db/messages/mails.ts'
import { everything } from '../../db/scope.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** The outbox. Mail belongs to no account: the table of permissions lets the provider read it, and nobody else. */
export const mailRoutes = ({ database: { db } }: Pick<ApiDeps, 'database'>) =>
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
