import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue, JobRun } from '#store/queue/job-queue.ts'
import type { Database } from '../../../db/database.ts'
import { finishOutboxRow } from '../../../db/jobs/outbox.ts'
import { findSuppression } from '../../../db/messages/mail-suppressions.ts'
import { findMail, holdMailBack, markMailSent, updateMail } from '../../../db/messages/mails.ts'
import { type Mailer, MailRefusedError } from '../../../infra/mailer.ts'
import { senderOfBrand } from '../../branding/mail-brand.ts'
import { mailJobId, withoutSecrets } from './queue-mail.ts'

interface MailTools {
  database: Database
  now: () => number
  /** Absent where no mail server is set: mail stays in the table. */
  mailer?: Mailer | undefined
}

const { attempts } = jobs['send-mail']
const longestError = 500

/** Sends a mail that has not been sent. It goes out twice only if the process dies between the server's answer and ours. */
export async function sendMail(
  { database, now, mailer }: MailTools,
  { mailId }: { mailId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const mail = findMail(database.db, mailId)
  const finish = () => finishOutboxRow(database.db, mailJobId(mailId), now())
  if (!mail || mail.sentAt !== null || !mailer) return finish()
  // Who reports a mail as unwanted still gets what they ask for themselves, such as another password.
  if (findSuppression(database.db, mail.to)?.reason === 'bounce')
    return database.transaction((db) => {
      holdMailBack(db, mailId, { ...withoutSecrets(mail), heldBecause: 'suppressed' })
      finishOutboxRow(db, mailJobId(mailId), now())
    })
  try {
    await mailer({ ...mail, sender: senderOfBrand(database.db, mail.brandAccountId) })
  } catch (error) {
    const isFinal = error instanceof MailRefusedError
    updateMail(database.db, mailId, { error: reasonOf(error), ...(isFinal && withoutSecrets(mail)) })
    if (isFinal) return finish()
    // The last time: the outbox is not to begin again.
    if (attempt >= attempts) finish()
    throw new Error('The mail server did not take a mail; the reason stands beside the mail.')
  }
  database.transaction((db) => {
    markMailSent(db, mailId, { ...withoutSecrets(mail), sentAt: now() })
    finishOutboxRow(db, mailJobId(mailId), now())
  })
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, longestError)

export interface MailingOptions extends MailTools {
  queue: JobQueue
  onError: (error: unknown) => void
}

const mailsAtOnce = 2

/** Sends the mail that is owed, apart from other jobs: a slow mail server holds up nothing else. */
export async function startMailing(options: MailingOptions): Promise<{ close(): Promise<void> }> {
  const { queue, onError } = options
  const handlers: Record<JobNameIn<'mail'>, JobHandler> = {
    'send-mail': (payload, run) => sendMail(options, jobs['send-mail'].payload.parse(payload), run),
  }
  const worker = await queue.work({
    concurrency: mailsAtOnce,
    handlers,
    onFailed: ({ name, id, reason }) => onError(new Error(`The job ${name} ${id} failed: ${reason}`)),
  })
  return { close: () => worker.close() }
}
