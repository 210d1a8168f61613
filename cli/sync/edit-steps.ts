import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'

/** The console's limits per call, with a margin: 5,000 edits, 4 MB. */
const maxEdits = 4_000
const maxBytes = 3_000_000

/**
 * The edits from one state of a site to another, in as few calls as possible: one, except for large changes. Of several
 * calls, the first changes the settings and the order of existing pages, and the others add pages; after each of them,
 * the site is consistent.
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

/** The new order with those new pages that are ready; existing pages are unchanged. */
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
