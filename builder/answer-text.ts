import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import type { Language } from '#model/values/language.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { answerLabels } from '#runtime/screens/forms/answer-labels.ts'

/** What is wrong with an answer, in the words that stand below its field where the page checks it itself. */
export const answerProblemText = (problem: AnswerProblem, language: Language): string =>
  answerLabels(problem, screenMessagesOf(language))
