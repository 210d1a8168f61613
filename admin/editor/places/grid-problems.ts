import { useDeferredValue } from 'react'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { type Problem, type ProblemParams, type ProblemRule, problem } from '#model/messages/problem.ts'
import { reportUnfinishedGrid } from '#model/rules/grid-rules.ts'
import { columnLetters } from '#model/values/position.ts'
import { useEditing } from '../session/editor.ts'
import { editedPointer } from './pointer-place.ts'

const gridRules: ReadonlySet<ProblemRule> = new Set([
  'category-name-empty',
  'category-name-duplicate',
  'first-page-empty',
  'page-gap',
])

/** Rules name a column by its pointer; people know it by its letter. */
function firstColumn({ first }: ProblemParams = {}): ProblemParams {
  const column = /^\/categories\/(\d+)$/.exec(String(first))?.[1]
  return column === undefined ? {} : { first: columnLetters(Number(column)) }
}

/** Problems of the grid's current state that prevent publishing; paths start at the edited site. */
export function gridProblems(site: EditedSite): Problem[] {
  const found: Problem[] = []
  reportUnfinishedGrid(definitionOf(site), (path, rule, params) =>
    found.push(problem(editedPointer(path, site), rule, { ...params, ...firstColumn(params) })),
  )
  return found
}

/**
 * Everything that prevents publishing: problems of the grid as found here, all others as reported by the
 * server.
 */
const keptFromPublishing = (site: EditedSite, reported: readonly Problem[]): Problem[] => [
  ...gridProblems(site),
  ...reported
    .filter(({ rule }) => !gridRules.has(rule))
    .map((one) => ({ ...one, path: editedPointer(one.path, site) })),
]

const found = new WeakMap<EditedSite, { reported: readonly Problem[]; problems: readonly Problem[] }>()

function problemsOf(site: EditedSite, reported: readonly Problem[]): readonly Problem[] {
  const known = found.get(site)
  if (known?.reported === reported) return known.problems
  const problems = keptFromPublishing(site, reported)
  found.set(site, { reported, problems })
  return problems
}

/** The problems that prevent publishing; deferred until after typed text has been drawn. */
export function usePublishProblems(): readonly Problem[] {
  const site = useDeferredValue(useEditing(({ site: edited }) => edited))
  const reported = useEditing(({ problems }) => problems)
  return problemsOf(site, reported)
}
