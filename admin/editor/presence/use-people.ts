import { useMemo, useRef } from 'react'
import type { Coeditor } from '#model/calls/sites/editing.ts'
import { useEditing } from '../session/editor.ts'

const isSame = (one: readonly Coeditor[], other: readonly Coeditor[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Who else has the site open: the same list as long as nobody comes, goes, opens another page or begins to edit. */
export function usePeople(): readonly Coeditor[] {
  const told = useEditing(({ lock }) => lock.people)
  const people = useRef(told)
  if (!isSame(people.current, told)) people.current = told
  return people.current
}

/** Who else has a page open, by the ids of pages. */
export function usePeopleByPage(): ReadonlyMap<string, readonly Coeditor[]> {
  const people = usePeople()
  return useMemo(() => Map.groupBy(people, ({ pageId }) => pageId ?? ''), [people])
}
