import { urlSchema } from '#model/definition/link.ts'
import { limits } from '#model/values/limits.ts'
import { type Box, cellSize, type Fit, placeIn, type Size } from './cell-shape.ts'

/** The target of a PDF link: an address, or one of the PDF's pages, counted from 1. */
export type PdfTarget = { url: string } | { page: number }

/** A link of a page; its area is in fractions of the page from the top left. */
export interface PdfLink {
  area: Box
  target: PdfTarget
  /** The text below it; empty if it is not known. */
  text: string
}

/** Maximum number of links that are used of a page. */
export const maxLinks = 20
/** Maximum number of annotations that are read of a page. */
const maxLookedAt = 500
/** In pixels of the frame: anything smaller cannot be tapped. */
const minSide = 24

/** An annotation as the PDF library reports it: as untrusted as the PDF. */
export interface PdfNote {
  subtype?: unknown
  rect?: unknown
  url?: unknown
  dest?: unknown
  overlaidText?: unknown
}

interface Reading {
  /** Size of the page, in the units of its annotations. */
  size: Size
  toPage: (rect: readonly number[]) => readonly number[]
  /** The page that a place within the PDF is on, counted from 1. */
  pageOf: (dest: unknown) => Promise<number | undefined>
}

/** The links among the notes of a page: addresses that a button may have, and pages that are there. */
export async function linksAmong(notes: readonly PdfNote[], reading: Reading): Promise<PdfLink[]> {
  const links: PdfLink[] = []
  for (const note of notes.slice(0, maxLookedAt)) {
    if (links.length === maxLinks) break
    const area = note.subtype === 'Link' ? areaOf(note.rect, reading) : undefined
    const target = area && (await targetOf(note, reading))
    if (area && target) links.push({ area, target, text: wordsOf(note.overlaidText) })
  }
  return [...new Map(links.map((link) => [keyOf(link), link])).values()]
}

/** Links of a page with the same area and target have the same key. */
export const keyOf = ({ area, target }: PdfLink): string => JSON.stringify([area, target])

const wordsOf = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, limits.text) : ''

async function targetOf({ url, dest }: PdfNote, { pageOf }: Reading): Promise<PdfTarget | undefined> {
  if (typeof url === 'string') {
    const address = addressOf(url)
    return address === undefined ? undefined : { url: address }
  }
  const page = dest === undefined || dest === null ? undefined : await pageOf(dest)
  return page === undefined ? undefined : { page }
}

/** The normalized address, so that the parsed form is checked, not the written one; undefined if it is not allowed. */
function addressOf(text: string): string | undefined {
  const { success, data } = urlSchema.safeParse(URL.parse(text.trim())?.href)
  return success ? data : undefined
}

function areaOf(rect: unknown, { size, toPage }: Reading): Box | undefined {
  if (!Array.isArray(rect) || rect.length !== 4) return undefined
  const corners = toPage(rect.map(Number))
  if (!corners.every(Number.isFinite)) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  const [left, right] = within([x1, x2], size.width)
  const [top, bottom] = within([y1, y2], size.height)
  return right > left && bottom > top
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}

/** Two ends as fractions of the whole, clamped to 0 and 1, the lower first. */
function within(ends: readonly [number, number], whole: number): [number, number] {
  const [low, high] = ends.map((end) => Math.min(1, Math.max(0, end / whole))).sort((a, b) => a - b)
  return [low ?? 0, high ?? 0]
}

/** The box of a button over a link on the created page, in pixels of the frame; undefined if it was cut off. */
export function placeOfLink(area: Box, page: Size, fit: Fit): Box | undefined {
  const place = placeIn(cellSize, page, fit)
  const frame = { width: limits.frameWidth, height: limits.frameHeight }
  const along = (side: 'width' | 'height', start: number, length: number) => {
    const at = side === 'width' ? place.x : place.y
    const [low, high] = within(
      [at + start * place[side], at + (start + length) * place[side]],
      cellSize[side],
    )
    return high > low ? spread([low * frame[side], high * frame[side]], frame[side]) : undefined
  }
  const x = along('width', area.x, area.width)
  const y = along('height', area.y, area.height)
  return x && y && { x: x.start, y: y.start, width: x.length, height: y.length }
}

/** Extends a length to at least the width of a finger, around the same centre and within the frame. */
function spread([low, high]: readonly [number, number], most: number): { start: number; length: number } {
  const length = Math.max(high - low, minSide)
  const start = Math.min(Math.max(0, (low + high - length) / 2), most - length)
  return { start: rounded(start), length: rounded(length) }
}

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100
