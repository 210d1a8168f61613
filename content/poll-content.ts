import { isPoll } from '#model/definition/survey.ts'
import type { PollContent } from '#runtime/documents/page-content.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { textIn } from './content-lookups.ts'
import type { LanguageSite } from './language-site.ts'

/** The first question of a survey, to be answered on a page; undefined where there is none that one tap answers. */
export function pollContent(pollId: string | undefined, site: LanguageSite): PollContent | undefined {
  const survey = pollId === undefined ? undefined : site.settings.surveys.find(({ id }) => id === pollId)
  const [question] = survey?.questions ?? []
  if (!survey || !question || !isPoll(survey)) return undefined
  const text = (values: Parameters<typeof textIn<string>>[1]) => textIn({ site }, values) ?? ''
  return {
    surveyId: survey.id,
    href: `${site.screen('survey')}#${survey.id}`,
    questionId: question.id,
    question: text(question.title),
    options: question.options.map(({ id, label }) => ({ id, label: text(label) })),
    thanks: text(survey.thanks) || screenMessagesOf(site.language).surveyThanksText,
  }
}

/** Changes with what the polls of some pages show. */
export const pollKeys = (pollIds: readonly string[] = [], site: LanguageSite): string[] =>
  pollIds.map((id) => JSON.stringify(pollContent(id, site) ?? null))
