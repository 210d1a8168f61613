import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { maxTextLines, type TextLine } from '#model/media/picture-text.ts'
import { confineImageDecoders } from './decode-picture.ts'
import type { Pixels } from './encode-picture.ts'
import { flattened, greyOf, resized, rowIn } from './grey-picture.ts'
import { type OcrEngine, openOcrEngine } from './ocr-engine.ts'
import { dataOf } from './ocr-packages.ts'
import type { OcrJob, OcrReply } from './recognize-text.ts'
import {
  type Box,
  contrastIn,
  isInside,
  isLikely,
  isText,
  overlap,
  type ReadPiece,
  rowsOf,
  scaled,
  tidied,
  within,
} from './text-rows.ts'

// The program of a process that reads text in images: it is forked, never imported.

/** The size of a page on a phone; more only takes longer. */
const largest = { width: 1080, height: 1920 }
const maxInputPixels = 50_000_000

/** What a page's width is on a phone, in pixels of style sheets. */
const phoneWidth = 390

async function decode(bytes: Uint8Array): Promise<Pixels | undefined> {
  if (bytes.length === 0) return undefined
  return sharp(bytes, { limitInputPixels: maxInputPixels, autoOrient: true, pages: 1 })
    .flatten({ background: '#ffffff' })
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info }) => ({ data, ...info }),
      () => undefined,
    )
}

const joined = (pieces: readonly ReadPiece[]): Pick<ReadPiece, 'text' | 'confidence'> => ({
  text: tidied(pieces.map(({ text }) => text).join(' ')),
  confidence: pieces.length === 0 ? 0 : Math.min(...pieces.map(({ confidence }) => confidence)),
})

/** Where text is can be seen in a smaller image, in less time. */
const searchedWidth = 600

/** The even ground makes texture stronger, too. */
const minSurenessOfFaint = 60

/** From this many pieces on an image is a printed page, which the engine reads well at once, and slowly. */
const many = 20

/** Looks for text anywhere, clear and faint, then reads each row again by itself, and keeps the surer of both. */
async function linesIn(engine: OcrEngine, picture: Pixels): Promise<TextLine[]> {
  const grey = await greyOf(picture)
  const shrink = Math.min(1, searchedWidth / grey.width)
  const small = await resized(grey, shrink)
  const inFullSize = ({ box, ...piece }: ReadPiece) => ({
    ...piece,
    box: within(grey, scaled(box, 1 / shrink)),
  })
  const clear = engine
    .read(small, 'anywhere')
    .map(inFullSize)
    .filter((piece) => isLikely(piece))
  const isFew = clear.length < many
  const faint = isFew ? engine.read(await flattened(small), 'anywhere').map(inFullSize) : []
  const others = faint.filter(
    (piece) => isLikely(piece, minSurenessOfFaint) && !clear.some(({ box }) => overlap(box, piece.box)),
  )
  const pieces = [...clear, ...others].toSorted((a, b) => a.box.left - b.box.left)
  const lines: TextLine[] = []
  for (const row of rowsOf(pieces.map(({ box }) => box)).slice(0, maxTextLines)) {
    const first = joined(pieces.filter(({ box }) => isInside(box, row)))
    const again = isFew ? joined(engine.read(await rowIn(grey, row), 'one-line')) : first
    const read = again.confidence >= first.confidence ? again : first
    if (isText(read)) lines.push(lineAt(picture, row, read))
  }
  return lines
}

function lineAt(
  picture: Pixels,
  row: Box,
  { text, confidence }: Pick<ReadPiece, 'text' | 'confidence'>,
): TextLine {
  const { width, height } = picture
  return {
    text: text.slice(0, 500),
    confidence: confidence / 100,
    x: row.left / width,
    y: row.top / height,
    width: (row.right - row.left) / width,
    height: (row.bottom - row.top) / height,
    px: ((row.bottom - row.top) * phoneWidth) / width,
    contrast: contrastIn(picture, row),
  }
}

async function answer({ bytes, language }: OcrJob): Promise<OcrReply> {
  try {
    const picture = await decode(Buffer.from(bytes, 'base64'))
    if (!picture) return { outcome: 'damaged' }
    return { outcome: 'read', lines: await linesIn(await openOcrEngine(dataOf[language]), picture) }
  } catch (error) {
    return {
      outcome: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

confineImageDecoders()
// Serving pages is more urgent.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
process.on('message', async (job: OcrJob) => process.send?.(await answer(job)))
process.send?.('ready')
