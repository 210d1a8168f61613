import { limits } from '#model/values/limits.ts'
import type { ButtonContent, PageContent } from '#runtime/documents/page-content.ts'
import { isOffered, roomBelow, textEnd, textLines } from '#runtime/page/page-parts.ts'
import { type PageArea, type PageBox, unitOf } from './page-boxes.ts'

// Positions of texts, as in the style sheet of pages. The width of letters is estimated: the area of a text covers both
// the result for narrow and for wide letters.

/** Letter widths in ems, and the factors by which lines may hold fewer or more letters than estimated. */
const wideLetter = 1
const narrowLetter = 0.56
const tolerance = [0.86, 1.14] as const

/** Letters from U+1100 on are wide; the second half of a surrogate pair does not count. */
const hasWide = /[\u1100-\uffff]/
const wides = /[\u1100-\udbff\ue000-\uffff]/g
const secondHalves = /[\udc00-\udfff]/g

export function emsOf(text: string): number {
  if (!hasWide.test(text)) return text.length * narrowLetter
  const wide = text.match(wides)?.length ?? 0
  const narrow = text.length - wide - (text.match(secondHalves)?.length ?? 0)
  return wide * wideLetter + narrow * narrowLetter
}

/** Size of lines of text, given in ems, when wrapped to a width. */
function sizeOf(
  lineEms: readonly number[],
  room: number,
  { fontPx, linePx }: { fontPx: number; linePx: number },
) {
  let rows = 0
  let width = 0
  // By index: it runs many times a page, and an iterator makes an object for each line.
  for (let line = 0; line < lineEms.length; line++) {
    const needed = Math.max(1, lineEms[line]! * fontPx)
    rows += Math.ceil(needed / room)
    width = Math.max(width, Math.min(room, needed))
  }
  return { width, height: rows * linePx }
}

/** The smallest area that contains both. */
const around = (one: PageArea, other: PageArea): PageArea => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

const textTop = 52
const lowTextTop = 36
const textBottom = 60
/** Height that the text leaves free for price or button. */
const offerHeight = 64
/** Distance below price and button. */
const offerBottom = 56
const isLow = ({ height, overTop, overBottom }: PageBox) => overTop + height + overBottom <= 600
/** How much they are raised above their usual position because of buttons there. */
const raiseOf = ({ offerEnd }: Pick<PageContent, 'offerEnd'>, box: PageBox) =>
  offerEnd ? Math.max(0, (1 - offerEnd[isLow(box) ? 1 : 0] / 100) * box.height + buttonGap - offerBottom) : 0
/** Distance between the text and the buttons below it. */
const buttonGap = 8
/** Less than the space above and below the letters of a line. */
const lineSlack = 3

type Written = Parameters<typeof textLines>[0] &
  Pick<
    PageContent,
    'mainTextX' | 'mainTextY' | 'poll' | 'turned' | 'price' | 'linkButton' | 'offerEnd' | 'buttons'
  >

interface MainTextAreas {
  head: PageArea
  body: PageArea | undefined
}

/**
 * Returns a function for the areas of a page's main text in a box: that of the headline and that of the other lines.
 */
export function mainTextAreas(page: Written): (box: PageBox) => MainTextAreas {
  const [headline = 0, ...lines] = textLines(page).map(emsOf)
  const text: WrittenText = {
    page,
    headline: [headline],
    lines,
    isOffered: isOffered(page),
    end: textEnd(page),
  }
  return (box) => {
    const loose = mainTextAreasAt(text, box, tolerance[0])
    const tight = mainTextAreasAt(text, box, tolerance[1])
    return {
      head: around(loose.head, tight.head),
      body: loose.body && tight.body && around(loose.body, tight.body),
    }
  }
}

/** What is the same in every box; the lines are given in ems. */
interface WrittenText {
  page: Written
  headline: readonly [number]
  lines: readonly number[]
  isOffered: boolean
  end: number
}

function mainTextAreasAt(
  { page, headline, lines, isOffered, end }: WrittenText,
  box: PageBox,
  factor: number,
): MainTextAreas {
  const unit = unitOf(box)
  const left = (page.mainTextX / 100) * box.width
  const room = Math.max(1, box.width - left - Math.min(36, Math.max(20, left))) * factor
  const head = sizeOf(headline, room, { fontPx: 30 * unit, linePx: 30 * 1.22 * unit })
  const body = sizeOf(lines, room, { fontPx: 16 * unit, linePx: 16 * 1.65 * unit })
  const gap = lines.length > 0 ? 30 * 0.35 * unit : 0
  const height = head.height + gap + body.height
  const start = isLow(box) ? lowTextTop : textTop
  const wanted = Math.max(start, (page.mainTextY / 100) * box.height)
  const below = Math.max(
    textBottom + (isOffered ? offerHeight + raiseOf(page, box) : 0),
    (1 - end / 100) * box.height + buttonGap,
  )
  const top = Math.max(start, Math.min(wanted, box.height - below - height))
  // Moves up as far as necessary to end above what is at the bottom of the page.
  const highest = page.poll || page.turned ? start : top
  const area = (from: number, size: { width: number; height: number }): PageArea => ({
    left,
    top: from + highest - top + lineSlack,
    right: left + size.width / factor,
    bottom: from + size.height - lineSlack,
  })
  return {
    head: area(top, head),
    body: lines.length > 0 ? area(top + head.height + gap, body) : undefined,
  }
}

/** The area of the price, which may have the page's button beside it. */
export function priceArea(
  { price, linkButton, offerEnd }: Pick<PageContent, 'price' | 'linkButton' | 'offerEnd'>,
  box: PageBox,
): PageArea {
  const bottom = box.height - offerBottom - raiseOf({ offerEnd }, box)
  const wholeWidth = box.width - 20
  return {
    left: 20,
    top: bottom - 48,
    right: linkButton ? Math.min(wholeWidth, 20 + (emsOf(price ?? '') + 4) * 24 * unitOf(box)) : wholeWidth,
    bottom,
  }
}

/** The area of the small text above or below a button. */
export function microcopyArea(
  button: ButtonContent,
  { text, position }: NonNullable<ButtonContent['microcopy']>,
  box: PageBox,
): PageArea {
  const { type, top, left, width, height, place } = button
  const fontPx = Math.max(11, 12 * unitOf(box))
  const [middle, buttonWidth] = [((left + width / 2) / 100) * box.width, (width / 100) * box.width]
  const size = sizeOf([emsOf(text)], Math.min(1.5 * buttonWidth, 0.92 * box.width) * tolerance[0], {
    fontPx,
    linePx: fontPx * 1.4,
  })
  const half = size.width / tolerance[0] / 2
  const least = type === 'TEXT' ? 0 : limits.frameHeight * unitOf(box)
  const buttonHeight = (height / 100) * Math.max(box.height, least)
  const highest = place ? box.height - buttonHeight - roomBelow(button) : Number.POSITIVE_INFINITY
  const edge = Math.min((top / 100) * box.height, highest) + (position === 'TOP' ? 0 : buttonHeight)
  const from = edge + (position === 'TOP' ? -4 - size.height : 4)
  const start = Math.max(4, Math.min(middle - half, box.width - 4 - 2 * half))
  return { left: start, top: from, right: start + 2 * half, bottom: from + size.height }
}
