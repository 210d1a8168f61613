import { Hono } from 'hono'
import {
  type MailDetail,
  type MailRow,
  mailFilterSchema,
  mailSortFields,
} from '#model/calls/messages/mails.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { findMail, listMails, type Mail } from '../../db/messages/mails.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'

const listRules = {
  filter: mailFilterSchema,
  sort: mailSortFields,
  defaultSort: { field: 'createdAt', order: 'DESC' },
} as const

/** The outbox. Mail belongs to no account: the table of permissions lets the provider read it, and nobody else. */
export const mailRoutes = ({ database: { db } }: Pick<ApiDeps, 'database'>) =>
  new Hono<ApiEnv>()
    .get('/mails', (c) => {
      checkProvider(c.get('scope').reach)
      const { filter, ...query } = readListQuery(c, listRules)
      const { rows, total } = listMails(db, { ...filter, ...query })
      return answerList<MailRow>(c, { name: 'mails', rows: rows.map(mailRow), total, offset: query.offset })
    })
    .get('/mails/:id', (c) => {
      checkProvider(c.get('scope').reach)
      const mail = orNotFound(findMail(db, c.req.param('id')), 'no-such-mail')
      return c.json<MailDetail>({ ...mailRow(mail), text: mail.text, html: mail.html })
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
