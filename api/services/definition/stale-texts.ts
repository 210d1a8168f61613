import { sha256 } from '#builder/hash.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import {
  type PlacedTexts,
  placeOfText,
  type TextPlace,
  textIn,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from '#model/edits/translations/translated-texts.ts'
import { type Language, type Localized, languages } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listAllPages, listPagesById } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'
import {
  addStaleText,
  addTranslationSource,
  listPlacesWithSources,
  listSourceHashes,
  listStaleTexts,
  removeStaleText,
  removeStaleTexts,
} from '../../db/sites/translations.ts'
import type { SiteChange } from './site-change.ts'

/** The most that are reported; the rest follows once these are done. */
const most = 1_000

interface Original {
  siteId: string
  place: TextPlace
  /** The default language. */
  source: Language
}

/**
 * Updates which translations are older than their originals. If an original changes, the hash of the one that its translation was
 * made from is stored, so that undoing either change restores the former result. To be called in the transaction that writes the
 * change.
 */
export function updateStaleTexts(db: Db, { site, part, next }: SiteChange): void {
  const source = next.settings.defaultLanguage
  const [before, after] = [touchedTexts(part.edited, next), touchedTexts(next, part.edited)]
  const places = new Set([...before.keys(), ...after.keys()])
  const known = new Set(places.size > 0 ? listPlacesWithSources(db, site.id, source) : [])
  for (const place of places) {
    const [old = {}, texts = {}] = [before.get(place), after.get(place)]
    // Without stored sources nothing is stale, and only an original that existed before can make a translation stale.
    if (known.has(place) || old[source] !== undefined)
      updateStaleTextsAt(db, { siteId: site.id, place, source }, old, texts)
  }
  if (source !== part.settings.defaultLanguage) judgeAnew(db, site.id, source, next)
}

function updateStaleTextsAt(
  db: Db,
  original: Original,
  old: Localized<string>,
  texts: Localized<string>,
): void {
  const { source } = original
  for (const language of languages) {
    const text = texts[language]
    if (language === source || (text === old[language] && texts[source] === old[source])) continue
    const before = old[source]
    if (text !== undefined && text === old[language] && before !== undefined)
      keepFirstSource(db, { ...original, language, textHash: sha256(text) }, sha256(before))
    judge(db, original, language, texts)
  }
}

/** A translation without a stored source fits its original as that was until now. */
function keepFirstSource(db: Db, text: Parameters<typeof listSourceHashes>[1], sourceHash: string): void {
  if (listSourceHashes(db, text).length === 0) addTranslationSource(db, { ...text, sourceHash })
}

function judge(db: Db, original: Original, language: Language, texts: Localized<string>): void {
  const { siteId, place, source } = original
  const [text, from] = [texts[language], texts[source]]
  const known =
    text === undefined || from === undefined
      ? []
      : listSourceHashes(db, { ...original, language, textHash: sha256(text) })
  const isStale = known.length > 0 && !known.includes(sha256(from!))
  if (isStale) addStaleText(db, { siteId, place, language })
  else removeStaleText(db, { siteId, place, language })
}

/** The texts of the parts that differ in another state. */
function touchedTexts(site: EditedSite, other: EditedSite): PlacedTexts {
  const names = new Map(other.categories.map(({ id, name }) => [id, JSON.stringify(name)]))
  return merged([
    ...(JSON.stringify(site.settings) === JSON.stringify(other.settings)
      ? []
      : [textsOfSettings(site.settings)]),
    ...site.categories
      .filter(({ id, name }) => names.get(id) !== JSON.stringify(name))
      .map((category) => textsOfCategory(category)),
    ...Object.values(site.pages)
      .filter((page) => other.pages[page.id] !== page)
      .map((page) => textsOfPage(page)),
  ])
}

const merged = (texts: readonly PlacedTexts[]): PlacedTexts => new Map(texts.flatMap((some) => [...some]))

/**
 * The default language has changed, and with it the originals that translations are compared with. Only places with stored
 * sources can be stale.
 */
function judgeAnew(db: Db, siteId: string, source: Language, { settings }: EditedSite): void {
  removeStaleTexts(db, siteId)
  const places = listPlacesWithSources(db, siteId, source)
  if (places.length === 0) return
  const texts = merged([
    textsOfSettings(settings),
    ...listCategories(db, siteId).map((category) => textsOfCategory(category)),
    ...listAllPages(db, siteId).map(({ content }) => textsOfPage(JSON.parse(content) as Page)),
  ])
  for (const place of places)
    for (const language of languages)
      if (language !== source) judge(db, { siteId, place, source }, language, texts.get(place) ?? {})
}

/** JSON pointers of the translations of a draft that are older than their originals; items of lists by their ids. */
export const staleTextsOf = (db: Db, { id, languages: shown }: Pick<Site, 'id' | 'languages'>): string[] =>
  listStaleTexts(db, id, most)
    .filter(({ language }) => shown.includes(language))
    .map(({ place, language }) => textIn(place, language))

/** Records that a translation fits its original, both as they are in the draft. Ignores pointers that lead to no translation. */
export function keepFitting(db: Db, site: Site, pointer: string): void {
  const found = translationAt(db, site, pointer)
  if (!found) return
  const { texts, text, from, ...at } = found
  addTranslationSource(db, { ...at, textHash: sha256(text), sourceHash: sha256(from) })
  removeStaleText(db, at)
}

/** Source hash of a text that is not translated: no original has it. */
const madeOfNothing = sha256('')

/** Records that a translation is only a copy of another language's text, as it is in the draft. */
export function keepCopied(db: Db, site: Site, pointer: string): void {
  const found = translationAt(db, site, pointer)
  if (!found) return
  const { texts, text, from: _, ...at } = found
  addTranslationSource(db, { ...at, textHash: sha256(text), sourceHash: madeOfNothing })
  judge(db, at, at.language, texts)
}

/** A translation in a draft, with its original; undefined if either does not exist. */
function translationAt(db: Db, site: Site, pointer: string) {
  const found = placeOfText(pointer)
  if (!found) return undefined
  const { place, language } = found
  const texts = textsAround(db, site, place).get(place) ?? {}
  const source = site.defaultLanguage
  const [text, from] = [texts[language], texts[source]]
  if (text === undefined || from === undefined || language === source) return undefined
  return { siteId: site.id, place, language, source, texts, text, from }
}

/** Texts of the part of a draft that a place lies in. */
function textsAround(db: Db, site: Site, place: TextPlace): PlacedTexts {
  const [root, id = ''] = place.split('/').slice(1)
  if (root === 'settings') return textsOfSettings(JSON.parse(site.settings) as SiteSettings)
  if (root === 'categories')
    return merged(listCategories(db, site.id).map((category) => textsOfCategory(category)))
  return merged(
    listPagesById(db, site.id, [id]).map(({ content }) => textsOfPage(JSON.parse(content) as Page)),
  )
}
