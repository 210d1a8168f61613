import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { type MailTools, sendMail } from './send-mail.ts'

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
