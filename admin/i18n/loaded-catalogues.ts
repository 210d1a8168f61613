import type { catalogues as allCatalogues } from '#model/messages/catalogues.ts'
import type { failures as allFailures } from '#model/messages/failures.ts'
import type { Language } from '#model/values/language.ts'

/*
 * The built console has this in the place of `model/messages/catalogues.ts` and `failures.ts`, so that only the texts of
 * the languages in which it is read are loaded.
 */

type Catalogue = (typeof allCatalogues)[Language] & (typeof allFailures)[Language]
type Group = Record<string, unknown>

const loaded = new Map<Language, Catalogue>()

/** Takes in the areas of a language, by file. They say the same groups of texts, each a part of them. */
export function keepCatalogue(language: Language, areas: Readonly<Record<string, object>>): void {
  const groups: Record<string, Group> = {}
  for (const area of Object.values(areas))
    for (const [name, texts] of Object.entries(area)) groups[name] = { ...groups[name], ...Object(texts) }
  // `checks/texts.test.ts` checks that every language has all texts.
  loaded.set(language, groups as unknown as Catalogue)
}

/** Until a language is there, another one stands in for it. */
const catalogueOf = (language: Language): Catalogue =>
  loaded.get(language) ?? [...loaded.values()].at(-1) ?? ({ rules: {}, failures: {} } as Catalogue)

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  get JP() {
    return catalogueOf('JP')
  },
  get EN() {
    return catalogueOf('EN')
  },
  get CN() {
    return catalogueOf('CN')
  },
  get KR() {
    return catalogueOf('KR')
  },
}

export { catalogues as failures }
