import type { Report } from '../messages/problem.ts'

export interface Identified {
  id?: string
}

/** Ids seen so far, each with the path of its owner. */
export type SeenIds = Map<string, string>

/** Reports `id` if an earlier entry has it, else remembers it. */
export function reportSeenId(
  seen: SeenIds,
  entry: Identified | undefined,
  path: string,
  report: Report,
): void {
  const id = entry?.id
  if (id === undefined) return
  const first = seen.get(id)
  if (first === undefined) seen.set(id, path)
  else report(`${path}/id`, 'duplicate-id', { id, first })
}

/** Reports every id that an earlier list entry already has. */
export function reportDuplicateIds(
  entries: readonly (Identified | undefined)[] | undefined,
  path: string,
  report: Report,
): void {
  if (!entries || !hasDuplicate(entries)) return
  const seen: SeenIds = new Map()
  entries.forEach((entry, index) => {
    reportSeenId(seen, entry, `${path}/${index}`, report)
  })
}

// Most lists are the few buttons of one of many pages: comparing pairs is cheaper than a set for each.
const fewEntries = 8

function hasDuplicate(entries: readonly (Identified | undefined)[]): boolean {
  if (entries.length > fewEntries) return true
  for (let index = 1; index < entries.length; index++) {
    const id = entries[index]?.id
    for (let earlier = 0; earlier < index; earlier++)
      if (id !== undefined && entries[earlier]?.id === id) return true
  }
  return false
}
