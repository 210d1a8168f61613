import type { ConnectorOrigin } from '#model/calls/messages/connectors.ts'
import { defaultForms, formKinds } from '#model/definition/forms/form.ts'
import { confirmationKey, passwordKey } from '#model/definition/forms/form-answer.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Site } from '../../../db/sites/sites.ts'
import { inWords } from '../../submissions/answered.ts'

const secretKeys: readonly string[] = [passwordKey, confirmationKey]

/** The forms and surveys of a site's draft, whose fields can be mapped; files are left out. */
export function connectorOrigins({ settings: stored }: Pick<Site, 'settings'>): ConnectorOrigin[] {
  const { forms, surveys, defaultLanguage }: SiteSettings = JSON.parse(stored)
  const ofForms = formKinds.map((source) => ({
    source,
    surveyId: null,
    title: '',
    fields: (forms?.[source] ?? defaultForms[source]).fields
      .filter(({ key, typeInput }) => typeInput !== 'FILE' && !secretKeys.includes(key))
      .map(({ key, title }) => ({ key, title: inWords(title, defaultLanguage) })),
  }))
  const ofSurveys = (surveys ?? []).map(({ id, title, questions }) => ({
    source: 'SURVEY' as const,
    surveyId: id,
    title: inWords(title, defaultLanguage),
    fields: questions.map((question) => ({
      key: question.id,
      title: inWords(question.title, defaultLanguage),
    })),
  }))
  return [...ofForms, ...ofSurveys]
}
