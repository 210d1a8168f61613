import { maxExpressions } from '../definition/forms/expression.ts'
import { type FormKind, formKinds } from '../definition/forms/form.ts'
import { maxFormFiles } from '../definition/forms/form-file.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import { reservedSegments } from '../values/address.ts'
import { languageFacts, languageOfSegment, languages } from '../values/language.ts'
import { parsePosition } from '../values/position.ts'
import type { DeepPartial } from '../values/torn.ts'
import { reportExperiments, reportUnfinishedExperiments } from './experiment-rules.ts'
import { reportFormParts, reportUnknownAnswers, textsOfReply } from './form-rules.ts'
import { reportDuplicateIds } from './ids.ts'
import { reportLocalizedBodyTags } from './page-rules.ts'
import { reportRedirects } from './redirect-rules.ts'
import { reportWindow } from './window-rules.ts'

type Settings = DeepPartial<SiteSettings>

/** Rules for the settings, also in a draft. */
export function reportSettings(settings: Settings, path: string, report: Report): void {
  reportLanguages(settings, path, report)
  reportPrefix(settings.prefix, `${path}/prefix`, report)
  reportRedirects(settings, `${path}/redirects`, report)
  reportLocalizedBodyTags(settings.seo, `${path}/seo`, report)
  for (const kind of formKinds) reportForm(settings.forms?.[kind], kind, `${path}/forms/${kind}`, report)
  reportSurveys(settings.surveys, `${path}/surveys`, report)
  reportDuplicateIds(settings.sharedButtons, `${path}/sharedButtons`, report)
  reportDuplicateIds(settings.sharedProducts, `${path}/sharedProducts`, report)
  reportDuplicateIds(settings.notFound?.buttons, `${path}/notFound/buttons`, report)
  reportCampaign(settings.campaign, `${path}/campaign`, report)
  reportPopups(settings.popupCtas, `${path}/popupCtas`, report)
  reportDuplicateIds(settings.notifications, `${path}/notifications`, report)
  reportExperiments(settings.experiments, `${path}/experiments`, report)
  settings.notifications?.forEach((notification, index) => {
    reportWindow(notification, `${path}/notifications/${index}`, report)
  })
}

function reportLanguages(settings: Settings, path: string, report: Report): void {
  const listed = settings.languages ?? []
  listed.forEach((language, index) => {
    if (language !== undefined && listed.indexOf(language) < index)
      report(`${path}/languages/${index}`, 'duplicate-language', { language })
  })
  const language = settings.defaultLanguage
  const choices = listed.filter((item) => item !== undefined)
  if (
    language !== undefined &&
    choices.length > 0 &&
    choices.length === listed.length &&
    !choices.includes(language)
  )
    report(`${path}/defaultLanguage`, 'default-language', { language, choices: choices.join(', ') })
}

const languageSegments = languages.flatMap((language) => [
  languageFacts[language].segment,
  ...languageFacts[language].aliases,
])

/** Decision 2: a prefix is never a language, a position or a reserved word. */
function reportPrefix(prefix: string | undefined, path: string, report: Report): void {
  if (prefix === undefined) return
  if (languageOfSegment(prefix))
    report(path, 'prefix-language', { prefix, choices: languageSegments.join(', ') })
  else if (parsePosition(prefix.toUpperCase())) report(path, 'prefix-position', { prefix })
  else if (reservedSegments.includes(prefix))
    report(path, 'prefix-reserved', { prefix, choices: reservedSegments.join(', ') })
}

/** Keys of the required fields for each kind of form. */
export const neededFormFields: Readonly<Record<FormKind, readonly string[]>> = {
  CONTACT_SETTING: ['email'],
  MEMBERSHIP_SETTING: ['email', 'password', 'confirm_password'],
  HOMEPAGE_SETTING: ['email'],
}

type Forms = NonNullable<Settings['forms']>

function reportForm(form: Forms[FormKind], kind: FormKind, path: string, report: Report): void {
  if (!form?.fields) return
  const keys = form.fields.map((field) => field?.key)
  form.fields.forEach((field, index) => {
    const key = field?.key
    if (key !== undefined && keys.indexOf(key) < index)
      report(`${path}/fields/${index}/key`, 'duplicate-field-key', { key })
    const chooses = field?.typeInput === 'SELECT' || field?.typeInput === 'SELECT_OPTIONS'
    if (chooses && !field.options?.length) report(`${path}/fields/${index}/options`, 'options-missing')
  })
  form.fields
    .flatMap((field, index) => (field?.typeInput === 'FILE' ? [index] : []))
    .slice(maxFormFiles)
    .forEach((index) => {
      report(`${path}/fields/${index}/typeInput`, 'form-files', { limit: maxFormFiles })
    })
  form.fields
    .flatMap((field, index) => (field?.expression ? [index] : []))
    .slice(maxExpressions)
    .forEach((index) => {
      report(`${path}/fields/${index}/expression`, 'form-expressions', { limit: maxExpressions })
    })
  for (const key of neededFormFields[kind])
    if (!keys.includes(key)) report(`${path}/fields`, 'form-field-missing', { form: kind, key })
}

