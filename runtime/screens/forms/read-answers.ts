import {
  type AnswerProblem,
  type AnswerProblems,
  type AnswerRule,
  type Answers,
  answerProblems,
} from '#model/definition/forms/form-answer.ts'
import { isGiven } from '#model/definition/forms/form-file.ts'
import { plainAnswer } from '#model/definition/forms/plain-answer.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The named controls of a form. Not by the form's own properties, which a field's name may shadow. */
const controlsOf = (form: HTMLFormElement): Control[] => [
  ...Element.prototype.querySelectorAll.call<Element, [string], NodeListOf<Control>>(form, '[name]'),
]

export const controlsNamed = (form: HTMLFormElement, name: string): Control[] =>
  controlsOf(form).filter((control) => control.getAttribute('name') === name)

/** The current answers of a form. */
export function readAnswers(form: HTMLFormElement, rules: readonly AnswerRule[]): Answers {
  const sent = new FormData(form)
  const answers: Record<string, string | string[]> = Object.create(null)
  for (const rule of rules) {
    const { key, input } = rule
    const values = sent.getAll(key).filter((value) => typeof value === 'string')
    if (input === 'SELECT_OPTIONS') answers[key] = values
    else if (values[0] !== undefined) answers[key] = plainAnswer(rule, values[0])
  }
  return answers
}

/** The chosen files of a form, without empty fields. */
export function readFiles(form: HTMLFormElement, rules: readonly AnswerRule[]): Record<string, File> {
  const files: Record<string, File> = Object.create(null)
  if (!rules.some(({ input }) => input === 'FILE')) return files
  const sent = new FormData(form)
  for (const { key, input } of rules) {
    const file = input === 'FILE' ? sent.get(key) : null
    if (file instanceof File && isGiven(file)) files[key] = file
  }
  return files
}

/** The problems of the current answers. */
export function problemsIn(form: HTMLFormElement, rules: readonly AnswerRule[]): AnswerProblems {
  const problems: Record<string, AnswerProblem> = Object.assign(
    Object.create(null),
    answerProblems(rules, readAnswers(form, rules), readFiles(form, rules)),
  )
  // Such fields report an empty value if they contain an invalid number or an incomplete date.
  for (const { key, input } of rules) {
    const code = input === 'NUMBER' ? 'number' : input === 'DATE' ? 'date' : undefined
    if (code && controlsNamed(form, key).some(({ validity }) => validity?.badInput)) problems[key] = { code }
  }
  return problems
}

/** Shows an answer in the form in which it will be stored, once the visitor has left its field. */
export function showPlainly(rules: readonly AnswerRule[], control: EventTarget): void {
  if (!(control instanceof HTMLInputElement)) return
  const rule = rules.find(({ key }) => key === control.name)
  const plain = rule && plainAnswer(rule, control.value)
  if (plain !== undefined && plain !== control.value) control.value = plain
}
