import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { AnswerRule } from '#model/definition/forms/form-answer.ts'
import { shownRules } from '#model/definition/forms/form-condition.ts'
import { readAnswers, readFiles } from './read-answers.ts'

/** The fields of a form that are asked for, given its current answers. */
export const shownNow = (form: HTMLFormElement, rules: readonly AnswerRule[]): readonly AnswerRule[] =>
  shownRules(rules, readAnswers(form, rules), readFiles(form, rules))

export interface Shown {
  /** Absent until the form is hydrated: until then all fields are visible, for visitors without scripts. */
  keys?: ReadonlySet<string> | undefined
  /** Must be called after an answer has changed. */
  look: () => void
}

export function useShown(ref: RefObject<HTMLFormElement | null>, rules: readonly AnswerRule[]): Shown {
  const [keys, setKeys] = useState<ReadonlySet<string>>()
  const look = useCallback(() => {
    if (!ref.current) return
    const now = shownNow(ref.current, rules).map(({ key }) => key)
    setKeys((before) =>
      before?.size === now.length && now.every((key) => before.has(key)) ? before : new Set(now),
    )
  }, [ref, rules])
  useEffect(look, [look])
  return { keys, look }
}

/** Keys of the fields that are visible while nothing has been answered. */
export const shownAtFirst = (rules: readonly AnswerRule[]): ReadonlySet<string> =>
  new Set(shownRules(rules, {}).map(({ key }) => key))
