import { limits } from '#model/values/limits.ts'
import { cellSize, type Fit, placeIn, type Size } from './cell-shape.ts'
import { drawCell, fileOf, pieceName } from './draw-cell.ts'
import type { PictureLink } from './link-pages.ts'
import type { OpenPages } from './open-pages.ts'
import { type PdfLink, placeOfLink } from './pdf-links.ts'
import type { Piece } from './slice-dialog.tsx'

export const wholeOf = ({ width, height }: Size) => ({ x: 0, y: 0, width, height })

interface Making {
  file: File
  /** The chosen pages, counted from 1. */
  chosen: readonly number[]
  fit: Fit
  withText: boolean
  withLinks: boolean
  /** Whether title and texts of slides become the text of their pages, instead of a part of the picture. */
  withMainText: boolean
  /** Told how many are done. */
  onMade: (count: number) => void
}

/** A picture of each chosen page, with its text and links. */
export async function makePieces(pages: OpenPages, making: Making): Promise<Piece[]> {
  const { file, chosen, fit } = making
  const pieces: Piece[] = []
  for (const number of chosen) {
    making.onMade(pieces.length)
    const lines = making.withMainText ? (pages.slides?.lines(number) ?? []) : []
    const width = fit === 'contain' ? cellSize.width : cellSize.width * 2
    const page = await pages.draw(number, width, lines.length > 0)
    const picture = await fileOf(drawCell(page, wholeOf(page), { fit }), pieceName(file.name, number))
    const alt = making.withText ? altOf(lines[0] ?? (await pages.text(number))) : ''
    const mainText = lines.join('\n')
    const links = making.withLinks ? pictureLinks(await pages.links(number), page, making) : []
    pieces.push({
      file: picture,
      page: { of: file, number },
      ...(alt ? { alt } : {}),
      ...(mainText ? { mainText, mainTextY: belowPicture(page, fit) } : {}),
      ...(links.length > 0 ? { links } : {}),
    })
  }
  return pieces
}

const gap = 16
/** As a share of the frame: less is not enough for a text. */
const leastBelow = 0.2

/** Where a text begins below a picture that does not fill its page, in pixels of the frame; undefined if there is no room. */
export function belowPicture(page: Size, fit: Fit): number | undefined {
  const frame = { width: limits.frameWidth, height: limits.frameHeight }
  const { y, height } = placeIn(frame, page, fit)
  const below = Math.round(y + height + gap)
  return below <= (1 - leastBelow) * frame.height ? below : undefined
}

function pictureLinks(links: readonly PdfLink[], page: Size, { chosen, fit }: Making): PictureLink[] {
  return links.flatMap(({ area, target, text }): PictureLink[] => {
    const place = placeOfLink(area, page, fit)
    if (!place) return []
    if ('url' in target) return [{ place, text: text || shortAddress(target.url), target }]
    if (!chosen.includes(target.page)) return []
    return [{ place, text: text || `→ ${target.page}`, target }]
  })
}

/** The label of a link without text. */
const shortAddress = (url: string): string => {
  const { host, pathname } = new URL(url)
  return (host || pathname).slice(0, limits.text)
}

/** A text shortened to the limit of a description, if possible at the end of a word. */
function altOf(text: string): string {
  const most = limits.seoDescription
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
