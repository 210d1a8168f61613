import { linear, luminanceShares } from '#model/definition/contrast.ts'
import type { Pixels } from './encode-picture.ts'

/** In pixels; the right and lower edges are outside. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ReadPiece {
  text: string
  /** 0 to 100. */
  confidence: number
  box: Box
}

/** In pixels of the largest image; what is smaller cannot be read on a phone either. */
const minHeight = 16
const minSureness = 30

/** Whether a piece is worth reading again. Textures and edges give hundreds that are not. */
export const isLikely = ({ text, confidence, box }: ReadPiece, least = minSureness): boolean =>
  confidence >= least && heightOf(box) >= minHeight && text.search(letters) !== -1

const heightOf = ({ top, bottom }: Box) => bottom - top

/** Joined if the smaller overlaps the larger by this share of its height. */
const minOverlap = 0.6
/** Joined across a gap of at most this many heights. */
const maxGap = 2
/** Joined if one is at most this many times as high as the other. */
const maxDifference = 2

/** Pieces that stand side by side are one row: the engine splits words that are far apart. */
export function rowsOf(pieces: readonly Box[]): Box[] {
  const rows: Box[] = []
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const row = rows.find((one) => isBeside(one, piece))
    if (row) Object.assign(row, around(row, piece))
    else rows.push({ ...piece })
  }
  return rows.sort((a, b) => a.top - b.top)
}

function isBeside(one: Box, other: Box): boolean {
  const [low, high] = [heightOf(one), heightOf(other)].sort((a, b) => a - b) as [number, number]
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return high <= low * maxDifference && overlap >= low * minOverlap && gap <= high * maxGap
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The same part of the image in another size. */
export const scaled = ({ left, top, right, bottom }: Box, factor: number): Box => ({
  left: Math.floor(left * factor),
  top: Math.floor(top * factor),
  right: Math.ceil(right * factor),
  bottom: Math.ceil(bottom * factor),
})

/** The part of a box that is in an image. */
export const within = ({ width, height }: { width: number; height: number }, box: Box): Box => ({
  left: Math.max(0, Math.min(width - 1, box.left)),
  top: Math.max(0, Math.min(height - 1, box.top)),
  right: Math.max(1, Math.min(width, box.right)),
  bottom: Math.max(1, Math.min(height, box.bottom)),
})

const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

export const isInside = (box: Box, row: Box): boolean => {
  const middle = (box.top + box.bottom) / 2
  return box.left >= row.left && box.right <= row.right && middle >= row.top && middle <= row.bottom
}

/** Lines and edges are taken for the sign that prolongs a vowel, or for the character one. */
const letters = /[[\p{L}\p{N}]--[ー一]]/gv
const asian = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー、。・「」！？％]'
/** The engine separates characters of Japanese and Chinese, which are written without spaces. */
const asianGap = new RegExp(`(?<=${asian}) +(?=${asian}|\\p{N})|(?<=[\\p{N}%]) +(?=${asian})`, 'gu')

export const tidied = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().replace(asianGap, '')

const minConfidence = 70
/** Up to this length, letters that repeat are a pattern. */
const maxPattern = 12
/** Texture and edges are often taken for a few letters. */
const minConfidenceOfFew = 90
const fewLetters = 3

/** Whether something is a text, and not what the engine makes of a texture. */
export function isText({ text, confidence }: Pick<ReadPiece, 'text' | 'confidence'>): boolean {
  const found = text.match(letters) ?? []
  const count = found.length
  const others = [...text.replace(/\s/g, '')].length - count
  if (count < 2 || others > count) return false
  if (count <= maxPattern && new Set(found).size * 2 < count) return false
  return confidence >= (count <= fewLetters ? minConfidenceOfFew : minConfidence)
}

const lights = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255))

/** Contrast ratio between the letters in a box and what is behind them. */
export function contrastIn({ data, width, channels }: Pixels, box: Box): number {
  const counts = new Uint32Array(256)
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      const at = (y * width + x) * channels
      let luminance = 0
      for (let channel = 0; channel < 3; channel += 1)
        luminance += luminanceShares[channel]! * lights[data[at + (channels < 3 ? 0 : channel)] ?? 0]!
      counts[Math.round(255 * luminance ** (1 / 2.2))]! += 1
    }
  const border = borderIn(counts)
  if (border === undefined) return 1
  const luminanceOfMiddle = (from: number, to: number) => (middleOf(counts, from, to) / 255) ** 2.2
  const [dark, light] = [luminanceOfMiddle(0, border), luminanceOfMiddle(border + 1, 255)]
  return (light + 0.05) / (dark + 0.05)
}

/** The grey that separates two kinds of pixels best (Otsu's method); undefined if all pixels are the same. */
function borderIn(counts: Uint32Array): number | undefined {
  let [total, sum] = [0, 0]
  for (const [grey, count] of counts.entries()) {
    total += count
    sum += grey * count
  }
  let border: number | undefined
  let [best, below, sumBelow] = [0, 0, 0]
  for (const [grey, count] of counts.entries()) {
    below += count
    sumBelow += grey * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const distance = sumBelow / below - (sum - sumBelow) / above
    const apart = below * above * distance ** 2
    if (apart > best) [border, best] = [grey, apart]
  }
  return border
}

/** The median grey between two greys, with pixels there. */
function middleOf(counts: Uint32Array, from: number, to: number): number {
  const part = counts.subarray(from, to + 1)
  const half = part.reduce((sum, count) => sum + count, 0) / 2
  let seen = 0
  const index = part.findIndex((count) => {
    seen += count
    return seen > half
  })
  return from + index
}
