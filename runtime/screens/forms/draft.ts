import type { AnswerRule, Answers } from '#model/definition/forms/form-answer.ts'
import { controlsNamed, readAnswers } from './read-answers.ts'

/** What a visitor has typed into a form, kept for as long as the tab is open and not a moment after it was taken. */
export interface Draft {
  save: (form: HTMLFormElement) => void
  restore: (form: HTMLFormElement) => void
  forget: () => void
}

/** `key` names the form in its state: what was typed into another is not put into this one. Passwords and files are not kept. */
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

/** Fills in what is still empty. */
export function fillIn(form: HTMLFormElement, key: string, answer: Answers[string]): void {
  if (answer === undefined) return
  for (const control of controlsNamed(form, key))
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
      control.checked ||=
        answer === control.value || (typeof answer !== 'string' && answer.includes(control.value))
    else if (control.value === '' && typeof answer === 'string') control.value = answer
  // What is shown may depend on it.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
