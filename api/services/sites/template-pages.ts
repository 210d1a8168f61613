import type { MediaRef } from '#model/definition/media/media.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import type { Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'

/** A page of a template, for display. */
export interface TemplatePage {
  position: string
  title: Localized<string>
  /** Its still image. */
  picture: MediaRef | null
}

/** The pages of a definition, column by column; none of what is no definition. */
export function templatePages(definition: unknown): TemplatePage[] {
  const { definition: site } = checkSite(definition, { for: 'draft' })
  return site ? pagesOf(site) : []
}

const pagesOf = ({ categories, settings: { defaultLanguage } }: SiteDefinition): TemplatePage[] =>
  categories.flatMap(({ pages }, column) =>
    pages.map(({ details }, row) => {
      const { thumbnail, media } = details[defaultLanguage] ?? {}
      const titles = Object.entries(details).map(([language, detail]) => [language, detail?.seo?.h1 ?? ''])
      return {
        position: positionOf({ column, row }),
        title: Object.fromEntries(titles.filter(([, title]) => title !== '')),
        picture: thumbnail ?? media ?? null,
      }
    }),
  )
