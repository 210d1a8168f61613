import type { AnswerProblem } from '#model/definition/forms/form-answer.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'

/** The message below a field with an invalid answer. */
export function answerLabels(problem: AnswerProblem, labels: ScreenMessages): string {
  switch (problem.code) {
    case 'required':
      return labels.errRequired
    case 'choose':
      return labels.errChoose
    case 'choose-some':
      return labels.errChooseSome
    case 'consent':
      return labels.errConsent
    case 'email':
      return labels.errEmail
    case 'url':
      return labels.errUrl
    case 'number':
      return labels.errNumber
    case 'password':
      return labels.errPassword(problem.lacks.map((part) => labels.passwordParts[part]).join(' / '))
    case 'mismatch':
      return labels.errMismatch
    case 'date':
      return labels.errDate
    case 'phone':
      return labels.errPhone
    case 'postal-code':
      return labels.errPostalCode
    case 'file-missing':
      return labels.errFileMissing
    case 'file-type':
      return labels.errFileType
    case 'file-empty':
      return labels.errFileEmpty
    case 'file-size':
      return labels.errFileSize
    case 'too-long':
      return labels.errTooLong(problem.max)
    case 'too-short':
      return labels.errTooShort(problem.min)
    case 'too-small':
      return labels.errTooSmall(problem.min)
    case 'too-large':
      return labels.errTooLarge(problem.max)
    case 'too-early':
      return labels.errTooEarly(problem.day)
    case 'too-late':
      return labels.errTooLate(problem.day)
    case 'too-few':
      return labels.errTooFew(problem.min)
    case 'too-many':
      return labels.errTooMany(problem.max)
    case 'pattern':
      return labels.errPattern[problem.pattern]
    case 'expression':
      return problem.text ?? labels.errExpression
    case 'contains':
      return labels.errContains(problem.text)
    case 'not-same':
      return labels.errNotSame(problem.title)
  }
}
