import type { FormKind } from '#model/definition/forms/form.ts'
import type { Notice, NoticeRoute } from '#model/definition/forms/form-mails.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { productName } from '#model/records/brand.ts'
import type { ReceivedList } from '#model/records/received.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { findPartnerOfSite } from '../../db/domains/partners.ts'
import type { NoticeKind } from '../../db/schema/forms.ts'
import {
  type FormNotice,
  findContactOfSite,
  findNotice,
  listDueNotices,
  markNoticeMailed,
} from '../../db/submissions/form-notices.ts'
import { consoleOriginOf } from '../../services/branding/console-origin.ts'
import { digestMail, type NoticeText, noticeMail } from '../../services/messages/mail/form-mails.ts'
import { queueWritten } from '../../services/messages/mail/queue-mail.ts'
import { formOf, type SiteFacts } from '../http/site-facts.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'
import { notifyNewSubmission } from './keep-submission.ts'
import { isOfSurvey, isRouted, listNoticed, noticedAnswers, surveyOf } from './noticed.ts'

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
const receivedLists = {
  MEMBERSHIP_SETTING: 'members',
  CONTACT_SETTING: 'contacts',
  HOMEPAGE_SETTING: 'forms',
} as const satisfies Record<FormKind, ReceivedList>

const receivedListOf = (kind: NoticeKind): string => (isOfSurvey(kind) ? 'surveys' : receivedLists[kind])

const nobody: Notice = { isOn: false, emails: [] }

interface Due {
  site: SiteFacts
  kind: NoticeKind
}

function mailNotice(db: Db, deps: NoticeDeps, { site, kind }: Due): void {
  const notice = findNotice(db, { siteId: site.siteId, kind })
  if (!notice || notice.count === 0) return
  const partner = findPartnerOfSite(db, site.siteId)
  const origin = consoleOriginOf(db, deps.consoleOrigin, partner)
  const { settings } = site
  const { defaultLanguage } = settings
  const survey = surveyOf(kind, settings)
  for (const { email, language, ids } of readersOf(db, notice, settings)) {
    const [count, id] = ids ? [ids.length, ids[0]] : [notice.count, notice.submissionId]
    const text: NoticeText = {
      ...{ language, defaultLanguage, kind, site: settings.name },
      title: survey && (inLanguage(survey.title, language, defaultLanguage) ?? ''),
      product: partner?.company ?? productName,
      link: `${origin}/sites/${site.siteId}/visitors/${receivedListOf(kind)}`,
    }
    const mail = count > 1 ? digestMail(text, count) : id && oneMail(db, text, { notice, id })
    const recordId = count === 1 ? id : undefined
    const about = { template: 'form-notice', to: email, language, recordId, brandAccountId: partner?.id }
    if (mail) queueWritten(db, { ...about, ...mail, now: deps.now() })
  }
  markNoticeMailed(db, notice, deps.now())
}

/** Undefined if it was deleted meanwhile. Staff answer the mail, and the visitor gets it. */
function oneMail(db: Db, text: NoticeText, { notice, id }: { notice: FormNotice; id: string }) {
  const noticed = noticedAnswers(db, notice, { id, language: text.language })
  return noticed && { ...noticeMail(text, noticed), replyTo: noticed.email ?? undefined }
}

interface Reader {
  email: string
  language: Language
  /** What they are told of; absent for all of it. */
  ids?: string[]
}

/** The recipients that a form or survey names; of a form that names none, the account's main contact. */
function readersOf(db: Db, notice: FormNotice, settings: SiteSettings): Reader[] {
  const { siteId, kind } = notice
  const named: Notice | undefined = isOfSurvey(kind)
    ? (surveyOf(kind, settings)?.notice ?? nobody)
    : formOf(settings, kind).notice
  if (!named) {
    const contact = findContactOfSite(db, siteId)
    return contact ? [contact] : []
  }
  if (!named.isOn) return []
  const language = named.language ?? settings.defaultLanguage
  const { routes = [] } = named
  const routed = routes.length > 0 ? readersOfRoutes(db, notice, { routes, settings }) : []
  return [
    ...named.emails.map((email) => ({ email, language })),
    ...routed.flatMap(([email, ids]) => (named.emails.includes(email) ? [] : [{ email, language, ids }])),
  ]
}

function readersOfRoutes(
  db: Db,
  notice: FormNotice,
  { routes, settings: { defaultLanguage } }: { routes: readonly NoticeRoute[]; settings: SiteSettings },
): [email: string, ids: string[]][] {
  const told = new Map<string, string[]>()
  for (const noticed of listNoticed(db, notice)) {
    const met = routes.filter((route) => isRouted(db, notice, { route, noticed, defaultLanguage }))
    for (const email of new Set(met.flatMap(({ emails }) => emails)))
      told.set(email, [...(told.get(email) ?? []), noticed.id])
  }
  return [...told]
}
