import type { LanguageSite } from '#content/language-site.ts'
import type { SnapshotCategoryEntry, SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Language } from '#model/values/language.ts'
import { addressBelow, suffixOf } from '#model/values/layout.ts'
import { positionOf } from '#model/values/position.ts'

/** Maximum number of pages in one document of the reading view; beyond it, each category has its own document. */
const maxPagesInOne = 200

const rowsIn = (entry: SnapshotCategoryEntry, language: Language): number => entry.rows[language] ?? 0

/** Whether each category has a document of its own: the same in every language of a site, so that they correspond. */
export function isSplit(root: SnapshotRoot, languages: readonly Language[]): boolean {
  const pagesIn = (language: Language) =>
    root.categories.reduce((sum, entry) => sum + rowsIn(entry, language), 0)
  return languages.some((language) => pagesIn(language) > maxPagesInOne)
}

export const lettersOf = (column: number): string => positionOf({ column, row: 0 }).slice(0, -1)

export const readingAddress = (site: LanguageSite): string => site.screen('reading')

export const categoryReadingAddress = (site: LanguageSite, column: number): string =>
  addressBelow(readingAddress(site), lettersOf(column), suffixOf(site.layout))

/** The columns with at least one page in a language. */
export const columnsToRead = (root: SnapshotRoot, language: Language): number[] =>
  root.categories.flatMap((entry, column) => (rowsIn(entry, language) > 0 ? [column] : []))
