import type { EditedSite } from '#model/definition/edited-site.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import { checkPage, checkSettings } from '#model/rules/check-site.ts'
import { editedWindowProblems } from '#model/rules/window-rules.ts'

/** Where a problem lies in an edited site. */
const below = (keys: readonly string[], problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: pointerOf(keys) + problem.path }))

/** `settings`, the id of a page, or the grid. */
const partOf = ({ path }: Edit): string => (path[0] === 'pages' ? `pages ${path[1]}` : String(path[0]))

export interface Sendable {
  edits: Edit[]
  /** What keeps the rest from being saved; paths begin at the edited site. */
  problems: Problem[]
}

interface Step {
  /** The site as the server has it. */
  base: EditedSite
  site: EditedSite
}

/**
 * The edits that the server would accept. An invalid part is held back until it is valid; the others are
 * saved without it.
 */
export function sendable(edits: readonly Edit[], step: Step): Sendable {
  const parts = new Map<string, Edit[]>()
  for (const edit of edits) parts.set(partOf(edit), [...(parts.get(partOf(edit)) ?? []), edit])
  const found: Sendable = { edits: [], problems: [] }
  for (const [part, some] of parts) {
    const problems = problemsOfPart(part, step)
    if (problems.length > 0) found.problems.push(...problems)
    else found.edits.push(...some)
  }
  return found
}

function problemsOfPart(part: string, { base, site: { settings, pages } }: Step): Problem[] {
  if (part === 'settings') return below(['settings'], problemsOfSettings(base.settings, settings))
  const id = part.startsWith('pages ') ? part.slice(6) : undefined
  const page = id === undefined ? undefined : pages[id]
  return id === undefined || page === undefined ? [] : below(['pages', id], checkPage(page).problems ?? [])
}

const problemsOfSettings = (before: SiteSettings, after: SiteSettings): Problem[] =>
  checkSettings(after, { for: 'draft' }).problems ?? editedWindowProblems(before, after)
