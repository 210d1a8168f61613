import { randomUUID } from 'node:crypto'
import type { EmptyGrid } from '#model/calls/sites/sites.ts'
import { newCategoryName } from '#model/definition/category-name.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { languages as allLanguages } from '#model/values/language.ts'

/** A grid of empty pages, with category names that tell them apart. */
export const emptySite = (
  name: string,
  { columns, rows, languages, defaultLanguage }: EmptyGrid,
): SiteDefinitionInput => {
  const spoken = allLanguages.filter((language) => languages.includes(language))
  return {
    version: 1,
    settings: { name, languages: spoken, defaultLanguage },
    categories: Array.from({ length: columns }, (_, column) => ({
      id: randomUUID(),
      name: newCategoryName(column, spoken),
      pages: Array.from({ length: rows }, () => ({ id: randomUUID(), details: {} })),
    })),
  }
}
