import { visitorPaths } from '#model/calls/visitor/paths.ts'
import {
  defaultForms,
  type FormDefinition,
  type FormField,
  type FormKind,
} from '#model/definition/forms/form.ts'
import { inputOf, longAnswer, maxLengthOf } from '#model/definition/forms/form-answer.ts'
import { conditionsOf, limitsOf, longestOf, stepsOf } from '#model/definition/forms/form-rules.ts'
import { isOfLineRegistration, isOfProfile } from '#model/definition/forms/member-fields.ts'
import { isMergeable, mergeFieldsIn } from '#model/definition/forms/merge-fields.ts'
import { partialText } from '#model/definition/forms/partial-submission.ts'
import { memberLoginOf } from '#model/definition/member-login.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { ScreenName } from '#model/values/address.ts'
import { inLanguage } from '#model/values/language.ts'
import type {
  FailureScreen,
  FieldContent,
  FormContent,
  LoginWays,
  NotFoundContent,
  ProfileContent,
  ScreenContent,
  SurveyContent,
  SurveyThanks,
} from '#runtime/documents/screen-document.ts'
import type { ContentLookups } from './content-lookups.ts'
import { companyTexts, companyTextsWithNotice, homeOf, type LanguageSite } from './language-site.ts'
import { linkContent } from './link-content.ts'

/** A screen that is hydrated from its document; the reading view is plain HTML. */
export type PlainScreen = Exclude<ScreenName, 'reading'> | FailureScreen

/** Lookups for screens that depend on who draws them. */
export interface ScreenTools {
  /** Address of the calls that its forms use. */
  calls: string
  /** The version of a form. */
  versionOf: (form: FormDefinition) => string
  /** The hash of a text that visitors agree to. */
  hashOf: (text: string) => string
  /** Address of the creator's script for a form. */
  scriptOf: (form: FormDefinition) => string | undefined
  media: ContentLookups['media']
  pageAddress: ContentLookups['pageAddress']
}

const formScreens = {
  contact: {
    kind: 'CONTACT_SETTING',
    shown: 'showInContact',
    path: visitorPaths.contact,
    success: 'contact-success',
  },
  forms: {
    kind: 'HOMEPAGE_SETTING',
    shown: 'showInForm',
    path: visitorPaths.homepage,
    success: 'form-success',
  },
  register: {
    kind: 'MEMBERSHIP_SETTING',
    shown: 'showInMemberShip',
    path: visitorPaths.register,
    success: 'register-success',
  },
} as const

type FormScreen = keyof typeof formScreens

const isFormScreen = (name: string): name is FormScreen => name in formScreens

/** The content of a screen other than the grid, from the site's settings. */
export function screenContent(name: PlainScreen, site: LanguageSite, tools: ScreenTools): ScreenContent {
  if (isFormScreen(name)) return { name, form: formContent(name, site, tools) }
  const { calls } = tools
  const { surveys } = site.settings
  switch (name) {
    case 'survey':
      return { name, surveys: surveys.map((survey) => surveyContent(survey, site, calls)) }
    case 'survey-success':
      return { name, thanks: surveys.map((survey) => surveyThanks(survey, site)) }
    case 'company':
      return { name, texts: companyTextsWithNotice(site) }
    case 'login':
      return {
        name,
        action: calls + visitorPaths.login,
        reset: site.screen('password-reset'),
        profile: site.screen('profile'),
        ...loginWays(site, calls),
      }
    case 'login-link':
      return { name, action: calls + visitorPaths.loginLink }
    case 'login-confirm':
      return { name, success: homeOf(site) }
    case 'line-register':
      return { name, form: { ...lineForm(site, tools), success: site.screen('register-success') } }
    case 'password-reset':
      return { name, action: calls + visitorPaths.passwordReset }
    case 'email-confirm':
      return { name, success: site.screen('profile') }
    case 'profile':
      return { name, profile: profileContent(site, tools) }
    case 'register-success':
      return { name, resend: calls + visitorPaths.resendRegisterEmail }
    case 'contact-success':
      return { name, thanks: thanksOf('CONTACT_SETTING', site) }
    case 'form-success':
      return { name, thanks: thanksOf('HOMEPAGE_SETTING', site) }
    case 'register-done':
      return { name, thanks: thanksOf('MEMBERSHIP_SETTING', site) }
    case 'not-found':
      return { name, ...notFoundContent(site, tools) }
    case 'register-confirm':
      return { name, success: site.screen('register-done') }
    default:
      return { name }
  }
}

