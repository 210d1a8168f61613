import type { GridColumnProps } from './grid-column.tsx'

/**
 * Whether a column renders the same: of the props that all columns share, only what concerns its own pages is
 * compared.
 */
export function isSameColumn(before: GridColumnProps, after: GridColumnProps): boolean {
  const { pages, media, selection, tabStop, openPage, troubled, comments, people, heat, ...own } = after
  const areSame = (Object.keys(own) as (keyof typeof own)[]).every((key) => before[key] === own[key])
  return areSame && after.category.pages.every((id) => isSameCell(before, after, id))
}

function isSameCell(a: GridColumnProps, b: GridColumnProps, id: string): boolean {
  const page = b.pages[id]
  if (a.pages[id] !== page) return false
  for (const language of b.languages) {
    const ref = page?.details[language]?.media
    if (ref !== undefined && a.media[ref] !== b.media[ref]) return false
  }
  return (
    a.selection.chosen.has(id) === b.selection.chosen.has(id) &&
    (a.tabStop === id) === (b.tabStop === id) &&
    (a.openPage === id) === (b.openPage === id) &&
    a.troubled.has(id) === b.troubled.has(id) &&
    a.comments.get(id) === b.comments.get(id) &&
    a.people.get(id) === b.people.get(id) &&
    a.heat.get(id) === b.heat.get(id)
  )
}
