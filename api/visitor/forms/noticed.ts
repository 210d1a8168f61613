import { defaultForms, type FormDefinition } from '#model/definition/forms/form.ts'
import { type Answers, emailKey } from '#model/definition/forms/form-answer.ts'
import { isMet } from '#model/definition/forms/form-condition.ts'
import type { NoticeRoute } from '#model/definition/forms/form-mails.ts'
import { valueIn } from '#model/definition/forms/form-rules.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Attribution } from '#model/records/attribution.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { findMember, listLatestMembers } from '../../db/members/members.ts'
import type { NoticeKind, SurveyNotice } from '../../db/schema/forms.ts'
import type { FormNotice } from '../../db/submissions/form-notices.ts'
import { findFormVersion } from '../../db/submissions/form-versions.ts'
import { listSubmissionFiles } from '../../db/submissions/submission-files.ts'
import { findSubmission, listLatestSubmissions } from '../../db/submissions/submissions.ts'
import { findSurveyResponse } from '../../db/submissions/surveys.ts'
import type { NoticedAnswers } from '../../services/messages/mail/form-mails.ts'
import { surveyAsForm } from './form-reply.ts'

/** A submission, a registration or a response that staff are told of. */
interface Noticed {
  id: string
  email: string | null
  /** Of the visitor. */
  language: Language
  formVersion: string
  answers: Answers
  attribution: Attribution | null
}

/** Of how many at most it is looked whom they are for. */
const mostRouted = 500

const surveyPrefix = 'SURVEY '
export const isOfSurvey = (kind: NoticeKind): kind is SurveyNotice => kind.startsWith(surveyPrefix)
export const noticeOfSurvey = (surveyId: string): SurveyNotice => `SURVEY ${surveyId}`

/** The survey of a notice as it is now. */
export const surveyOf = (kind: NoticeKind, { surveys }: Pick<SiteSettings, 'surveys'>): Survey | undefined =>
  surveys.find(({ id }) => noticeOfSurvey(id) === kind)

const [emailField] = defaultForms.CONTACT_SETTING.fields

const withEmail = (member: Noticed & { email: string }): Noticed => ({
  ...member,
  answers: { [emailKey]: member.email, ...member.answers },
})

function findNoticed(db: Db, { siteId, kind }: FormNotice, id: string): Noticed | undefined {
  if (isOfSurvey(kind)) return undefined
  if (kind !== 'MEMBERSHIP_SETTING') return findSubmission(db, siteId, id)
  const member = findMember(db, siteId, id)
  return member && withEmail(member)
}

/** All of a form that a notice is about, the latest first. */
export function listNoticed(db: Db, { siteId, kind, count, submissionId }: FormNotice): Noticed[] {
  const limit = Math.min(count, mostRouted)
  if (isOfSurvey(kind)) return []
  if (kind === 'MEMBERSHIP_SETTING') return listLatestMembers(db, siteId, limit).map(withEmail)
  return listLatestSubmissions(db, { siteId, kind, from: submissionId, limit })
}

/** What a mail tells of one of them, in the language of its reader; undefined if it was deleted meanwhile. */
export function noticedAnswers(
  db: Db,
  notice: FormNotice,
  { id, language }: { id: string; language: Language },
): (NoticedAnswers & Pick<Noticed, 'email'>) | undefined {
  const { siteId, kind } = notice
  if (isOfSurvey(kind)) {
    const response = findSurveyResponse(db, siteId, id)
    if (!response) return undefined
    const { survey, answers, email, attribution } = response
    const { fields, answers: inWords } = surveyAsForm(survey, answers, language)
    const all = { [emailKey]: email ?? '', ...inWords }
    return { fields: [emailField!, ...fields], answers: all, files: {}, attribution, email }
  }
  const found = findNoticed(db, notice, id)
  if (!found) return undefined
  const files = Object.fromEntries(listSubmissionFiles(db, id).map(({ key, name }) => [key, name]))
  return { ...found, fields: formAnswered(db, notice, found)?.fields ?? [], files }
}

const formAnswered = (db: Db, { siteId, kind }: FormNotice, { formVersion: version }: Noticed) =>
  isOfSurvey(kind) ? undefined : findFormVersion(db, { siteId, kind, version })

/** Whether somebody who is told of some only is told of this one. */
export function isRouted(
  db: Db,
  notice: FormNotice,
  { route, noticed, defaultLanguage }: { route: NoticeRoute; noticed: Noticed; defaultLanguage: Language },
): boolean {
  const { languages, sendIf = [], sendIfAny } = route
  const { language, answers } = noticed
  if (languages.length > 0 && !languages.includes(language)) return false
  if (sendIf.length === 0) return true
  const form: Pick<FormDefinition, 'fields'> = formAnswered(db, notice, noticed) ?? { fields: [] }
  const files = new Set(listSubmissionFiles(db, noticed.id).map(({ key }) => key))
  const holds = (condition: (typeof sendIf)[number]) => {
    const { field, test } = condition
    const value = valueIn(form, condition, { language, defaultLanguage })
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
    return isMet({ test, value }, answer, files.has(field))
  }
  return sendIfAny ? sendIf.some(holds) : sendIf.every(holds)
}
