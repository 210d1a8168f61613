import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Language } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { EntryLabel } from './edit-session.ts'

export const newId = (): string => crypto.randomUUID()

/** `B3`; empty for a page that is not there. */
export const placeIn = (site: EditedSite, pageId: string): string => {
  const column = site.categories.findIndex(({ pages }) => pages.includes(pageId))
  return column === -1 ? '' : positionOf({ column, row: site.categories[column]!.pages.indexOf(pageId) })
}

/** What the commands of the grid are done with. */
export interface GridTools {
  site: () => EditedSite
  change: (entry: EntryLabel, recipe: (site: EditedSite) => unknown) => void
  language: Language
  /** The page in the phone. */
  pageId: () => string | undefined
  openPage: (pageId: string) => void
  goTo: (pointer: string) => void
  choosePages: (pageIds: readonly string[]) => void
  /** Announces something to screen readers. */
  say: (text: string) => void
  /** Shows a notice. */
  tell: (text: string, type?: 'info' | 'warning') => void
  /** Reports that a column is full. */
  notifyFull: () => void
}

/** Chooses pages and opens the first of them. Returns false if they do not exist because the plan refused them. */
export function showPages({ choosePages, openPage, site }: GridTools, pageIds: readonly string[]): boolean {
  const [first] = pageIds
  if (first === undefined || !site().pages[first]) return false
  choosePages(pageIds)
  openPage(first)
  return true
}
