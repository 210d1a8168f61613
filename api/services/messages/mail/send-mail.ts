import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { HeldReason } from '#model/records/mail.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import type { Database, Db } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import { findSuppression } from '../../../db/messages/mail-suppressions.ts'
import { findMail, holdMailBack, type Mail, markMailSent, updateMail } from '../../../db/messages/mails.ts'
import { type Mailer, MailRefusedError } from '../../../infra/mailer.ts'
import { senderOfBrand } from '../../branding/mail-brand.ts'
import { opensStill } from './opens-still.ts'
import { mailJobId, withoutSecrets } from './queue-mail.ts'

interface MailTools {
  database: Database
  now: () => number
  /** Undefined if no mail server is configured: mails stay in the table. */
  mailer?: Mailer | undefined
  /** Told of a mail that is given up as it comes too late. */
  onError: (error: unknown) => void
}

const { attempts } = jobs['send-mail']
const longestError = 500

/** Sends a mail that was not sent yet. It is sent twice only if the process dies after the server accepted it and before that is stored. */
export async function sendMail(
  { database, now, mailer, onError }: MailTools,
  { mailId }: { mailId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const mail = findMail(database.db, mailId)
  const finish = () => finishOutboxRow(database.db, mailJobId(mailId), now())
  if (!mail || mail.sentAt !== null || !mailer) return finish()
  const heldBecause = hindranceOf(database.db, mail, now())
  if (heldBecause) {
    database.transaction((db) => {
      holdMailBack(db, mailId, { ...withoutSecrets(mail), heldBecause })
      finishOutboxRow(db, mailJobId(mailId), now())
    })
    if (heldBecause === 'expired')
      onError(new Error(`A mail (${mail.template}, ${mailId}) was not sent before its link or code expired.`))
    return
  }
  try {
    const sender = senderOfBrand(database.db, mail.brandAccountId)
    const { senderName: name } = mail
    await mailer({ ...mail, sender: name === null ? sender : { ...sender, name } })
  } catch (error) {
    const isFinal = error instanceof MailRefusedError
    updateMail(database.db, mailId, { error: reasonOf(error), ...(isFinal && withoutSecrets(mail)) })
    if (isFinal) return finish()
    // The last attempt: the outbox must not start over.
    if (attempt >= attempts) finish()
    throw new Error('The mail server did not take a mail; the reason stands beside the mail.')
  }
  database.transaction((db) => {
    markMailSent(db, mailId, { ...withoutSecrets(mail), sentAt: now() })
    finishOutboxRow(db, mailJobId(mailId), now())
  })
}

function hindranceOf(db: Db, mail: Mail, now: number): HeldReason | undefined {
  const { to, expiresAt } = mail
  // People who reported a mail as spam still get mails that they request themselves, such as for a new password.
  if (findSuppression(db, to)?.reason === 'bounce') return 'suppressed'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  // The newest mail is sent with a link that works: an earlier one that waited for a mail server would only mislead.
  return opensStill(db, mail, now) ? undefined : 'replaced'
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, longestError)

export interface MailingOptions extends MailTools {
  queue: JobQueue
}

const concurrentMails = 2

/** Sends queued mails, separately from other jobs: a slow mail server delays nothing else. */
export async function startMailing(options: MailingOptions): Promise<{ close(): Promise<void> }> {
  const { queue, onError } = options
  const handlers: Record<JobNameIn<'mail'>, JobHandler> = {
    'send-mail': (payload, run) => sendMail(options, jobs['send-mail'].payload.parse(payload), run),
  }
  const worker = await queue.work({
    concurrency: concurrentMails,
    handlers,
    onFailed: ({ name, id, reason }) => onError(new Error(`The job ${name} ${id} failed: ${reason}`)),
  })
  return { close: () => worker.close() }
}
