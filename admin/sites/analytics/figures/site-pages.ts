import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { inLanguage } from '#model/values/language.ts'

/** What reports show of a site beside their figures. */
export interface SitePages {
  /** Addresses of small pictures, by page. */
  pictures: ReadonlyMap<string, string>
  /** Names of the columns; empty where one has none. */
  columns: readonly string[]
}

export function sitePagesOf({ categories, defaultLanguage }: SiteDetail): SitePages {
  const pages = categories.flatMap((category) => category.pages)
  return {
    pictures: new Map(pages.flatMap(({ id, thumbnail }) => (thumbnail ? [[id, thumbnail]] : []))),
    columns: categories.map(({ name }) => inLanguage(name, defaultLanguage, defaultLanguage) ?? ''),
  }
}
