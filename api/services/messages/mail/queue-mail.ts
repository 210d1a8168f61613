import { randomUUID } from 'node:crypto'
import type { Language } from '#model/values/language.ts'
import type { Database, Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addMail, removeMail } from '../../../db/messages/mails.ts'
import { type MailSubject, mailBrandOf, mailBrandOfPerson } from '../../branding/mail-brand.ts'
import { type MailContent, mailOf } from './mail-templates.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

/** What work needs that writes mails with links to the console. */
export interface MailTools {
  database: Database
  /** Tells the relay of the outbox that there are rows. */
  publishing: { notify(): void }
  /** Where staff open the console. */
  consoleOrigin: string
}

export interface MailRequest<Template extends MailTemplate> {
  template: Template
  to: string
  language: Language
  values: MailValues[Template]
  /**
   * The subject, which decides the brand where the recipient has no account; otherwise the recipient's
   * account decides.
   */
  about?: MailSubject | undefined
  /** The member it is to: it goes when their data is erased. */
  memberId?: string | undefined
  now: number
}

/**
 * Writes a mail, and the job that sends it, in the transaction of what it tells of. The outbox is to be notified
 * afterwards.
 */
export function queueMail<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): void {
  write(db, request)
}

/**
 * As much work for whoever has nobody to write to and must not show it: the mail is gone before anybody can see it, and
 * its job finds nothing to send.
 */
export function queueNoMail<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): void {
  removeMail(db, write(db, request))
}

function write<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): string {
  const { template, to, language, values, about, memberId, now } = request
  const id = randomUUID()
  const {
    product,
    accountId: brandAccountId,
    linkOf,
  } = about ? mailBrandOf(db, about) : mailBrandOfPerson(db, to)
  const link = 'link' in values ? { link: linkOf(values.link) } : {}
  const content = mailOf(template, { language, product }, { ...values, ...link })
  addMail(db, { id, template, to, language, ...content, brandAccountId, memberId, createdAt: now })
  addMailJob(db, id, now)
  return id
}

export interface WrittenMail extends MailContent {
  /** What kind of mail it is, as the list of mails shows it. */
  template: string
  to: string
  language: Language
  /** The member it tells of: it goes when their data is erased. */
  memberId?: string | undefined
  /** In whose name it goes out. */
  brandAccountId: string | undefined
  /** Where one click ends all mails of its kind. */
  unsubscribe?: string | undefined
  now: number
}

/** The same for a mail that is no template of ours but written for the occasion. */
export function queueWritten(
  db: Db,
  { template, to, language, subject, text, html, memberId, brandAccountId, unsubscribe, now }: WrittenMail,
): void {
  const id = randomUUID()
  const content = { subject, text, html, memberId, brandAccountId, unsubscribe }
  addMail(db, { id, template, to, language, ...content, createdAt: now })
  addMailJob(db, id, now)
}

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
