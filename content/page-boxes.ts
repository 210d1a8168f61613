import type { PictureArea } from '#model/definition/media/picture-tones.ts'
import type { Picture } from '#runtime/documents/page-content.ts'

/**
 * A page on a screen, in pixels: the box in which elements are placed, and how far the picture extends under the bars.
 * `focusY` is the focal point of pictures that have none, in percent from the top; 50 if absent.
 */
export interface PageBox {
  width: number
  height: number
  overTop: number
  overBottom: number
  focusY?: number
}

/** A rectangle of a page, measured from its upper left corner in pixels. */
export type PageArea = PictureArea

const bars = { bar: 48, tabs: 44, foot: 48 }
/** With all bars, and with as few as possible. */
const surroundings = [
  { overTop: bars.bar + bars.tabs, overBottom: bars.foot },
  { overTop: bars.bar, overBottom: 0 },
]

const lowPhones = [
  [320, 568],
  [375, 553],
] as const
const phones = [
  [360, 640],
  [390, 664],
  [390, 844],
  [430, 932],
] as const
/** The width of pages that are not shown in a column. */
const wideScreens = [
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const
const minColumn = 340
/** A phone in landscape, with the bars beside the page. */
const lyingPhone: PageBox = { width: minColumn, height: 375, overTop: 0, overBottom: 0, focusY: 33 }

const within = (width: number, height: number) =>
  surroundings.map((over): PageBox => ({ width, height: height - over.overTop - over.overBottom, ...over }))

const inColumn = (height: number) =>
  within(0, height).map((box) => ({ ...box, width: Math.max(minColumn, (box.height * 389) / 737) }))

const onPhones = phones.flatMap(([width, height]) => within(width, height))

/** The boxes of pages on usual screens; other screens lie between them. */
export const usualBoxes: Readonly<Record<'MOBILE' | 'PC', readonly PageBox[]>> = {
  MOBILE: [...onPhones, ...wideScreens.flatMap(([, height]) => inColumn(height))],
  PC: [...onPhones, ...wideScreens.flatMap(([width, height]) => within(width, height))],
}

/** The same for screens of at most 600 pixels in height. */
export const lowBoxes: readonly PageBox[] = [
  ...lowPhones.flatMap(([width, height]) => within(width, height)),
  lyingPhone,
]

/** One pixel of the 389 × 737 frame, scaled as far as text stays readable: `--u` in the style sheet. */
export const unitOf = ({ width, height }: PageBox): number =>
  Math.max(0.84, Math.min(width / 389, height / 737))

/** The part of a picture covering a page that is visible in an area of it. */
export function areaOfPicture(
  { width, height, focus }: Pick<Picture, 'width' | 'height' | 'focus'>,
  box: PageBox,
  { left, top, right, bottom }: PageArea,
): PictureArea {
  const whole = box.height + box.overTop + box.overBottom
  const scale = Math.max(box.width / width, whole / height)
  const [focusX = 50, focusY = box.focusY ?? 50] = focus?.split(' ').map(Number.parseFloat) ?? []
  const across = (x: number) => (x - ((box.width - width * scale) * focusX) / 100) / (width * scale)
  const down = (y: number) => (y + box.overTop - ((whole - height * scale) * focusY) / 100) / (height * scale)
  return { left: across(left), top: down(top), right: across(right), bottom: down(bottom) }
}
