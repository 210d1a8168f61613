import { useDeferredValue } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Problem } from '#model/messages/problem.ts'
import { useEditing } from '../session/editor.ts'
import { keptFromPublishing } from './grid-problems.ts'

const found = new WeakMap<EditedSite, { told: readonly Problem[]; problems: readonly Problem[] }>()

function problemsOf(site: EditedSite, told: readonly Problem[]): readonly Problem[] {
  const known = found.get(site)
  if (known?.told === told) return known.problems
  const problems = keptFromPublishing(site, told)
  found.set(site, { told, problems })
  return problems
}

/** What keeps the site from being published; it comes after what is typed has been drawn. */
export function usePublishProblems(): readonly Problem[] {
  const site = useDeferredValue(useEditing(({ site: edited }) => edited))
  const told = useEditing(({ problems }) => problems)
  return problemsOf(site, told)
}
