import type { Answers } from '../../definition/forms/form-answer.ts'
import type { Language } from '../../values/language.ts'

/** Body of a survey's response as JSON. A browser that posts by itself sends the answers by their questions' ids. */
export interface SurveySubmission {
  /** By the id of the question: a text, the id of an option, or the ids of several. */
  answers: Answers
  /** Absent where the survey does not ask for it, or it was left empty. */
  email?: string
  lang: Language
}
