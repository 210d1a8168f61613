import type { FormKind } from '#model/definition/forms/form.ts'
import { emailKey } from '#model/definition/forms/form-answer.ts'
import { productName } from '#model/records/brand.ts'
import type { ReceivedList } from '#model/records/received.ts'
import type { Db } from '../../db/database.ts'
import { findPartnerOfSite } from '../../db/domains/partners.ts'
import { findMember } from '../../db/members/members.ts'
import {
  type FormNotice,
  findContactOfSite,
  findNotice,
  listDueNotices,
  markNoticeMailed,
} from '../../db/submissions/form-notices.ts'
import { findFormVersion } from '../../db/submissions/form-versions.ts'
import { listSubmissionFiles } from '../../db/submissions/submission-files.ts'
import { findSubmission } from '../../db/submissions/submissions.ts'
import { consoleOriginOf } from '../../services/branding/console-origin.ts'
import { digestMail, type NoticeText, noticeMail } from '../../services/messages/mail/form-mails.ts'
import { queueWritten } from '../../services/messages/mail/queue-mail.ts'
import { formOf, type SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'
import { notifyNewSubmission } from './keep-submission.ts'

/** The first submission is reported at once; those within this time after a mail, by the next one. */
const restMs = 60_000
const noticesPerBatch = 200

type NoticeDeps = Pick<VisitorDeps, 'database' | 'facts' | 'consoleOrigin' | 'publishing' | 'now'>

/** Mails due notices. Returns the number of forms. */
export async function mailNotices(deps: NoticeDeps): Promise<number> {
  const { database, facts, now } = deps
  const due = listDueNotices(database.db, { mailedBefore: now() - restMs, limit: noticesPerBatch })
  for (const { siteId, kind } of due) {
    // If the site is offline, staff are notified once it is back.
    const site = await facts(siteId)
    if (site) database.transaction((db) => mailNotice(db, deps, { site, kind }))
  }
  if (due.length > 0) notifyNewSubmission(deps)
  return due.length
}

/** The console's list for each form. */
const receivedListOf = {
  MEMBERSHIP_SETTING: 'members',
  CONTACT_SETTING: 'contacts',
  HOMEPAGE_SETTING: 'forms',
} as const satisfies Record<FormKind, ReceivedList>

interface Noticed {
  site: SiteFacts
  kind: FormKind
}

function mailNotice(db: Db, deps: NoticeDeps, { site, kind }: Noticed): void {
  const notice = findNotice(db, { siteId: site.siteId, kind })
  if (!notice || notice.count === 0) return
  const partner = findPartnerOfSite(db, site.siteId)
  const origin = consoleOriginOf(db, deps.consoleOrigin, partner)
  for (const { email, language } of readersOf(db, { site, kind })) {
    const text: NoticeText = {
      language,
      defaultLanguage: site.settings.defaultLanguage,
      kind,
      site: site.settings.name,
      product: partner?.company ?? productName,
      link: `${origin}/sites/${site.siteId}/visitors/${receivedListOf[kind]}`,
    }
    const mail = notice.count === 1 ? oneMail(db, text, notice) : digestMail(text, notice.count)
    const recordId = notice.count === 1 ? notice.submissionId : undefined
    const notification = {
      template: 'form-notice',
      to: email,
      language,
      recordId,
      brandAccountId: partner?.id,
    }
    if (mail) queueWritten(db, { ...notification, ...mail, now: deps.now() })
  }
  markNoticeMailed(db, notice, deps.now())
}

/** Undefined if the submission was deleted meanwhile. */
function oneMail(db: Db, text: NoticeText, { siteId, kind, submissionId }: FormNotice) {
  const submission =
    kind === 'MEMBERSHIP_SETTING'
      ? registrationOf(db, siteId, submissionId)
      : findSubmission(db, siteId, submissionId)
  if (!submission) return undefined
  const { formVersion: version, answers, attribution } = submission
  const fields = findFormVersion(db, { siteId, kind, version })?.fields ?? []
  const files = Object.fromEntries(listSubmissionFiles(db, submissionId).map(({ key, name }) => [key, name]))
  // Staff answer the mail, and the visitor gets it.
  return {
    ...noticeMail(text, { fields, answers, files, attribution }),
    replyTo: submission.email ?? undefined,
  }
}

function registrationOf(db: Db, siteId: string, memberId: string) {
  const member = findMember(db, siteId, memberId)
  return member && { ...member, answers: { [emailKey]: member.email, ...member.answers } }
}

/** The recipients that the form names; otherwise the account's main contact. */
function readersOf(db: Db, { site, kind }: Noticed) {
  const { notice } = formOf(site.settings, kind)
  if (notice) {
    const language = site.settings.defaultLanguage
    return notice.isOn ? notice.emails.map((email) => ({ email, language })) : []
  }
  const contact = findContactOfSite(db, site.siteId)
  return contact ? [contact] : []
}
