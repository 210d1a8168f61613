import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import { pageReadability, settingsReadability } from '#model/rules/readability-rules.ts'
import { useProblemLabels } from '../../../kit/problems/problem-labels.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { isBelow } from './use-field.ts'

/** By pointer from the edited site. */
type Warnings = ReadonlyMap<string, Problem>

const WarningsContext = createContext<Warnings>(new Map())

/** Provides warnings about what is hard to read or to tap on the page and around it. They prevent neither saving nor publishing. */
export function WarningsProvider({ children }: { children: ReactNode }) {
  return <WarningsContext value={useFound()}>{children}</WarningsContext>
}

/** Deferred until after the typed text has been drawn. */
function useFound(): Warnings {
  const { pageId = '' } = useEditor()
  const page = useDeferredValue(useEditing(({ site }) => site.pages[pageId]))
  const settings = useDeferredValue(useEditing(({ site }) => site.settings))
  return useMemo(() => {
    const found = new Map<string, Problem>()
    const add = (root: readonly string[], problems: readonly Problem[]) => {
      for (const problem of problems) found.set(`${pointerOf(root)}${problem.path}`, problem)
    }
    add(['settings'], settingsReadability(settings))
    if (page) add(['pages', page.id], pageReadability(page, settings.defaultLanguage))
    return found
  }, [page, settings])
}

/** The readability or tap warning of a place, as text. */
export function useWarningAt(pointer: string): string | undefined {
  const found = useContext(WarningsContext).get(pointer)
  const labels = useProblemLabels()
  if (!found) return undefined
  const { message, expected } = labels(found)
  return [message, expected].filter(Boolean).join(' ')
}

/** The number of warnings at or below any of these pointers. */
export function useWarningCount(pointers: readonly string[]): number {
  const warnings = useContext(WarningsContext)
  let count = 0
  for (const path of warnings.keys()) if (pointers.some((pointer) => isBelow(path, pointer))) count++
  return count
}
