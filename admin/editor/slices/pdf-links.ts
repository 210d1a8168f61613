import { urlSchema } from '#model/definition/link.ts'
import { limits } from '#model/values/limits.ts'
import { type Box, cellSize, type Fit, placeIn, type Size } from './cell-shape.ts'

/** Where a link of a PDF leads: out of it, or to one of its pages, counted from 1. */
export type PdfTarget = { url: string } | { page: number }

/** A link of a page, where it stands in shares of the page from its top left. */
export interface PdfLink {
  area: Box
  target: PdfTarget
  /** The words that it stands over; empty where they are not known. */
  text: string
}

/** As many links of a page are taken over. */
export const maxLinks = 20
/** As many notes of a page are looked at. */
const maxLookedAt = 500
/** Pixels of the frame: what is smaller cannot be tapped. */
const minSide = 24

/** What reads a PDF tells of a note on a page: as hostile as the PDF. */
export interface PdfNote {
  subtype?: unknown
  rect?: unknown
  url?: unknown
  dest?: unknown
  overlaidText?: unknown
}

interface Reading {
  /** The page, in whatever the notes are placed in. */
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

/** Two links of a page that are alike are one. */
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

/** As it is read, not as it is written: nothing that only looks like an address stays. */
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

/** Two ends as shares of a whole, the lower first; the same where they lie outside. */
function within(ends: readonly [number, number], whole: number): [number, number] {
  const [low, high] = ends.map((end) => Math.min(1, Math.max(0, end / whole))).sort((a, b) => a - b)
  return [low ?? 0, high ?? 0]
}

/** Where a button stands over a link on the page that was made, in pixels of the frame; nothing where it was cut off. */
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

/** As long as a finger is wide at least, about where it was, within the frame. */
function spread([low, high]: readonly [number, number], most: number): { start: number; length: number } {
  const length = Math.max(high - low, minSide)
  const start = Math.min(Math.max(0, (low + high - length) / 2), most - length)
  return { start: rounded(start), length: rounded(length) }
}

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100
