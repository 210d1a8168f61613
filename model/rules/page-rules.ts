import type { MediaRef } from '../definition/media/media.ts'
import { isFilmName } from '../definition/media/media-names.ts'
import type { Category, Page } from '../definition/page.ts'
import type { Seo } from '../definition/seo.ts'
import type { Report } from '../messages/problem.ts'
import type { Language, Localized } from '../values/language.ts'
import type { DeepPartial } from '../values/torn.ts'
import { reportDuplicateIds, reportSeenId, type SeenIds } from './ids.ts'

/** Body tags must be script tags; their contents are checked by the builder's lint (decision 39). */
function reportBodyTags(seo: DeepPartial<Seo> | undefined, path: string, report: Report): void {
  const tags = seo?.bodyTags?.trim()
  if (tags && !(/^<script[\s>]/i.test(tags) && tags.slice(-9).toLowerCase() === '</script>'))
    report(`${path}/bodyTags`, 'body-tags')
}

export function reportLocalizedBodyTags(
  seo: DeepPartial<Localized<Seo>> | undefined,
  path: string,
  report: Report,
): void {
  for (const language in seo) reportBodyTags(seo[language as Language], `${path}/${language}`, report)
}

/** Rules for a page, also in a draft. */
export function reportPage(page: DeepPartial<Page>, path: string, report: Report): void {
  reportDuplicateIds(page.buttons, `${path}/buttons`, report)
  reportDuplicateIds(page.products, `${path}/products`, report)
  const details = page.details
  for (const language in details) {
    const detail = details[language as keyof typeof details] ?? {}
    const at = `${path}/details/${language}`
    if (detail.seo) reportBodyTags(detail.seo, `${at}/seo`, report)
    reportFilm(detail.seo?.shareImage, `${at}/seo/shareImage`, report)
    reportFilm(detail.compareMedia, `${at}/compareMedia`, report)
    detail.turntable?.forEach((ref, index) => {
      reportFilm(ref, `${at}/turntable/${index}`, report)
    })
    // A language inherits missing fields from the default language, so a compare picture in any language of the page
    // conflicts.
    if (detail.turntable && Object.values(details ?? {}).some((other) => other?.compareMedia !== undefined))
      report(`${at}/turntable`, 'turntable-or-compare')
  }
}

function reportFilm(ref: MediaRef | undefined, path: string, report: Report): void {
  if (ref !== undefined && isFilmName(ref)) report(path, 'picture-needed', { value: ref })
}

/** Rules for a category and its pages, also in a draft. `seen` contains the page ids of the whole site. */
export function reportCategory(
  category: DeepPartial<Category>,
  path: string,
  seen: SeenIds,
  report: Report,
): void {
  category.pages?.forEach((page, row) => {
    if (!page) return
    const pagePath = `${path}/pages/${row}`
    reportSeenId(seen, page, pagePath, report)
    reportPage(page, pagePath, report)
  })
}
