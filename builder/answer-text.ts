import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import type { Language } from '#model/values/language.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { answerLabels } from '#runtime/screens/forms/answer-labels.ts'

/** What is wrong with an answer, as shown below its field when the page validates it. */
export const answerProblemText = (problem: AnswerProblem, language: Language): string =>
  answerLabels(problem, screenMessagesOf(language))
