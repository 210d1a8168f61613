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

/** Answers that the form, or the survey, does not take as they are. */
export class AnswersRefused extends AppError {
  readonly wrong: readonly WrongAnswer[]
  readonly defaultLanguage: Language

  constructor(wrong: readonly WrongAnswer[], defaultLanguage: Language) {
    super('INVALID_INPUT', 'answers-wrong')
    this.name = 'AnswersRefused'
    this.wrong = wrong
    this.defaultLanguage = defaultLanguage
  }

  /** What is wrong with each, in the words that stand below the field where the page checks it itself. */
  issuesIn(language: Language) {
    return this.wrong.map(({ path, title, problem }) => {
      const name = inLanguage(title, language, this.defaultLanguage)
      const text = answerProblemText(problem, language)
      return { path: pointerOf(path), rule: problem.code, message: name ? `${name}: ${text}` : text }
    })
  }
}
