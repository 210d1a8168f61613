import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import type { TranslationState } from '#model/edits/translations/translation-list.ts'
import type { Language } from '#model/values/language.ts'

/** A text to be exported. */
export interface LeavingText {
  place: TextPlace
  /** Readable position: `A3`. */
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

/** A text of an imported file. */
export interface ReturnedText {
  /** Line of the file, from 1. */
  line: number
  id: string
  /** Null if the file does not contain it. */
  original: string | null
  translation: string
  /** The translator confirms that the translation fits the original. */
  isConfirmed: boolean
}

/** The readable content of a file. */
export interface ReturnedFile {
  from: Language | undefined
  to: Language | undefined
  texts: ReturnedText[]
}

/** Normalises white space: spreadsheets and translation tools change line breaks, and XML has no form feed. */
export const oneSpelling = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\f', ' ')
