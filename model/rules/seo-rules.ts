import type { Language, Localized } from '../language.ts'
import type { Report } from '../problem.ts'
import type { Seo } from '../seo.ts'
import type { Torn } from '../torn.ts'

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
