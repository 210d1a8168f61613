import type { Attribution } from '#model/records/attribution.ts'
import type { SubmissionKind } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addToNotice } from '../../db/submissions/form-notices.ts'
import { addSubmission } from '../../db/submissions/submissions.ts'
import { queueConnectors } from '../../services/messages/connectors/queue-connectors.ts'
import { queueWebhooks } from '../../services/messages/webhooks/queue-webhooks.ts'
import { recordOptIn } from '../http/consent.ts'
import { formOf, type SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'
import { type CheckedForm, keptAnswers, searchTextOf } from './check-form.ts'
import { addFiles, type KeptFile } from './form-files.ts'
import { queueReply } from './form-reply.ts'

export interface NewSubmission {
  id: string
  facts: SiteFacts
  kind: SubmissionKind
  language: Language
  checked: CheckedForm
  files: readonly KeptFile[]
  /** Network of the sender. */
  address: string
  attribution: Attribution | null
  /** Whether the sender agreed to terms and privacy policy, if the form asks. */
  isAgreed: boolean
}

/**
 * Stores a submission with everything that follows from it: automatic reply, and notifications for staff and webhooks. True if
 * something has to be sent: `notifyNewSubmission` must be called afterwards.
 */
export function keepSubmission(db: Db, deps: VisitorDeps, submission: NewSubmission): boolean {
  const { id, facts, kind, language, checked, files, address, attribution } = submission
  const { siteId, settings } = facts
  const now = deps.now()
  const answers = keptAnswers(checked.answers)
  const isAsked = settings.companyDisplay?.agreementRequired && submission.isAgreed
  // Statements that are prepared for the database itself take part in the transaction, because there is one connection.
  const { db: whole } = deps.database
  addSubmission(whole, {
    id,
    siteId,
    kind,
    formVersion: checked.version,
    language,
    email: checked.email ?? null,
    answers,
    search: searchTextOf(answers),
    optIn: isAsked ? recordOptIn(db, { facts, language, address, now }) : null,
    attribution,
    createdAt: now,
  })
  addFiles(db, id, files)
  const { autoReply: reply, fields, notice } = formOf(settings, kind)
  if (notice?.isOn !== false) addToNotice(whole, { siteId, kind, submissionId: id })
  const isReplied = queueReply(db, deps, {
    ...{ facts, reply, fields, language, to: checked.email, answers, recordId: id },
    files: Object.fromEntries(files.map(({ key, name }) => [key, name])),
  })
  const createdAt = new Date(now).toISOString()
  const data = { id, form: kind, language, email: checked.email, answers, attribution, createdAt }
  const isSentOn = queueConnectors(whole, { siteId, source: kind, about: id, now })
  return queueWebhooks(whole, { siteId, type: 'submission.created', data, now }) || isSentOn || isReplied
}

/** To be called when the outbox has new rows. */
export const notifyNewSubmission = ({ publishing }: Pick<VisitorDeps, 'publishing'>): void =>
  publishing.notify()
