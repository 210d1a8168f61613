import { answerProblemText } from '#builder/answer-text.ts'
import { AppError } from '#model/errors.ts'
import type { AnswerProblem } from '#model/form-answer.ts'
import { inLanguage, type Language, type Localized } from '#model/language.ts'
import { pointerOf } from '#model/problem.ts'

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
