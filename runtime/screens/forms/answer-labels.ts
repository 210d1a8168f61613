import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'

/** The message below a field with an invalid answer. */
export function answerLabels(problem: AnswerProblem, words: ScreenMessages): string {
  switch (problem.code) {
    case 'required':
      return words.errRequired
    case 'choose':
      return words.errChoose
    case 'choose-some':
      return words.errChooseSome
    case 'consent':
      return words.errConsent
    case 'email':
      return words.errEmail
    case 'url':
      return words.errUrl
    case 'number':
      return words.errNumber
    case 'password':
      return words.errPassword(problem.lacks.map((part) => words.passwordParts[part]).join(' / '))
    case 'mismatch':
      return words.errMismatch
    case 'date':
      return words.errDate
    case 'phone':
      return words.errPhone
    case 'postal-code':
      return words.errPostalCode
    case 'file-missing':
      return words.errFileMissing
    case 'file-type':
      return words.errFileType
    case 'file-empty':
      return words.errFileEmpty
    case 'file-size':
      return words.errFileSize
    case 'too-long':
      return words.errTooLong(problem.max)
    case 'too-short':
      return words.errTooShort(problem.min)
    case 'too-small':
      return words.errTooSmall(problem.min)
    case 'too-large':
      return words.errTooLarge(problem.max)
    case 'too-early':
      return words.errTooEarly(problem.day)
    case 'too-late':
      return words.errTooLate(problem.day)
    case 'too-few':
      return words.errTooFew(problem.min)
    case 'too-many':
      return words.errTooMany(problem.max)
    case 'pattern':
      return words.errPattern[problem.pattern]
    case 'expression':
      return problem.text ?? words.errExpression
    case 'contains':
      return words.errContains(problem.text)
    case 'not-same':
      return words.errNotSame(problem.title)
  }
}
