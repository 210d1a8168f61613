import { plainNames, type SurveySubmission } from '#model/calls/visitor/submissions.ts'
import {
  type AnswerRule,
  type Answers,
  answerProblems,
  longAnswer,
} from '#model/definition/forms/form-answer.ts'
import type { Survey } from '#model/definition/survey.ts'
import { AppError } from '#model/messages/errors.ts'
import { withoutLostCharacters } from '#model/values/characters.ts'
import { withoutInvisibleCharacters } from '#model/values/invisible-characters.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { plainEmail } from '#model/values/plain-text.ts'
import { AnswersRefused } from '../http/answers-refused.ts'

export interface CheckedSurvey {
  /** Cleaned, each option once. */
  answers: Answers
  email: string | undefined
  /** The sum of the chosen options' points. */
  points: number
}

const inputs = { TEXT: 'TEXT_BOX', SINGLE: 'SELECT', MULTIPLE: 'SELECT_OPTIONS' } as const

const ruleOf = ({ id, type, isRequired, options }: Survey['questions'][number]): AnswerRule => ({
  key: id,
  input: inputs[type],
  isRequired,
  options: options.map((option) => option.id),
  maxLength: longAnswer,
})

const emailRule = ({ email }: Survey): AnswerRule => ({
  key: plainNames.email,
  input: 'EMAIL',
  isRequired: email === 'required',
  options: [],
  maxLength: limits.email,
})

/** Validates answers to a live survey. Throws CONFLICT if they answer questions that it does not have, INVALID_INPUT with all problems. */
export function checkSurvey(
  survey: Survey,
  { answers: given, email: givenEmail }: SurveySubmission,
  defaultLanguage: Language,
): CheckedSurvey {
  const { questions } = survey
  if (Object.keys(given).some((key) => !questions.some(({ id }) => id === key)))
    throw new AppError('CONFLICT', 'survey-changed')
  const answers: Record<string, string | string[]> = Object.create(null)
  for (const { id, type } of questions) {
    const answer = Object.hasOwn(given, id) ? cleaned(type, given[id]) : undefined
    if (answer !== undefined) answers[id] = answer
  }
  const email = survey.email === 'none' ? undefined : plainEmail(givenEmail ?? '') || undefined
  const rules = questions.map(ruleOf)
  if (survey.email !== 'none') rules.push(emailRule(survey))
  const problems = answerProblems(rules, { ...answers, [plainNames.email]: email })
  const wrong = questions.flatMap(({ id, title }) => {
    const problem = problems[id]
    return problem ? [{ path: ['answers', id], title, problem }] : []
  })
  const emailProblem = problems[plainNames.email]
  if (emailProblem) wrong.push({ path: ['email'], title: {}, problem: emailProblem })
  if (wrong.length > 0) throw new AnswersRefused(wrong, defaultLanguage)
  return { answers: { ...answers }, email, points: pointsOf(survey, answers) }
}

/** In the form that is stored and shown; undefined if it is empty. */
function cleaned(
  type: Survey['questions'][number]['type'],
  answer: Answers[string],
): string | string[] | undefined {
  if (type === 'MULTIPLE') {
    const chosen = (typeof answer === 'string' ? [answer] : [...(answer ?? [])]).filter(Boolean)
    return chosen.length > 0 ? [...new Set(chosen)] : undefined
  }
  if (typeof answer === 'object') return [...answer]
  const text = withoutInvisibleCharacters(withoutLostCharacters(answer ?? ''))
    .replace(/\r\n?/g, '\n')
    .trim()
  return text || undefined
}

function pointsOf({ questions }: Survey, answers: Answers): number {
  let points = 0
  for (const { id, options } of questions) {
    const chosen = [answers[id] ?? []].flat()
    for (const option of options) if (chosen.includes(option.id)) points += option.points
  }
  return points
}

/** Texts and email address in lower case and normalised, for searching. */
export function searchTextOf({ questions }: Survey, { answers, email }: CheckedSurvey): string {
  const texts = questions.flatMap(({ id, type }) => (type === 'TEXT' ? (answers[id] ?? []) : []))
  return [...texts.flat(), ...(email ? [email] : [])].join('\n').normalize('NFKC').toLowerCase()
}
