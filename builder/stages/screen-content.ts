import { defaultForms, type FormField, type FormKind } from '#model/form.ts'
import { inLanguage } from '#model/language.ts'
import type { Survey } from '#model/survey.ts'
import type { FieldContent, FormContent, ScreenContent, SurveyContent } from '#runtime/page-document.ts'
import type { PlainScreen } from './screen-addresses.ts'
import { companyTexts, type LanguageSite } from './shell.ts'

const formScreens = {
  contact: { kind: 'CONTACT_SETTING', shown: 'showInContact', action: '/_api/contact' },
  forms: { kind: 'HOMEPAGE_SETTING', shown: 'showInForm', action: '/_api/homepage' },
  register: { kind: 'MEMBERSHIP_SETTING', shown: 'showInMemberShip', action: '/_api/register' },
} as const

type FormScreen = keyof typeof formScreens

const isFormScreen = (name: string): name is FormScreen => name in formScreens

/** What a screen besides the grid shows, out of the site's settings. */
export function screenContent(name: PlainScreen, site: LanguageSite): ScreenContent {
  if (isFormScreen(name)) return { name, form: formContent(name, site) }
  switch (name) {
    case 'survey':
      return { name, surveys: site.settings.surveys.map((survey) => surveyContent(survey, site)) }
    case 'company':
      return { name, texts: companyTexts(site) }
    case 'login':
      return { name, action: '/_api/login' }
    default:
      return { name }
  }
}

function formContent(name: FormScreen, site: LanguageSite): FormContent {
  const { kind, shown, action } = formScreens[name]
  const form = site.settings.forms?.[kind as FormKind] ?? defaultForms[kind]
  const display = site.settings.companyDisplay
  const text = textIn(site)
  return {
    action,
    title: text(form.title),
    description: text(form.description),
    fields: form.fields.map((field) => fieldContent(field, site)),
    company: display?.[shown] ? companyTexts(site) : undefined,
    agreementRequired: display?.agreementRequired ?? false,
  }
}

const textIn =
  (site: LanguageSite) =>
  (values: Parameters<typeof inLanguage<string>>[0]): string | undefined =>
    inLanguage(values, site.language, site.defaultLanguage) || undefined

/** The keys of visitor.md §3 have their own kind of input. */
const keyInputs: Readonly<Record<string, FieldContent['input']>> = {
  email: 'EMAIL',
  password: 'PASSWORD',
  confirm_password: 'PASSWORD',
}

function fieldContent(field: FormField, site: LanguageSite): FieldContent {
  const text = textIn(site)
  return {
    key: field.key,
    input: keyInputs[field.key] ?? field.typeInput,
    title: text(field.title) ?? field.key,
    placeholder: text(field.placeholder),
    isRequired: field.isRequired,
    options: field.options.map((option) => text(option) ?? ''),
  }
}

function surveyContent(survey: Survey, site: LanguageSite): SurveyContent {
  const text = textIn(site)
  return {
    id: survey.id,
    action: `/_api/survey/${survey.id}/response`,
    title: text(survey.title) ?? '',
    description: text(survey.description),
    thanks: text(survey.thanks),
    questions: survey.questions.map(({ id, title, type, isRequired, options }) => ({
      id,
      title: text(title) ?? '',
      type,
      isRequired,
      options: options.map((option) => ({ id: option.id, label: text(option.label) ?? '' })),
    })),
  }
}
