import type { EditedSite } from '../../definition/edited-site.ts'
import type { Language } from '../../values/language.ts'
import type { Find } from './finding.ts'

/** Languages that only show the default language's content, and categories without a name in a language. */
export function findLanguageGaps(site: EditedSite, find: Find): void {
  const { languages, defaultLanguage } = site.settings
  for (const language of languages) {
    if (language === defaultLanguage) continue
    if (!hasOwnContent(site, language)) find('warns', '/settings/languages', 'language-empty', { language })
    else
      for (const { id, name } of site.categories)
        if (!name[language]?.trim())
          find('advises', `/categories/${id}/name/${language}`, 'name-untranslated', { language })
  }
}

function hasOwnContent(site: EditedSite, language: Language): boolean {
  return Object.values(site.pages).some(({ details, products, buttons }) => {
    const own = details[language]
    return (
      Boolean(own?.media || own?.mainText?.trim()) ||
      products.some(({ productName }) => productName[language]?.trim()) ||
      buttons.some((button) => button.buttonType === 'TEXT' && button.buttonText[language]?.trim())
    )
  })
}
