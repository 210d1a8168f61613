import type { AnswerRule, Answers } from '#model/definition/forms/form-answer.ts'
import { controlsNamed, readAnswers } from './read-answers.ts'

/** What a visitor has typed into a form, stored until the tab is closed or the form has been accepted. */
export interface Draft {
  save: (form: HTMLFormElement) => void
  restore: (form: HTMLFormElement) => void
  forget: () => void
}

/** `key` identifies the form's version: answers of another version are not filled in. Passwords and files are not stored. */
export function createDraft(
  key: string,
  rules: readonly AnswerRule[],
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): Draft {
  const name = `draft ${key}`
  const kept = rules.filter(({ input }) => !/^(?:PASSWORD|CONSENT|FILE)$/.test(input))
  // A browser may refuse to store anything; the form works all the same.
  const attempt = <Result>(run: () => Result): Result | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  return {
    save: (form) => attempt(() => storage().setItem(name, JSON.stringify(readAnswers(form, kept)))),
    restore(form) {
      const answers = attempt((): Answers => JSON.parse(storage().getItem(name) ?? '{}')) ?? {}
      for (const { key } of kept) if (Object.hasOwn(answers, key)) fillIn(form, key, answers[key])
    },
    forget: () => attempt(() => storage().removeItem(name)),
  }
}

/** Fills in an answer if the field is still empty. */
export function fillIn(form: HTMLFormElement, key: string, answer: Answers[string]): void {
  if (answer === undefined) return
  for (const control of controlsNamed(form, key))
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked ||=
        answer === control.value || (typeof answer !== 'string' && answer.includes(control.value))
    else if (control.value === '' && typeof answer === 'string') control.value = answer
  // The visibility of other fields may depend on it.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
