import type { EditedSite } from '../../definition/edited-site.ts'
import type { Language } from '../../values/language.ts'
import { type TextPlace, textIn } from './translated-texts.ts'
import { textsToTranslate } from './translation-list.ts'
import { writeText } from './write-text.ts'

export interface TextToCopy {
  place: TextPlace
  /** JSON pointer of the translation, as edits and stale texts use it. */
  pointer: string
  text: string
}

interface Copying {
  from: Language
  to: Language
  /** Limits the copy to one page; absent: the whole site. */
  pageId?: string | undefined
}

/** Texts that one language has and another lacks; existing texts are kept. */
export function textsToCopy(site: EditedSite, { from, to, pageId }: Copying): TextToCopy[] {
  const isOriginal = from === site.settings.defaultLanguage
  const sources = isOriginal
    ? undefined
    : new Map(
        textsToTranslate(site, from).flatMap(({ texts }) =>
          texts.map(({ place, translation }) => [place, translation] as const),
        ),
      )
  return textsToTranslate(site, to)
    .filter(({ kind, id }) => pageId === undefined || (kind === 'page' && id === pageId))
    .flatMap(({ texts }) => texts)
    .flatMap(({ place, original, translation }) => {
      const text = sources ? (sources.get(place) ?? '') : original
      return translation === '' && text !== '' ? [{ place, pointer: textIn(place, to), text }] : []
    })
}

/** Writes the texts into a mutable draft. */
export function copyTexts(site: EditedSite, texts: readonly TextToCopy[], to: Language): void {
  for (const { place, text } of texts) writeText(site, place, to, text)
}
