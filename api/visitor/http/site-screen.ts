import { addressOf, type ScreenName } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { firstPosition } from '#model/values/position.ts'
import type { SiteFacts } from './site-facts.ts'

/** The language a site shows to somebody who reads one that it may not have. */
export const shownLanguage = ({ settings }: SiteFacts, language: Language): Language =>
  settings.languages.includes(language) ? language : settings.defaultLanguage

/** Path of a screen of a site. */
export const screenPath = (facts: SiteFacts, language: Language, screen: ScreenName): string => {
  const { defaultLanguage, prefix } = facts.settings
  return addressOf({ defaultLanguage, prefix }, { language: shownLanguage(facts, language), screen })
}

/** Path of the first page of a site. */
export const homePath = (facts: SiteFacts, language: Language): string => {
  const { defaultLanguage, prefix } = facts.settings
  const target = { language: shownLanguage(facts, language), position: firstPosition }
  return addressOf({ defaultLanguage, prefix }, target)
}
