import type { Page } from '#model/definition/page.ts'
import { frame, type Size } from '../../../kit/phone/frame-size.ts'
import type { Item } from '../../session/editor.ts'
import { around, type Box, keyOf, type PageLanguages, type Point, positionsOf, sizeOf } from './geometry.ts'

/** The page in the phone's window, in pixels of that window. */
export interface Plane {
  page: Box
  /** Size of the 389 × 737 frame in it: the page crops the frame or is wider. */
  frame: Size
}

/** Something on the page that can be selected. */
export interface Measured {
  item: Item
  key: string
  /** In pixels of the window. */
  box: Box
  /** The point that the item's position names, in pixels from the corner of the page. */
  anchor: Point
  /** Whether it has anything to show and is drawn. */
  isDrawn: boolean
}

export interface Measures {
  plane: Plane
  items: readonly Measured[]
}

const selectors: Readonly<Record<Item['kind'], (id: string) => string>> = {
  button: (id) => `.page > [data-cta="button:${id}"]`,
  product: (id) => `.page [data-cta="point:${id}"]`,
  text: () => '.page > .text > *',
  price: () => '.offer > .price',
  link: () => '.offer > .cta',
  album: () => '.stage > .swiper-slide > .all',
  speaker: () => '.page > .player',
}

export const selectorOf = (item: Item): string => selectors[item.kind]('id' in item ? item.id : '')

export const elementsOf = (document: Document, item: Item): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selectorOf(item)),
]

export const itemsOf = ({ buttons, products }: Page): Item[] => [
  { kind: 'text' },
  ...buttons.map(({ id }): Item => ({ kind: 'button', id })),
  ...products.map(({ id }): Item => ({ kind: 'product', id })),
  { kind: 'price' },
  { kind: 'link' },
  { kind: 'album' },
  { kind: 'speaker' },
]

const boxOf = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height })

/** The box of the text itself: its lines are narrower than their element. */
function inkOf(element: HTMLElement): Box {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return boxOf(range.getBoundingClientRect())
}

/** The size of the frame, computed as the style sheet of pages does. */
function frameIn({ width, height }: Size, ratio: number, isCropped: boolean): Size {
  const picture = { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) }
  if (!isCropped) return picture
  const shape = frame.width / frame.height
  return {
    width: Math.min(picture.width, picture.height * shape),
    height: Math.min(picture.height, picture.width / shape),
  }
}

function planeOf(document: Document): Plane | undefined {
  const element = document.querySelector<HTMLElement>('.page')
  if (!element) return undefined
  const page = boxOf(element.getBoundingClientRect())
  if (page.width === 0 || page.height === 0) return undefined
  const ratio = Number(element.style.getPropertyValue('--ratio')) || frame.width / frame.height
  const picture = boxOf((element.parentElement ?? element).getBoundingClientRect())
  return { page, frame: frameIn(picture, ratio, element.closest('.viewer.pc') === null) }
}

/** The box of an item that is not drawn. */
function ghostOf(page: Page, languages: PageLanguages, item: Item, plane: Plane): Box | undefined {
  const at = positionsOf(page, languages, item)
  const size = sizeOf(page, item)
  if (!at || !size) return undefined
  const x = plane.page.width / frame.width
  const y = plane.page.height / frame.height
  return {
    x: plane.page.x + at.x * x,
    y: plane.page.y + at.y * y,
    width: size.width * x,
    height: size.height * y,
  }
}

function anchorOf(item: Item, box: Box, { page }: Plane, elements: readonly HTMLElement[]): Point {
  if (item.kind === 'product')
    return { x: box.x + box.width / 2 - page.x, y: box.y + box.height / 2 - page.y }
  const first = item.kind === 'text' ? elements[0]?.getBoundingClientRect() : undefined
  return { x: (first ?? box).x - page.x, y: (first ?? box).y - page.y }
}

/** The boxes of all items of a page in the window; undefined until it is drawn. */
export function measureItems(document: Document, page: Page, languages: PageLanguages): Measures | undefined {
  const plane = planeOf(document)
  if (!plane) return undefined
  const items = itemsOf(page).flatMap((item): Measured[] => {
    const elements = elementsOf(document, item)
    const boxes = elements
      .map((element) => (item.kind === 'text' ? inkOf(element) : boxOf(element.getBoundingClientRect())))
      .filter(({ width, height }) => width > 0 && height > 0)
    const isDrawn = boxes.length > 0
    const box = isDrawn ? around(boxes) : ghostOf(page, languages, item, plane)
    return box ? [{ item, key: keyOf(item), box, anchor: anchorOf(item, box, plane, elements), isDrawn }] : []
  })
  return { plane, items }
}

/** Converts pixels from the corner of the page to an item's position in the frame. */
export function toFrame(item: Item, { x, y }: Point, plane: Plane): Point {
  const { page } = plane
  if (item.kind !== 'product')
    return { x: (x * frame.width) / page.width, y: (y * frame.height) / page.height }
  const from = (value: number, whole: number, shown: number, full: number) =>
    full / 2 + ((value - whole / 2) * full) / shown
  return {
    x: from(x, page.width, plane.frame.width, frame.width),
    y: from(y, page.height, plane.frame.height, frame.height),
  }
}

/** How far an item can move in each direction and stay on the page, in pixels of the window. */
export function roomOf({ item, box }: Measured, { page }: Plane): { min: Point; max: Point } {
  const left = page.x - box.x
  const top = page.y - box.y
  // A text becomes narrower the farther right it is, so only its minimum width counts; it stays below the link at the top edge.
  const width = item.kind === 'text' ? 72 : box.width
  const above = item.kind === 'text' ? 44 : 0
  return {
    min: { x: Math.min(0, left), y: Math.min(0, top + above) },
    max: { x: Math.max(0, left + page.width - width), y: Math.max(0, top + page.height - box.height) },
  }
}

const anything: Item = { kind: 'button', id: '' }

/** A way on the page in pixels of the frame, and back. */
export const wayInFrame = (by: Point, plane: Plane): Point => toFrame(anything, by, plane)
export const wayOnPage = ({ x, y }: Point, { page }: Plane): Point => ({
  x: (x * page.width) / frame.width,
  y: (y * page.height) / frame.height,
})

/** A box of the window in pixels of the frame. */
export function boxInFrame(box: Box, plane: Plane): Box {
  const size = wayInFrame({ x: box.width, y: box.height }, plane)
  const corner = wayInFrame({ x: box.x - plane.page.x, y: box.y - plane.page.y }, plane)
  return { ...corner, width: size.x, height: size.y }
}
