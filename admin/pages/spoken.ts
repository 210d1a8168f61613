import type { Language } from '#model/language.ts'

/** The language being written, and the one that stands in where it is silent. */
export interface Spoken {
  language: Language
  defaultLanguage: Language
}
