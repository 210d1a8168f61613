import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import type { TranslationState } from '#model/edits/translations/translation-list.ts'
import type { Language } from '#model/values/language.ts'

/** A text as it leaves in a file. */
export interface LeavingText {
  place: TextPlace
  /** Where it stands, for people: `A3`. */
  where: string
  original: string
  translation: string
  state: TranslationState
}

export interface LeavingFile {
  siteId: string
  from: Language
  to: Language
  texts: readonly LeavingText[]
}

/** A text as it comes back. */
export interface ReturnedText {
  /** Line of the file, from 1. */
  line: number
  id: string
  /** Null where the file has none. */
  original: string | null
  translation: string
  /** Somebody says that the translation fits the original. */
  isConfirmed: boolean
}

/** What could be read of a file. */
export interface ReturnedFile {
  from: Language | undefined
  to: Language | undefined
  texts: ReturnedText[]
}

/** White space in one spelling: tables and translation tools change line breaks, and XML knows no form feed. */
export const oneSpelling = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\f', ' ')
