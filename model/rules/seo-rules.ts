import type { Seo } from '../definition/seo.ts'
import type { Report } from '../messages/problem.ts'
import type { Language, Localized } from '../values/language.ts'
import type { Torn } from '../values/torn.ts'

/** Body tags are script tags; what stands inside them is for the lint of the builder (decision 39). */
export function reportBodyTags(seo: Torn<Seo> | undefined, path: string, report: Report): void {
  const tags = seo?.bodyTags?.trim()
  if (tags && !(/^<script[\s>]/i.test(tags) && tags.slice(-9).toLowerCase() === '</script>'))
    report(`${path}/bodyTags`, 'body-tags')
}

export function reportLocalizedBodyTags(
  seo: Torn<Localized<Seo>> | undefined,
  path: string,
  report: Report,
): void {
  for (const language in seo) reportBodyTags(seo[language as Language], `${path}/${language}`, report)
}
