import type { Survey } from '#model/definition/survey.ts'
import { inLanguage, type Language, type Localized } from '#model/values/language.ts'

/** In which language a survey is read. */
export interface SurveyReading {
  language: Language
  defaultLanguage: Language
}

const reader =
  ({ language, defaultLanguage }: SurveyReading) =>
  (values: Localized<string> | undefined) =>
    inLanguage(values, language, defaultLanguage) ?? ''

/** A survey as an entry of a list. */
export function listedSurvey({ id, title, description, email }: Survey, reading: SurveyReading) {
  const text = reader(reading)
  return { id, title: text(title), description: text(description), email }
}

/** The questions of a survey in one language. */
export function surveyQuestions(survey: Survey, reading: SurveyReading) {
  const text = reader(reading)
  const questions = survey.questions.map(({ id, title, type, isRequired, options }) => ({
    id,
    title: text(title),
    type,
    isRequired,
    /** Maximum points of an answer; the points of single options are not revealed before answering. */
    points: maxPoints(
      type,
      options.map(({ points }) => points),
    ),
    options: options.map((option) => ({ id: option.id, label: text(option.label) })),
  }))
  return { ...listedSurvey(survey, reading), questions }
}

function maxPoints(type: Survey['questions'][number]['type'], points: readonly number[]): number {
  if (type === 'SINGLE') return Math.max(0, ...points)
  return points.reduce((sum, some) => sum + Math.max(0, some), 0)
}
