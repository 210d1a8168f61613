import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { AnswerRule } from '#model/definition/forms/form-answer.ts'
import { shownRules } from '#model/definition/forms/form-condition.ts'
import { readAnswers, readFiles } from './read-answers.ts'

/** The fields of a form that are asked for, given its current answers. */
export const shownNow = (form: HTMLFormElement, rules: readonly AnswerRule[]): readonly AnswerRule[] =>
  shownRules(rules, readAnswers(form, rules), readFiles(form, rules))

export interface Shown {
  /** Absent until the form is alive: then everything is there, for whoever has no script. */
  keys?: ReadonlySet<string> | undefined
  /** To be called after an answer has changed. */
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

/** Whether a field is asked of somebody who has answered nothing yet. */
export const shownAtFirst = (rules: readonly AnswerRule[]): ReadonlySet<string> =>
  new Set(shownRules(rules, {}).map(({ key }) => key))
