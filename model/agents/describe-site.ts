import type { EditedSite } from '../definition/edited-site.ts'
import type { Page } from '../definition/page.ts'
import { inLanguage, type Language } from '../values/language.ts'
import { columnLetters, positionOf } from '../values/position.ts'
import { categoryNamed } from './change-site.ts'
import type { PagesAsked } from './tool-inputs.ts'

/** What a site is, without its pages. */
export function describeSite({ settings, categories }: EditedSite): object {
  const { forms, popupCtas, surveys, redirects, ...rest } = settings
  return {
    settings: rest,
    categories: categories.map(({ id, name, pages }, column) => ({
      id,
      letters: columnLetters(column),
      name,
      pages: pages.length,
    })),
    forms: Object.keys(forms ?? {}),
    popups: Object.keys(popupCtas ?? {}),
    surveys: surveys.map(({ id }) => id),
    redirects: redirects?.length ?? 0,
  }
}

export function listPages(site: EditedSite, { category, language, offset, limit }: PagesAsked): object {
  const only = category === undefined ? undefined : categoryNamed(site, category).id
  const { defaultLanguage } = site.settings
  const all = placedPages(site).filter(({ categoryId }) => only === undefined || categoryId === only)
  return {
    total: all.length,
    pages: all.slice(offset, offset + limit).map(({ page, position, categoryId }) => ({
      id: page.id,
      position,
      category: categoryId,
      text: inLanguage(page.details, language ?? defaultLanguage, defaultLanguage)?.mainText ?? '',
      languages: Object.keys(page.details) as Language[],
      products: page.products.length,
      buttons: page.buttons.length,
    })),
  }
}

/** Where a page is; undefined for one that no category shows. */
export const placeOfPage = (site: EditedSite, id: string): string | undefined =>
  placedPages(site).find(({ page }) => page.id === id)?.position

interface PlacedPage {
  page: Page
  position: string
  categoryId: string
}

const placedPages = ({ categories, pages }: EditedSite): PlacedPage[] =>
  categories.flatMap(({ id: categoryId, pages: ids }, column) =>
    ids.flatMap((id, row) => {
      const page = pages[id]
      return page ? [{ page, position: positionOf({ column, row }), categoryId }] : []
    }),
  )
