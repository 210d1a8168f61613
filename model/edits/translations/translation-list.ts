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

/** A text in the default language, and its translation into another one. */
export interface TranslatedText {
  place: TextPlace
  /** JSON pointer of the translation, as edits and stale texts use it. */
  pointer: string
  original: string
  /** Empty if there is none. */
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

/** Texts are requested after every edit: unchanged parts are taken from this cache. */
const known = new WeakMap<object, Map<string, readonly TranslatedText[]>>()

function textsOf(part: object, [from, to]: Pair, find: () => PlacedTexts): readonly TranslatedText[] {
  const ofPart = known.get(part) ?? new Map<string, readonly TranslatedText[]>()
  known.set(part, ofPart)
  const key = `${from} ${to}`
  const found = ofPart.get(key) ?? paired(find(), [from, to])
  ofPart.set(key, found)
  return found
}

/** Only texts that exist in the default language are to be translated. */
const paired = (texts: PlacedTexts, [from, to]: Pair): TranslatedText[] =>
  [...texts].flatMap(([place, text]: [TextPlace, Localized<string>]) => {
    const original = text[from]
    if (original === undefined) return []
    return [{ place, pointer: textIn(place, to), original, translation: text[to] ?? '' }]
  })

/** Everything in a site that can be translated: names of columns, pages in order, settings. */
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

/** Whether the text is a creator's HTML instead of plain text. */
export const isHtmlPlace = (place: TextPlace): boolean => place.includes('/buttonContentHtml/')
