import { randomUUID } from 'node:crypto'
import type { Language } from '#model/language.ts'
import type { Db } from '../db/database.ts'
import { addMail } from '../db/mails.ts'
import { addOutboxRow } from '../db/outbox.ts'
import { type MailTemplate, type MailValues, mailOf } from './mail-templates.ts'

export interface MailRequest<Template extends MailTemplate> {
  template: Template
  to: string
  language: Language
  values: MailValues[Template]
  now: number
}

/**
 * Writes a mail, and the job that sends it, in the transaction of what it tells of. The outbox is to be notified
 * afterwards.
 */
export function queueMail<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): void {
  const { template, to, language, values, now } = request
  const id = randomUUID()
  addMail(db, { id, template, to, language, ...mailOf(template, language, values), createdAt: now })
  addMailJob(db, id, now)
}

/** As much work for whoever has nobody to write to and must not show it: the job finds nothing to send. */
export const queueNoMail = (db: Db, now: number): void => addMailJob(db, randomUUID(), now)

const addMailJob = (db: Db, mailId: string, now: number): void => {
  addOutboxRow(db, {
    id: mailJobId(mailId),
    name: 'send-mail',
    payload: { mailId },
    priority: 0,
    createdAt: now,
  })
}

export const mailJobId = (mailId: string): string => `mail-${mailId}`
