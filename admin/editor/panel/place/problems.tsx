import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { usePublishProblems } from '../../places/grid-problems.ts'
import { editedPointer } from '../../places/pointer-place.ts'
import { useEditing, useEditor } from '../../session/editor.ts'

/** By pointer from the edited site. */
type Problems = ReadonlyMap<string, Problem>

const ProblemsContext = createContext<Problems>(new Map())

export const useProblems = (): Problems => useContext(ProblemsContext)

/** Provides the problems of the site. Fields render again only when the problems change, not with every letter. */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  return <ProblemsContext value={useFound()}>{children}</ProblemsContext>
}

/** Problems that prevent saving take precedence over those that prevent publishing. */
function useFound(): Problems {
  const { session } = useEditor()
  const unsaved = useEditing((editing) => editing.unsaved)
  const unpublished = usePublishProblems()
  const last = useRef<{ key: string; found: Problems }>(undefined)
  return useMemo(() => {
    const found = new Map<string, Problem>()
    for (const problem of [...unsaved, ...unpublished]) {
      const pointer = editedPointer(problem.path, session.editing.site)
      if (!found.has(pointer)) found.set(pointer, problem)
    }
    const key = JSON.stringify([...found])
    if (last.current?.key !== key) last.current = { key, found }
    return last.current.found
  }, [session, unsaved, unpublished])
}
