import type { DrawnMedium } from '#model/calls/sites/editing.ts'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'
import { pictureOf } from '../../kit/display/picture-of.ts'

/** Address of a small picture of a page, if its medium is known; of a film, its first frame. */
export function thumbnailAddress(
  page: Page,
  media: Readonly<Record<string, DrawnMedium>>,
  [language, defaultLanguage]: readonly [Language, Language],
): string | undefined {
  const ref = page.details[language]?.media ?? page.details[defaultLanguage]?.media
  return ref === undefined ? undefined : pictureOf(media[ref])
}
