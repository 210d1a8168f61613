import { useMemo, useRef } from 'react'
import type { Coeditor } from '#model/calls/sites/editing.ts'
import { useEditing } from '../session/editor.ts'

const isSame = (one: readonly Coeditor[], other: readonly Coeditor[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Other editors who have the site open. The array changes only if somebody comes, goes, opens another page or begins to edit. */
export function usePeople(): readonly Coeditor[] {
  const current = useEditing(({ lock }) => lock.people)
  const people = useRef(current)
  if (!isSame(people.current, current)) people.current = current
  return people.current
}

/** Other editors by the id of the page they have open. */
export function usePeopleByPage(): ReadonlyMap<string, readonly Coeditor[]> {
  const people = usePeople()
  return useMemo(() => Map.groupBy(people, ({ pageId }) => pageId ?? ''), [people])
}

/** White text is readable on each of them. */
const colors = ['#b3261e', '#8a5200', '#2e6b2f', '#00696e', '#3a4fc4', '#7b3fb0', '#a82d72'] as const

/** The colour of somebody, the same in every browser. */
export function personColor(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return colors[sum % colors.length] ?? colors[0]
}

/** The first letter of a name; a dot where the name is withheld. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '•'
