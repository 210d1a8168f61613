import type { EditedSite } from '../../definition/edited-site.ts'
import {
  type PlacedTexts,
  textIn,
  textsOfCategory,
  textsOfPage,
  textsOfSettings,
} from '../../edits/translations/translated-texts.ts'
import { placedPointer } from '../../edits/translations/write-text.ts'
import type { Find } from './finding.ts'
import { factKinds, factsOf, hasSameFigures, type TextFact } from './text-facts.ts'

/**
 * Translations that say another price, date, time, share, number or address than their original, whether or not
 * somebody has confirmed them. What only one of both says is no difference: translators leave out and explain.
 */
export function findDifferentFacts(site: EditedSite, find: Find): void {
  const { categories, pages, settings } = site
  for (const category of categories) {
    compareTexts(textsOfCategory(category), site, find)
    for (const id of category.pages) if (pages[id]) compareTexts(textsOfPage(pages[id]), site, find)
  }
  compareTexts(textsOfSettings(settings), site, find)
}

function compareTexts(texts: PlacedTexts, site: EditedSite, find: Find): void {
  const { defaultLanguage, languages } = site.settings
  for (const [place, text] of texts) {
    const original = text[defaultLanguage]
    let facts: TextFact[] | undefined
    for (const language of languages) {
      const translation = text[language]
      if (original === undefined || translation === undefined) continue
      if (language === defaultLanguage || hasSameFigures(original, translation)) continue
      facts ??= factsOf(original)
      const isConverted = currenciesIn(original) !== currenciesIn(translation)
      const differs = differenceOf(facts, factsOf(translation), isConverted)
      if (!differs) continue
      const pointer = textIn(place, language)
      // Findings name categories by their ids.
      const path = pointer.startsWith('/categories/') ? pointer : placedPointer(site, pointer)
      find('warns', path ?? pointer, 'fact-differs', { language, ...differs })
    }
  }
}

/** The first facts of one kind that differ, as both texts write them. */
function differenceOf(ours: readonly TextFact[], theirs: readonly TextFact[], isConverted: boolean) {
  const left = ours.filter((fact) => !isAmong(theirs, fact))
  const right = theirs.filter((fact) => !isAmong(ours, fact))
  for (const kind of factKinds) {
    if (kind === 'amount' && isConverted) continue
    const [value, found] = [left, right].map((facts) => facts.find((fact) => fact.kind === kind)?.text)
    if (value !== undefined && found !== undefined) return { value, found }
  }
  return undefined
}

const isAmong = (facts: readonly TextFact[], { kind, value }: TextFact): boolean =>
  facts.some((fact) => fact.kind === kind && fact.value === value)

const currencies = {
  dollar: /\$|USD|dollar|달러|美元|ドル/i,
  euro: /€|EUR\b|euro|유로|欧元|ユーロ/i,
  won: /₩|KRW|\d\s?원|\bwon\b|韩元|ウォン/i,
  yuan: /CNY|RMB|\d\s?元|위안|人民币|人民元/i,
}

/** Currencies other than yen. */
const currenciesIn = (text: string): string =>
  Object.entries(currencies)
    .flatMap(([name, sign]) => (sign.test(text) ? [name] : []))
    .join(' ')