const thanksOf = (kind: FormKind, site: LanguageSite): string | undefined =>
  textIn(site)(site.settings.forms?.[kind]?.thanks)

function formContent(name: FormScreen, site: LanguageSite, tools: ScreenTools): FormContent {
  const { kind, shown, path, success } = formScreens[name]
  const form = site.settings.forms?.[kind as FormKind] ?? defaultForms[kind]
  const display = site.settings.companyDisplay
  const text = textIn(site)
  return {
    ...sending(site, tools.calls + path),
    version: tools.versionOf(form),
    success: site.screen(success),
    title: text(form.title),
    description: text(form.description),
    fields: form.fields.map((field) => fieldContent(form, field, site)),
    steps: stepContents(form, site),
    closing: closingContent(form, site),
    partial: name === 'register' || site.formEndpoint ? undefined : partialContent(form, site, tools),
    check: site.formEndpoint ? undefined : site.settings.spamCheck?.turnstileKey,
    company: display?.[shown] ? companyTexts(site) : undefined,
    agreementRequired: display?.agreementRequired ?? false,
    thanked: name === 'register' ? undefined : thankedIn(form, text(form.thanks)),
    script: tools.scriptOf(form),
  }
}

/** The answers that a browser has to keep until the thanks are read; none of what must not stand in a text. */
function thankedIn({ fields }: FormDefinition, thanks: string | undefined): string[] | undefined {
  const named = new Set(mergeFieldsIn(thanks ?? ''))
  const keys = fields.filter((field) => named.has(field.key) && isMergeable(field)).map(({ key }) => key)
  return keys.length > 0 ? keys : undefined
}

/** Where a form is sent: to the server of the site, or to a service that its owner has chosen. */
const sending = ({ formEndpoint }: LanguageSite, action: string) =>
  formEndpoint === undefined ? { action } : { action: formEndpoint, isElsewhere: true as const }

function loginWays(site: LanguageSite, calls: string): LoginWays {
  const { mailedLink, passkeys, lineChannelId } = memberLoginOf(site.settings)
  return {
    link: mailedLink ? site.screen('login-link') : undefined,
    passkey: passkeys ? calls + visitorPaths.passkeyLogin : undefined,
    line: lineChannelId ? `${calls}${visitorPaths.line}?lang=${site.language}` : undefined,
  }
}

function lineForm(site: LanguageSite, tools: ScreenTools): FormContent {
  const form = formContent('register', site, tools)
  return {
    ...form,
    action: tools.calls + visitorPaths.lineRegister,
    fields: form.fields.filter(isOfLineRegistration),
  }
}

function profileContent(site: LanguageSite, { calls, versionOf }: ScreenTools): ProfileContent {
  const form = site.settings.forms?.MEMBERSHIP_SETTING ?? defaultForms.MEMBERSHIP_SETTING
  return {
    action: calls + visitorPaths.profile,
    version: versionOf(form),
    fields: form.fields.filter(isOfProfile).map((field) => fieldContent(form, field, site)),
    keys: calls + visitorPaths.passkeys,
    hasPasskeys: memberLoginOf(site.settings).passkeys,
    line: memberLoginOf(site.settings).lineChannelId ? calls + visitorPaths.lineAccount : undefined,
  }
}

/** The creator's texts for addresses that do not exist. */
export function notFoundTexts(site: LanguageSite): { title: string | undefined; text: string | undefined } {
  const { title, text } = site.settings.notFound ?? {}
  return { title: textIn(site)(title), text: textIn(site)(text) }
}

