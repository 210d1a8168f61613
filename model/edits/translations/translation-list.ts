import type { EditedSite } from '../../definition/edited-site.ts'
import type { Language, Localized } from '../../values/language.ts'
import {
  type PlacedTexts,
  type TextPlace,
  textIn,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from './translated-texts.ts'

export const translationStates = ['missing', 'stale', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

/** A text of the default language, and what it is in another one. */
export interface TranslatedText {
  place: TextPlace
  /** The translation as edits and stale texts name it. */
  pointer: string
  original: string
  /** Empty where there is none. */
  translation: string
}

export interface TextGroup {
  /** The columns' names, a page, or the settings. */
  kind: 'columns' | 'page' | 'settings'
  /** Id of the page; for other kinds, the name of the kind. */
  id: string
  texts: readonly TranslatedText[]
}

type Pair = readonly [from: Language, to: Language]

/** Parts are asked for after every edit: what was not edited is not walked through again. */
const known = new WeakMap<object, Map<string, readonly TranslatedText[]>>()

function textsOf(part: object, [from, to]: Pair, find: () => PlacedTexts): readonly TranslatedText[] {
  const ofPart = known.get(part) ?? new Map<string, readonly TranslatedText[]>()
  known.set(part, ofPart)
  const key = `${from} ${to}`
  const found = ofPart.get(key) ?? paired(find(), [from, to])
  ofPart.set(key, found)
  return found
}

/** Only what the default language has is to be translated. */
const paired = (texts: PlacedTexts, [from, to]: Pair): TranslatedText[] =>
  [...texts].flatMap(([place, text]: [TextPlace, Localized<string>]) => {
    const original = text[from]
    if (original === undefined) return []
    return [{ place, pointer: textIn(place, to), original, translation: text[to] ?? '' }]
  })

/** Everything of a site that is to be read in another language: names of columns, pages in their order, settings. */
export function textsToTranslate({ settings, categories, pages }: EditedSite, to: Language): TextGroup[] {
  const pair: Pair = [settings.defaultLanguage, to]
  const columns = categories.flatMap((category) => textsOf(category, pair, () => textsOfCategory(category)))
  const ofPages = categories.flatMap((category) =>
    category.pages.flatMap((id): TextGroup[] => {
      const page = pages[id]
      return page ? [{ kind: 'page', id, texts: textsOf(page, pair, () => textsOfPage(page)) }] : []
    }),
  )
  const groups: TextGroup[] = [
    { kind: 'columns', id: 'columns', texts: columns },
    ...ofPages,
    { kind: 'settings', id: 'settings', texts: textsOf(settings, pair, () => textsOfSettings(settings)) },
  ]
  return groups.filter(({ texts }) => texts.length > 0)
}

/** `stale`: pointers of translations that are older than their originals. */
export const stateOf = (
  { translation, pointer }: TranslatedText,
  stale: ReadonlySet<string>,
): TranslationState => (translation === '' ? 'missing' : stale.has(pointer) ? 'stale' : 'done')

/** HTML of a creator's own, among texts that are only words. */
export const isHtmlPlace = (place: TextPlace): boolean => place.includes('/buttonContentHtml/')
