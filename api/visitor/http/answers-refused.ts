import { answerProblemText } from '#builder/answer-text.ts'
import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import { AppError } from '#model/messages/errors.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { inLanguage, type Language, type Localized } from '#model/values/language.ts'

export interface WrongAnswer {
  /** Keys that lead to the answer in the body: `['data', 'email']`. */
  path: readonly string[]
  title: Localized<string>
  problem: AnswerProblem
}

/** The form or survey does not accept some of the answers. */
export class AnswersRefused extends AppError {
  readonly wrong: readonly WrongAnswer[]
  readonly defaultLanguage: Language

  constructor(wrong: readonly WrongAnswer[], defaultLanguage: Language) {
    super('INVALID_INPUT', 'answers-wrong')
    this.name = 'AnswersRefused'
    this.wrong = wrong
    this.defaultLanguage = defaultLanguage
  }

  /** The problem of each answer, in the words that the page shows below the field. */
  issuesIn(language: Language) {
    return this.wrong.map(({ path, title, problem }) => {
      const name = inLanguage(title, language, this.defaultLanguage)
      const text = answerProblemText(problem, language)
      return { path: pointerOf(path), rule: problem.code, message: name ? `${name}: ${text}` : text }
    })
  }
}
