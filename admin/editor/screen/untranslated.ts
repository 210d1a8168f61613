import type { EditedSite } from '#model/definition/edited-site.ts'
import { partOf } from '#model/definition/language-texts-schema.ts'
import { type Page, pageDetailSchema } from '#model/definition/page.ts'
import { areWords } from '#model/values/fields.ts'
import type { Language } from '#model/values/language.ts'

const pageTexts = pageDetailSchema
  .keyof()
  .options.filter((key) => areWords(partOf(pageDetailSchema.shape[key])))

const counted = new WeakMap<Page, Map<string, number>>()

/** Texts that the default language has and this one has not: names of columns, and texts of pages and buttons. */
export function untranslated({ settings, categories, pages }: EditedSite, language: Language): number {
  const { defaultLanguage } = settings
  let missing = 0
  for (const { name } of categories) if (name[defaultLanguage] && !name[language]) missing++
  for (const id in pages) missing += missingOnPage(pages[id]!, language, defaultLanguage)
  return missing
}

function missingOnPage(page: Page, language: Language, defaultLanguage: Language): number {
  const key = `${language} ${defaultLanguage}`
  const known = counted.get(page)?.get(key)
  if (known !== undefined) return known
  const from = page.details[defaultLanguage]
  const to = page.details[language]
  let missing = pageTexts.filter((text) => from?.[text] && !to?.[text]).length
  for (const button of page.buttons)
    if (button.buttonType === 'TEXT' && button.buttonText[defaultLanguage] && !button.buttonText[language])
      missing++
  const ofPage = counted.get(page) ?? new Map<string, number>()
  counted.set(page, ofPage.set(key, missing))
  return missing
}
