import type { Localized } from '../values/language.ts'
import type { Page } from './page.ts'
import type { SiteDefinition, SiteSettings } from './site.ts'

/** A site as it is edited. Pages are kept by id, so that a page keeps its edits wherever it is moved. */
export interface EditedSite {
  settings: SiteSettings
  categories: EditedCategory[]
  pages: Record<string, Page>
}

export interface EditedCategory {
  id: string
  name: Localized<string>
  /** Ids of its pages, from top to bottom. */
  pages: string[]
}

export const editedSiteOf = ({ settings, categories }: Omit<SiteDefinition, 'version'>): EditedSite => ({
  settings,
  categories: categories.map(({ id, name, pages }) => ({ id, name, pages: pages.map((page) => page.id) })),
  pages: Object.fromEntries(categories.flatMap(({ pages }) => pages.map((page) => [page.id, page]))),
})

export const definitionOf = ({ settings, categories, pages }: EditedSite): SiteDefinition => ({
  version: 1,
  settings,
  categories: categories.map((category) => ({
    ...category,
    pages: category.pages.flatMap((id) => pages[id] ?? []),
  })),
})
