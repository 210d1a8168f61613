import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { inLanguage, type Language, type Localized, languages } from '#model/values/language.ts'
import { inDefaultLanguage, systemLanguage } from './in-default-language.ts'
import { templatesFolder } from './places.ts'

const starterSite = async (name: string) =>
  JSON.parse(await readFile(join(templatesFolder, name, 'site.json'), 'utf8')) as Record<string, unknown>

function checked(document: object): SiteDefinition {
  const { problems, definition } = checkSite(document, { for: 'publish' })
  expect(problems).toBeUndefined()
  return definition!
}

/** Everything that a language shows, with what falls back already resolved. */
function shownIn(site: SiteDefinition, language: Language): unknown {
  const { defaultLanguage, company } = site.settings
  const isLocalized = (value: object): value is Localized<unknown> =>
    Object.keys(value).length > 0 && Object.keys(value).every((key) => languages.some((one) => one === key))
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    if (isLocalized(value)) return resolved(inLanguage(value, language, defaultLanguage))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolved(field)]))
  }
  const pages = site.categories.flatMap((category) => category.pages)
  return resolved({
    ...site,
    settings: {
      ...site.settings,
      defaultLanguage: undefined,
      company: { ...company?.[defaultLanguage], ...company?.[language] },
    },
    categories: site.categories.map(({ pages: _, ...category }) => category),
    pages: pages.map((page) => ({ ...page, details: detailIn(page, language, defaultLanguage) })),
  })
}

test.each(['inn', 'festival', 'roastery', 'school'])(
  'the starter site %s shows in each language what it did, whichever it opens in',
  async (name) => {
    const document = await starterSite(name)
    const before = checked(document)
    expect(shownIn(before, 'EN'), 'each language has texts of its own').not.toEqual(shownIn(before, 'KR'))
    const findingsOf = (site: SiteDefinition) =>
      checkBeforePublishing(editedSiteOf(site), { asset: () => undefined }).map(({ rule }) => rule)
    for (const to of languages) {
      const after = checked(inDefaultLanguage(document, to))
      expect(after.settings).toMatchObject({ defaultLanguage: to, languages })
      for (const language of languages)
        expect(shownIn(after, language), `${language} of ${to}`).toEqual(shownIn(before, language))
      expect(findingsOf(after)).toEqual(findingsOf(before))
    }
    const back = checked(inDefaultLanguage(inDefaultLanguage(document, 'KR'), 'JP'))
    for (const language of languages) expect(shownIn(back, language)).toEqual(shownIn(before, language))
  },
)

test('texts of the language that a site opens in stand first, and what others share with them stands once', () => {
  const document = {
    settings: { languages: ['JP', 'EN'], defaultLanguage: 'JP', company: { JP: { name: '宿', phone: '1' } } },
    name: { JP: '湯', EN: 'Baths' },
    details: { JP: { mainText: '湯', media: 'a.jpg' }, EN: { mainText: 'Baths' } },
  }
  const after = inDefaultLanguage(document, 'EN')
  expect(after).toMatchObject({
    settings: { defaultLanguage: 'EN', company: { EN: { name: '宿', phone: '1' } } },
    details: { EN: { mainText: 'Baths', media: 'a.jpg' }, JP: { mainText: '湯' } },
  })
  expect(Object.keys(after.name as object)[0]).toBe('EN')
})

test.each([
  ['ja-JP', 'JP'],
  ['zh-TW', 'CN'],
  ['ko', 'KR'],
  ['en-GB', 'EN'],
  ['fr-FR', 'EN'],
  ['und', 'EN'],
])('a system in %s opens sites in %s', (locale, language) => {
  expect(systemLanguage(locale)).toBe(language)
})
