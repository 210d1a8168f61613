import { randomUUID } from 'node:crypto'
import type { EmptyGrid } from '#model/calls/sites/sites.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { languages as allLanguages, type Language, type Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'

const categoryWords: Readonly<Record<Language, string>> = {
  JP: 'カテゴリー',
  EN: 'Category',
  CN: '分类',
  KR: '카테고리',
}

/** A grid of pages without content, its categories named so that they can be told apart. */
export const emptySite = (
  name: string,
  { columns, rows, languages, defaultLanguage }: EmptyGrid,
): SiteDefinitionInput => {
  const spoken = allLanguages.filter((language) => languages.includes(language))
  const nameOf = (column: number): Localized<string> => {
    const letters = positionOf({ column, row: 0 }).replace(/\d+$/, '')
    return Object.fromEntries(spoken.map((language) => [language, `${categoryWords[language]} ${letters}`]))
  }
  return {
    version: 1,
    settings: { name, languages: spoken, defaultLanguage },
    categories: Array.from({ length: columns }, (_, column) => ({
      id: randomUUID(),
      name: nameOf(column),
      pages: Array.from({ length: rows }, () => ({ id: randomUUID(), details: {} })),
    })),
  }
}
