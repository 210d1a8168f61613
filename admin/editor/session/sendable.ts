import type { EditedSite } from '#model/definition/edited-site.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import { checkPage, checkSettings } from '#model/rules/check-site.ts'
import { editedWindowProblems } from '#model/rules/window-rules.ts'

/** Prefixes the paths of problems with a place in the edited site. */
const below = (keys: readonly string[], problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: pointerOf(keys) + problem.path }))

/** `settings`, the id of a page, or the grid. */
export const partOf = ({ path }: Edit): string => (path[0] === 'pages' ? `pages ${path[1]}` : String(path[0]))

export interface Sendable {
  edits: Edit[]
  /** Problems that prevent the rest from being saved; paths begin at the edited site. */
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
  const invalidParts = new Set<string>()
  const found: Problem[] = []
  for (const part of new Set(edits.map(partOf))) {
    const problems = problemsOfPart(part, step)
    if (problems.length > 0) invalidParts.add(part)
    found.push(...problems)
  }
  if (invalidParts.size === 0) return { edits: [...edits], problems: [] }
  return { edits: findEdits(step.base, withoutParts(invalidParts, step)), problems: found }
}

/** The site with some parts as the server has them. Pages that the server does not have are removed from the grid, too. */
function withoutParts(invalidParts: ReadonlySet<string>, { base, site }: Step): EditedSite {
  const pages = { ...site.pages }
  const unplaced = new Set<string>()
  for (const part of invalidParts) {
    const id = idOfPage(part)
    if (id === undefined) continue
    const before = base.pages[id]
    if (before) pages[id] = before
    else {
      delete pages[id]
      unplaced.add(id)
    }
  }
  const isPlaced = (id: string) => !unplaced.has(id)
  const categories = site.categories.map((category) =>
    category.pages.every(isPlaced) ? category : { ...category, pages: category.pages.filter(isPlaced) },
  )
  return { settings: invalidParts.has('settings') ? base.settings : site.settings, categories, pages }
}

const idOfPage = (part: string): string | undefined =>
  part.startsWith('pages ') ? part.slice('pages '.length) : undefined

function problemsOfPart(part: string, { base, site: { settings, pages } }: Step): Problem[] {
  if (part === 'settings') return below(['settings'], problemsOfSettings(base.settings, settings))
  const id = idOfPage(part)
  const page = id === undefined ? undefined : pages[id]
  return id === undefined || page === undefined ? [] : below(['pages', id], checkPage(page).problems ?? [])
}

const problemsOfSettings = (before: SiteSettings, after: SiteSettings): Problem[] =>
  checkSettings(after, { for: 'draft' }).problems ?? editedWindowProblems(before, after)
