import { randomUUID } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { Database, Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addMail, listHeldMails, type Mail, removeMail } from '../../../db/messages/mails.ts'
import { type MailSubject, mailBrandOf, mailBrandOfPerson } from '../../branding/mail-brand.ts'
import { type MailCause, type ReachedLimit, reachedLimit } from './mail-limits.ts'
import { type MailContent, mailOf } from './mail-templates.ts'
import type { ExpiringMail, MailTemplate, MailValues } from './mail-values.ts'

/** Dependencies of services that write mails with links to the console. */
export interface MailTools {
  database: Database
  /** Tells the relay of the outbox that there are rows. */
  publishing: { notify(): void }
  /** Origin of the console. */
  consoleOrigin: string
}

/** `expiresAt`: when the link or code of the mail stops working, if ever. It is not sent after that. */
type Deadline<Template extends MailTemplate> = Template extends ExpiringMail
  ? { expiresAt: number | null }
  : { expiresAt?: undefined }

export type MailRequest<Template extends MailTemplate> = MailBasics<Template> & Deadline<Template>

interface MailBasics<Template extends MailTemplate> {
  template: Template
  to: string
  language: Language
  values: MailValues[Template]
  /**
   * The subject, which decides the brand where the recipient has no account; otherwise the recipient's
   * account decides.
   */
  about?: MailSubject | undefined
  /** Id of the member that it is about; the mail is deleted together with them. */
  recordId?: string | undefined
  /** Who caused it, if the recipient may not have asked for it: such mails are limited. */
  cause?: MailCause | undefined
  now: number
}

/**
 * Stores a mail, and the job that sends it, in the transaction of the event. The outbox must be notified afterwards. Throws a
 * `MailHeldError` (TOO_MANY) if the limits of the cause are reached.
 */
export function queueMail<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): void {
  write(db, request)
}

/**
 * Does the same work without sending anything, so that response times do not reveal that there is nobody to write to: the mail is
 * deleted in the same transaction, and its job finds nothing to send.
 */
export function simulateQueuedMail<Template extends MailTemplate>(
  db: Db,
  request: MailRequest<Template>,
): void {
  removeMail(db, write(db, request))
}

function write<Template extends MailTemplate>(db: Db, request: MailRequest<Template>): string {
  const { template, to, language, values, about, recordId, cause, expiresAt, now } = request
  const {
    product,
    accountId: brandAccountId,
    linkOf,
  } = about ? mailBrandOf(db, about) : mailBrandOfPerson(db, to)
  const link = 'link' in values ? { link: linkOf(values.link) } : {}
  const content = mailOf(template, { language, product }, { ...values, ...link })
  const mail = { template, to, language, ...content, brandAccountId, recordId, cause, expiresAt, now }
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
  /** Id of the member or the submission that it is about; the mail is deleted together with it. */
  recordId?: string | undefined
  /** As in `MailRequest`. */
  cause?: MailCause | undefined
  /** The partner in whose name it is sent. */
  brandAccountId: string | undefined
  /** Address for unsubscribing from its kind of mails with one click. */
  unsubscribe?: string | undefined
  /** Where answers go, instead of to the sender. */
  replyTo?: string | undefined
  /** Whom the mail names as its sender, instead of the partner or the provider. */
  senderName?: string | undefined
  /** As in `MailRequest`. */
  expiresAt?: number | null | undefined
  now: number
}

/** The same for a mail that is not made from a template. False if it is held back. */
export function queueWritten(db: Db, mail: WrittenMail): boolean {
  const reached = mail.cause && reachedLimit(db, mail.cause, mail)
  if (reached) holdMail(db, mail, reached)
  else add(db, mail)
  return !reached
}

/** The mail is not sent, and the change that caused it must be rolled back. */
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

/** Removes secret links from a mail that was sent, or never will be: only its recipient may know them. */
export const withoutSecrets = ({
  text,
  html,
}: Pick<MailContent, 'text' | 'html'>): Pick<Mail, 'text' | 'html' | 'unsubscribe'> => ({
  text: withoutTokens(text),
  html: withoutTokens(html),
  unsubscribe: null,
})

const shownHeldMails = 100

/** Records a held mail for the provider: only the first ones of an account per day, and each address once. */
export function holdMail(db: Db, { cause, now, ...mail }: WrittenMail, { reason }: ReachedLimit): void {
  const since = now - 24 * 60 * 60_000
  const heldMails = listHeldMails(db, { accountId: cause!.accountId, since }, shownHeldMails)
  if (heldMails.length >= shownHeldMails || heldMails.some(({ to }) => to === mail.to)) return
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
