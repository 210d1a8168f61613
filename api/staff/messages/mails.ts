import type { MailRow } from '#model/calls/messages/mails.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findMail, listMails, type Mail } from '../../db/messages/mails.ts'
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
      return answerList<MailRow>(c, { name: 'mails', rows: rows.map(mailRow), total, offset: query.offset })
    },
    'GET /api/mails/:id': (c, call) => {
      checkProvider(c.get('scope').reach)
      const mail = orNotFound(findMail(db, c.req.param('id')), 'no-such-mail')
      return call.answer({ ...mailRow(mail), text: mail.text, html: mail.html })
    },
  })

function checkProvider(reach: string): void {
  if (reach !== 'all') throw new AppError('NOT_ALLOWED', 'not-allowed')
}

const mailRow = ({ id, template, to, language, subject, createdAt, sentAt, error }: Mail): MailRow => ({
  id,
  template,
  to,
  language,
  subject,
  createdAt: new Date(createdAt).toISOString(),
  sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
  error,
})
