import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'

/** What the console takes at once, with some room: 5,000 edits, 4 MB. */
const maxEdits = 4_000
const maxBytes = 3_000_000

/**
 * The edits from one state of a site to another, in as few calls as can be: one for all but large changes. Of several, the
 * first changes settings and the order of what there is, and the others bring pages; after each, the site is whole.
 */
export function editSteps(from: EditedSite, to: EditedSite): Edit[][] {
  const all = findEdits(from, to)
  if (all.length === 0) return []
  if (fits(all)) return [all]
  const ready = new Set<string>()
  let now = withPages(from, to, ready)
  const steps = [findEdits(from, now)]
  const bring = (ids: readonly string[]): void => {
    const next = withPages(from, to, new Set([...ready, ...ids]))
    const edits = findEdits(now, next)
    const half = ids.length >> 1
    if (half > 0 && !fits(edits)) for (const some of [ids.slice(0, half), ids.slice(half)]) bring(some)
    else {
      for (const id of ids) ready.add(id)
      now = next
      steps.push(edits)
    }
  }
  const ids = Object.keys(to.pages)
  for (let start = 0; start < ids.length; start += pagesAtOnce) bring(ids.slice(start, start + pagesAtOnce))
  return steps.filter((edits) => edits.length > 0)
}

const pagesAtOnce = 1_000

const fits = (edits: readonly Edit[]): boolean =>
  edits.length <= maxEdits && Buffer.byteLength(JSON.stringify(edits)) <= maxBytes

/** The new order, with the new pages among those that are ready, and the others as they were. */
function withPages(from: EditedSite, to: EditedSite, ready: ReadonlySet<string>): EditedSite {
  const pages = Object.fromEntries(
    Object.entries(to.pages).flatMap(([id, page]) => {
      const now = ready.has(id) ? page : from.pages[id]
      return now ? [[id, now]] : []
    }),
  )
  const categories = to.categories.map((category) => ({
    ...category,
    pages: category.pages.filter((id) => Object.hasOwn(pages, id)),
  }))
  return { settings: to.settings, categories, pages }
}
