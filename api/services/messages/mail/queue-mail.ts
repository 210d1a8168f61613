import { randomUUID } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { Database, Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addMail, listHeldMails, type Mail, removeMail } from '../../../db/messages/mails.ts'
import { type MailSubject, mailBrandOf, mailBrandOfPerson } from '../../branding/mail-brand.ts'
import { type MailCause, type ReachedLimit, reachedLimit } from './mail-limits.ts'
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
  /** Who causes it, where it goes to somebody who may not have asked for it: so many are sent. */
  cause?: MailCause | undefined
  now: number
}

/**
 * Writes a mail, and the job that sends it, in the transaction of what it tells of. The outbox is to be notified
 * afterwards. Throws a `MailHeldError` (TOO_MANY) where whoever causes it has caused too many.
 */
export function queueMail<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): void {
  write(db, request)
}

/**
 * As much work for whoever has nobody to write to and must not show it: the mail is gone before anybody can see it, and
 * its job finds nothing to send.
 */
export function simulateQueuedMail<Template extends MailTemplate>(
  db: Db,
  request: MailRequest<Template>,
): void {
  removeMail(db, write(db, request))
}

function write<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): string {
  const { template, to, language, values, about, memberId, cause, now } = request
  const {
    product,
    accountId: brandAccountId,
    linkOf,
  } = about ? mailBrandOf(db, about) : mailBrandOfPerson(db, to)
  const link = 'link' in values ? { link: linkOf(values.link) } : {}
  const content = mailOf(template, { language, product }, { ...values, ...link })
  const mail = { template, to, language, ...content, brandAccountId, memberId, cause, now }
  const reached = cause && reachedLimit(db, cause, mail)
  if (reached) throw new MailHeldError(reached, mail)
  return add(db, mail)
}

function add(db: Db, { cause, now, ...mail }: WrittenMail): string {
  const id = randomUUID()
  addMail(db, { ...mail, ...causeOf(cause), id, createdAt: now })
  addMailJob(db, id, now)
  return id
}

const causeOf = (cause: MailCause | undefined) => ({
  causeAccountId: cause?.accountId,
  causeStaffId: cause?.staffId,
})

export interface WrittenMail extends MailContent {
  /** What kind of mail it is, as the list of mails shows it. */
  template: string
  to: string
  language: Language
  /** The member it tells of: it goes when their data is erased. */
  memberId?: string | undefined
  /** As in `MailRequest`. */
  cause?: MailCause | undefined
  /** In whose name it goes out. */
  brandAccountId: string | undefined
  /** Where one click ends all mails of its kind. */
  unsubscribe?: string | undefined
  now: number
}

/** The same for a mail that is no template of ours but written for the occasion. False where it is held back. */
export function queueWritten(db: Db, mail: WrittenMail): boolean {
  const reached = mail.cause && reachedLimit(db, mail.cause, mail)
  if (reached) holdMail(db, mail, reached)
  else add(db, mail)
  return !reached
}

/** A mail that is not sent: nothing of what it would have told has happened. */
export class MailHeldError extends AppError {
  override name = 'MailHeldError'
  readonly reached: ReachedLimit
  readonly mail: WrittenMail
  constructor(reached: ReachedLimit, mail: WrittenMail) {
    super('TOO_MANY', { reason: `mail-limit-${reached.reason}`, params: { limit: reached.limit } })
    this.reached = reached
    this.mail = mail
  }
}

const withoutTokens = (text: string): string => text.replace(/\btoken=[\w-]+/g, 'token=…')

/** Once a mail is on its way, or never will be, nobody but who receives it has to know its links. */
export const withoutSecrets = ({
  text,
  html,
}: Pick<MailContent, 'text' | 'html'>): Pick<Mail, 'text' | 'html' | 'unsubscribe'> => ({
  text: withoutTokens(text),
  html: withoutTokens(html),
  unsubscribe: null,
})

const shownHeldMails = 100

/** Writes down for the provider what was held back: the first so many of an account's day, each address once. */
export function holdMail(db: Db, { cause, now, ...mail }: WrittenMail, { reason }: ReachedLimit): void {
  const since = now - 24 * 60 * 60_000
  const held = listHeldMails(db, { accountId: cause!.accountId, since }, shownHeldMails)
  if (held.length >= shownHeldMails || held.some(({ to }) => to === mail.to)) return
  addMail(db, {
    ...mail,
    ...withoutSecrets(mail),
    ...causeOf(cause),
    id: randomUUID(),
    heldBecause: reason,
    createdAt: now,
  })
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
