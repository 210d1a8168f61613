import type { RecognizeText } from '#builder/media/recognize-text.ts'
import type { ImageTextReply } from '#model/calls/sites/assist.ts'
import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import { asSentence, faintLines, headlineOf, type TextLine } from '#model/media/picture-text.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../../db/database.ts'
import type { Site } from '../../../db/sites/sites.ts'
import { pictureAt } from './picture-at.ts'
import { couldStand, partAround } from './suggest.ts'

interface ImageTextTools {
  db: Db
  blobs: BlobStore
  recognize: RecognizeText
}

/** In pixels: what a phone shows. */
const readWidth = 1080

/** What the image that a text belongs to says, as the place could take it. Throws INVALID_INPUT, and what reading throws. */
export async function readImageText(
  { db, blobs, recognize }: ImageTextTools,
  site: Site,
  { place, language }: { place: TextPlace; language: Language },
): Promise<ImageTextReply> {
  if (!site.languages.includes(language))
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
  const part = partAround(db, site, [place])
  const picture = await pictureAt({ db, blobs }, site, { part, place, language, width: readWidth })
  if (!picture) throw new AppError('INVALID_INPUT', 'assist-no-picture')
  const lines = await recognize(picture.bytes, language, site.accountId)
  // A text that is too long for its place loses its last lines.
  const texts = lines.map((_, dropped) => textFor(place, lines.slice(0, lines.length - dropped), language))
  const fitting = texts.find((text) => couldStand(part, { place, language, text }))
  return { texts: fitting === undefined ? [] : [fitting], faint: faintLines(lines) }
}

function textFor(place: TextPlace, lines: readonly TextLine[], language: Language): string {
  const last = place.split('/').findLast((key) => key !== '.')
  if (last === 'mainText') return lines.map(({ text }) => text).join('\n')
  if (last === 'title' || last === 'h1') return headlineOf(lines)?.text ?? ''
  return asSentence(lines, language)
}