/** The same, with the picture and buttons of the creator. */
function notFoundContent(site: LanguageSite, { media, pageAddress }: ScreenTools): NotFoundContent {
  const { media: ref, buttons = [] } = site.settings.notFound ?? {}
  const context = { site, pageAddress, scriptAddress: () => undefined }
  const shown = buttons.flatMap(({ id, text, link }) => {
    const words = textIn(site)(text)?.trim()
    const href = link && linkContent(context, link)?.href
    return words && href !== undefined
      ? [{ id, text: words, href, isElsewhere: link?.kind === 'EXTERNAL_URL' }]
      : []
  })
  return {
    ...notFoundTexts(site),
    ...(ref === undefined ? {} : media(ref)),
    buttons: shown.length > 0 ? shown : undefined,
  }
}

const textIn =
  (site: LanguageSite) =>
  (values: Parameters<typeof inLanguage<string>>[0]): string | undefined =>
    inLanguage(values, site.language, site.defaultLanguage) || undefined

/** A multi-line field stays one, however short the creator's limit is. */
function inputShown({ key, typeInput, maxLength }: FormField) {
  const input = inputOf(key, typeInput)
  const isLong = input === 'TEXT_BOX' && maxLength !== undefined && maxLengthOf(key, input) >= longAnswer
  return isLong ? 'TEXT_AREA' : input
}

function fieldContent(form: FormDefinition, field: FormField, site: LanguageSite): FieldContent {
  const text = textIn(site)
  const input = inputShown(field)
  const { linkUrl: url, fills } = field
  const showIf = conditionsOf(form, field, site)
  return {
    key: field.key,
    input,
    title: text(field.title) ?? field.key,
    placeholder: text(field.placeholder),
    isRequired: field.isRequired,
    options: field.options.map((option) => text(option) ?? ''),
    maxLength: longestOf(field),
    limits: limitsOf(form, field, site),
    link: input === 'CONSENT' && url ? { text: text(field.linkText) ?? url, url } : undefined,
    // The server knows the places.
    fills:
      input === 'POSTAL_CODE' && site.hasServer && fills && Object.values(fills).some(Boolean)
        ? fills
        : undefined,
    showIf: showIf.length > 0 ? showIf : undefined,
  }
}

function stepContents(form: FormDefinition, site: LanguageSite): FormContent['steps'] {
  const steps = stepsOf(form)
  if (steps.length < 2) return undefined
  return steps.map(({ title, fields }) => ({ title: textIn(site)(title), count: fields.length }))
}

const closingContent = ({ closing }: FormDefinition, site: LanguageSite): FormContent['closing'] =>
  closing && {
    endDate: closing.endDate,
    isCounted: closing.limit === undefined || site.formEndpoint ? undefined : true,
    text: textIn(site)(closing.text),
  }

function partialContent(
  form: FormDefinition,
  site: LanguageSite,
  { hashOf }: ScreenTools,
): FormContent['partial'] {
  const text = partialText(form, site.language)
  return text === undefined ? undefined : { text, textHash: hashOf(text) }
}

const thanksAddress = (site: LanguageSite, id: string) => `${site.screen('survey-success')}#${id}`

function surveyContent(survey: Survey, site: LanguageSite, calls: string): SurveyContent {
  const text = textIn(site)
  return {
    id: survey.id,
    action: calls + visitorPaths.surveyResponse(survey.id),
    success: thanksAddress(site, survey.id),
    title: text(survey.title) ?? '',
    description: text(survey.description),
    email: survey.email,
    oneByOne: survey.oneByOne || undefined,
    questions: survey.questions.map(({ id, title, type, isRequired, options }) => ({
      id,
      title: text(title) ?? '',
      type,
      isRequired,
      options: options.map((option) => ({ id: option.id, label: text(option.label) ?? '' })),
    })),
  }
}

function surveyThanks({ id, thanks, questions }: Survey, site: LanguageSite): SurveyThanks {
  const hasPoints = questions.some(({ options }) => options.some(({ points }) => points !== 0))
  return { surveyId: id, text: textIn(site)(thanks), hasPoints: hasPoints || undefined }
}
