import { limits } from '#model/values/limits.ts'
import { cellSize, type Fit, type Size } from './cell-shape.ts'
import { drawCell, fileOf, pieceName } from './draw-cell.ts'
import type { PictureLink } from './link-pages.ts'
import type { OpenPdf } from './open-pdf.ts'
import { type PdfLink, placeOfLink } from './pdf-links.ts'
import type { Piece } from './slice-dialog.tsx'

export const wholeOf = ({ width, height }: Size) => ({ x: 0, y: 0, width, height })

interface Making {
  name: string
  /** The chosen pages of the PDF, counted from 1. */
  chosen: readonly number[]
  fit: Fit
  withText: boolean
  withLinks: boolean
  /** Told how many are done. */
  onMade: (count: number) => void
}

/** A picture of each chosen page, with its text and links. */
export async function makePieces(pdf: OpenPdf, making: Making): Promise<Piece[]> {
  const { name, chosen, fit } = making
  const pieces: Piece[] = []
  for (const number of chosen) {
    making.onMade(pieces.length)
    const page = await pdf.draw(number, fit === 'contain' ? cellSize.width : cellSize.width * 2)
    const picture = await fileOf(drawCell(page, wholeOf(page), { fit }), pieceName(name, number))
    const alt = making.withText ? altOf(await pdf.text(number)) : ''
    const links = making.withLinks ? pictureLinks(await pdf.links(number), page, making) : []
    pieces.push({ file: picture, ...(alt ? { alt } : {}), ...(links.length > 0 ? { links } : {}) })
  }
  return pieces
}

function pictureLinks(links: readonly PdfLink[], page: Size, { name, chosen, fit }: Making): PictureLink[] {
  return links.flatMap(({ area, target, text }): PictureLink[] => {
    const place = placeOfLink(area, page, fit)
    if (!place) return []
    if ('url' in target) return [{ place, text: text || shortAddress(target.url), target }]
    if (!chosen.includes(target.page)) return []
    const picture = pieceName(name, target.page)
    return [{ place, text: text || `→ ${target.page}`, target: { picture } }]
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
