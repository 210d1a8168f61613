import type { Suggestion, SuggestionsBody } from '#model/calls/sites/assist.ts'
import {
  type PlacedTexts,
  type TextPlace,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from '#model/edits/translations/translated-texts.ts'
import { isHtmlPlace } from '#model/edits/translations/translation-list.ts'
import { copiedAround, writeText } from '#model/edits/translations/write-text.ts'
import { AppError } from '#model/messages/errors.ts'
import { invisibleCharacter } from '#model/values/invisible-characters.ts'
import type { Language, Localized } from '#model/values/language.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../../db/database.ts'
import type { Site } from '../../../db/sites/sites.ts'
import { checkPart } from '../check-part.ts'
import { type PartOfSite, readPart } from '../part-of-site.ts'
import type { Assistant, ModelMessage } from './assistant.ts'
import { pictureAt } from './picture-at.ts'
import {
  altQuestion,
  type Material,
  translationQuestion,
  variantCount,
  variantQuestion,
} from './questions.ts'

const markup = /<[a-z!/?]/i
const addresses = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi

/**
 * Whether an answer is free of what people overlook: markup, addresses that are not in the material, characters that change the
 * order of letters.
 */
function isPlain(text: string, material: string): boolean {
  if (markup.test(text) && !markup.test(material)) return false
  if (invisibleCharacter(text) !== undefined) return false
  return (text.match(addresses) ?? []).every((address) => material.includes(address))
}

/** In pixels; models use no more. */
const describedWidth = 512

interface SuggestTools {
  db: Db
  blobs: BlobStore
  assistant: Assistant
}

/** In characters. Longer texts are legal ones, which lawyers must check. */
const longestMaterial = 4_000

/** Asks the model, and returns those of its answers that are valid for their places. Throws INVALID_INPUT, UNAVAILABLE. */
export async function suggest(
  tools: SuggestTools,
  site: Site,
  request: SuggestionsBody,
): Promise<Suggestion[]> {
  const places = request.kind === 'translation' ? request.places : [request.place]
  const part = partAround(tools.db, site, places)
  if (!site.languages.includes(request.language))
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
  const keep = (place: TextPlace, material: string, texts: readonly string[]): Suggestion => ({
    place,
    texts: [...new Set(texts.map((text) => text.trim()))].filter(
      (text) => isPlain(text, material) && couldStand(part, { place, language: request.language, text }),
    ),
  })
  switch (request.kind) {
    case 'translation':
      return translated(tools, { site, part, places, language: request.language }, keep)
    case 'variant': {
      const text = materialOf(part, request.place)?.[request.language]
      const material = { place: request.place, text: checkedMaterial(request.place, text) }
      const texts = await ask(tools, variantQuestion(material, request.language))
      const others = texts.slice(0, variantCount).filter((one) => one.trim() !== material.text.trim())
      return [keep(request.place, material.text, others)]
    }
    case 'alt': {
      const { place, language } = request
      const picture = await pictureAt(tools, site, { part, place, language, width: describedWidth })
      if (!picture) throw new AppError('INVALID_INPUT', 'assist-no-picture')
      const texts = await ask(tools, altQuestion(picture, { place, language }))
      return [keep(place, '', texts.slice(0, 1))]
    }
  }
}

interface Translating {
  site: Site
  part: PartOfSite
  places: readonly TextPlace[]
  language: Language
}

async function translated(
  tools: SuggestTools,
  { site, part, places, language }: Translating,
  keep: (place: TextPlace, material: string, texts: readonly string[]) => Suggestion,
): Promise<Suggestion[]> {
  const from = site.defaultLanguage
  if (language === from)
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
  const material = [...new Set(places)].map((place): Material => {
    const text = materialOf(part, place)?.[from]
    return { place, text: checkedMaterial(place, text) }
  })
  const texts = await ask(tools, translationQuestion(material, { from, to: language }))
  // A text that is missing or too much would put all others in wrong places.
  if (texts.length !== material.length) throw new AppError('UNAVAILABLE', 'assist-unusable')
  return material.map(({ place, text }, index) => keep(place, text, [texts[index] ?? '']))
}

function checkedMaterial(place: TextPlace, text: string | undefined): string {
  if (text === undefined || isHtmlPlace(place)) throw new AppError('INVALID_INPUT', 'assist-no-text')
  if (text.length > longestMaterial)
    throw new AppError('INVALID_INPUT', { reason: 'assist-too-long', params: { limit: longestMaterial } })
  return text
}

async function ask({ assistant }: SuggestTools, messages: readonly ModelMessage[]): Promise<string[]> {
  const answer = await assistant.ask(messages)
  if (!answer.failure) return answer.texts
  const { failure: reason, status = 0 } = answer
  throw new AppError('UNAVAILABLE', { reason, params: { status: String(status) } })
}

/** The parts of the draft that contain the places. */
export function partAround(db: Db, site: Site, places: readonly TextPlace[]): PartOfSite {
  const idsIn = (root: string) =>
    new Set(places.flatMap((place) => (place.startsWith(`/${root}/`) ? (place.split('/')[2] ?? []) : [])))
  const categoryIds = idsIn('categories')
  return readPart(db, site, { grid: categoryIds.size > 0, categoryIds, pageIds: idsIn('pages') })
}

function materialOf({ edited }: PartOfSite, place: TextPlace): Localized<string> | undefined {
  const [root, id = ''] = place.split('/').slice(1)
  const page = root === 'pages' && Object.hasOwn(edited.pages, id) ? edited.pages[id] : undefined
  const category = root === 'categories' ? edited.categories.find((one) => one.id === id) : undefined
  const texts: PlacedTexts | undefined = page
    ? textsOfPage(page)
    : category
      ? textsOfCategory(category)
      : root === 'settings'
        ? textsOfSettings(edited.settings)
        : undefined
  return texts?.get(place)
}

interface Written {
  place: TextPlace
  language: Language
  text: string
}

/** Whether the draft would still be valid with this text. */
export function couldStand(part: PartOfSite, { place, language, text }: Written): boolean {
  if (text === '') return false
  const next = copiedAround(part.edited, [place])
  return writeText(next, place, language, text) && checkPart(part, next).problems === undefined
}