function reportSurveys(surveys: Settings['surveys'], path: string, report: Report): void {
  reportDuplicateIds(surveys, path, report)
  surveys?.forEach((survey, index) => {
    reportDuplicateIds(survey?.questions, `${path}/${index}/questions`, report)
    survey?.questions?.forEach((question, place) => {
      const options = `${path}/${index}/questions/${place}/options`
      reportDuplicateIds(question?.options, options, report)
      const chooses = question?.type === 'SINGLE' || question?.type === 'MULTIPLE'
      if (chooses && !question.options?.length) report(options, 'options-missing')
    })
  })
}

function reportCampaign(campaign: Settings['campaign'], path: string, report: Report): void {
  if (!campaign) return
  reportWindow(campaign, path, report)
  reportDuplicateIds(campaign.banners, `${path}/banners`, report)
  reportDuplicateIds(campaign.buttons, `${path}/buttons`, report)
}

function reportPopups(popups: Settings['popupCtas'], path: string, report: Report): void {
  const { timeLimit, applicantLimit } = popups ?? {}
  reportWindow(timeLimit, `${path}/timeLimit`, report)
  reportWindow(applicantLimit, `${path}/applicantLimit`, report)
  if (timeLimit?.id !== undefined && timeLimit.id === applicantLimit?.id)
    report(`${path}/applicantLimit/id`, 'duplicate-id', { id: timeLimit.id, first: `${path}/timeLimit` })
}

const agreedTexts = ['termsOfService', 'privacyPolicy'] as const

/** Additional requirements for publishing the settings. */
export function reportUnfinishedSettings(settings: Settings, path: string, report: Report): void {
  const language = settings.defaultLanguage
  reportUnfinishedExperiments(settings, `${path}/experiments`, report)
  reportMemberFiles(settings.forms?.MEMBERSHIP_SETTING, `${path}/forms/MEMBERSHIP_SETTING`, report)
  for (const kind of formKinds)
    reportFormParts(
      settings.forms?.[kind],
      { needed: neededFormFields[kind], language, path: `${path}/forms/${kind}` },
      report,
    )
  for (const kind of formKinds)
    reportUnfinishedMails(settings.forms?.[kind], { language, path: `${path}/forms/${kind}` }, report)
  settings.surveys?.forEach((survey, index) => {
    reportSurveyMails(survey, { language, path: `${path}/surveys/${index}` }, report)
  })
  if (!settings.companyDisplay?.agreementRequired || language === undefined) return
  for (const text of agreedTexts)
    if (!settings.company?.[language]?.[text]?.trim())
      report(`${path}/company/${language}/${text}`, 'agreement-text-missing', { text, language })
}

/** People who register have not proven anything yet, not even their address, so no files of theirs are stored. */
function reportMemberFiles(form: Forms[FormKind], path: string, report: Report): void {
  form?.fields?.forEach((field, index) => {
    if (field?.typeInput === 'FILE') report(`${path}/fields/${index}/typeInput`, 'member-files')
  })
}

interface MailsAt {
  language: Settings['defaultLanguage']
  path: string
}

function reportUnfinishedMails(
  form: Pick<NonNullable<Forms[FormKind]>, 'autoReply' | 'notice'> | undefined,
  { language, path }: MailsAt,
  report: Report,
): void {
  const { autoReply, notice } = form ?? {}
  const { isOn, emails, routes = [] } = notice ?? {}
  if (isOn && !emails?.length && routes.length === 0) report(`${path}/notice/emails`, 'notice-empty')
  routes.forEach((route, index) => {
    if (isOn && !route?.emails?.length) report(`${path}/notice/routes/${index}/emails`, 'notice-empty')
  })
  if (!autoReply?.isOn || language === undefined) return
  for (const part of ['subject', 'text'] as const)
    if (!autoReply[part]?.[language]?.trim())
      report(`${path}/autoReply/${part}/${language}`, 'auto-reply-empty', { language })
}

function reportSurveyMails(
  survey: NonNullable<Settings['surveys']>[number],
  at: MailsAt,
  report: Report,
): void {
  reportUnfinishedMails(survey, at, report)
  const { autoReply, email = 'none', questions = [] } = survey ?? {}
  if (autoReply?.isOn && email === 'none') report(`${at.path}/email`, 'auto-reply-nobody')
  const known = questions.flatMap((question) => question?.id ?? [])
  reportUnknownAnswers(textsOfReply(autoReply), { known, rule: 'merge-question', path: at.path }, report)
}
