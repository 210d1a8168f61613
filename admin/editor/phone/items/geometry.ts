import clamp from '@mui/utils/clamp'
import { ofHeight, ofWidth } from '#content/content-lookups.ts'
import { textPlace } from '#content/page-content.ts'
import type { Page, PageDetail } from '#model/definition/page.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import type { Language } from '#model/values/language.ts'
import { frame, type Size } from '../../../kit/phone/frame-size.ts'
import type { Item } from '../../session/editor.ts'
import type { Measured } from './measure-items.ts'

export interface Point {
  x: number
  y: number
}

/** `x` and `y` are its upper left corner. */
export interface Box extends Point, Size {}

/** The language a page is seen in, and the one that lends what it lacks. */
export interface PageLanguages {
  language: Language
  defaultLanguage: Language
}

/** The minimum width and height of a button. */
const smallestButton = 8

export const keyOf = (item: Item): string => ('id' in item ? `${item.kind}:${item.id}` : item.kind)
export const isSame = (a: Item, b: Item): boolean => keyOf(a) === keyOf(b)

/** Rounded to half pixels, the smallest visible step: finer fractions are rounding errors. */
export const rounded = (value: number): number => Math.round(value * 2) / 2

/** Pixels of a percentage, with the three decimals that are stored; a rounding error beyond the edge does not count. */
const ofPercent = (percent: number, whole: number): number => Math.round(percent * whole * 10) / 1_000

export const pixelsOfWidth = (percent: number): number => ofPercent(percent, frame.width)
export const pixelsOfHeight = (percent: number): number => ofPercent(percent, frame.height)

const pointOf = (x: number | undefined, y: number | undefined): Point | undefined =>
  x === undefined || y === undefined ? undefined : { x, y }

/**
 * The position of an item on a page, in pixels of the frame: the centre of a hotspot, the upper left corner of all
 * else. Undefined for items with a fixed place or with their default position.
 */
export function positionsOf(page: Page, languages: PageLanguages, item: Item): Point | undefined {
  const detail = detailIn(page, languages.language, languages.defaultLanguage)
  switch (item.kind) {
    case 'button': {
      const button = page.buttons.find(({ id }) => id === item.id)
      return (
        button && {
          x: pixelsOfWidth(button.buttonPositionLeft),
          y: pixelsOfHeight(button.buttonPositionTop),
        }
      )
    }
    case 'product': {
      const product = page.products.find(({ id }) => id === item.id)
      return product && { x: product.coordinateX, y: product.coordinateY }
    }
    case 'text':
      return { x: detail.mainTextX ?? textPlace.x, y: detail.mainTextY ?? textPlace.y }
    case 'album':
      return pointOf(detail.albumX, detail.albumY)
    case 'speaker':
      return pointOf(detail.speakerX, detail.speakerY)
    case 'price':
    case 'link':
      return undefined
  }
}

/** How large a button is, in pixels of the frame. */
export function sizeOf(page: Page, item: Item): Size | undefined {
  if (item.kind !== 'button') return undefined
  const button = page.buttons.find(({ id }) => id === item.id)
  return button && { width: button.buttonWidth, height: button.buttonHeight }
}

/** The nearest position at which something of a size is inside the frame. */
export const insideFrame = ({ x, y }: Point, size: Size = { width: 0, height: 0 }): Point => ({
  x: clamp(x, 0, frame.width - size.width),
  y: clamp(y, 0, frame.height - size.height),
})

export const detailOf = (page: Page, language: Language): PageDetail => {
  page.details[language] ??= {}
  return page.details[language]
}

/** Moves an item of a page draft; `to` is in pixels of the frame, as `positionsOf` returns it. */
export function move(page: Page, language: Language, item: Item, to: Point): void {
  const { x, y } = insideFrame({ x: rounded(to.x), y: rounded(to.y) }, sizeOf(page, item))
  switch (item.kind) {
    case 'button': {
      const button = page.buttons.find(({ id }) => id === item.id)
      if (button) Object.assign(button, { buttonPositionLeft: ofWidth(x), buttonPositionTop: ofHeight(y) })
      return
    }
    case 'product': {
      const product = page.products.find(({ id }) => id === item.id)
      if (product) Object.assign(product, { coordinateX: x, coordinateY: y })
      return
    }
    case 'text':
      return void Object.assign(detailOf(page, language), { mainTextX: x, mainTextY: y })
    case 'album':
      return void Object.assign(detailOf(page, language), { albumX: x, albumY: y })
    case 'speaker':
      return void Object.assign(detailOf(page, language), { speakerX: x, speakerY: y })
    case 'price':
    case 'link':
      return
  }
}

/** Sets the box of a button, in pixels of the frame, kept inside of it. */
export function resize(page: Page, item: Item, box: Box): void {
  if (item.kind !== 'button') return
  const button = page.buttons.find(({ id }) => id === item.id)
  if (!button) return
  button.buttonWidth = clamp(rounded(box.width), smallestButton, frame.width)
  button.buttonHeight = clamp(rounded(box.height), smallestButton, frame.height)
  const { x, y } = insideFrame(
    { x: rounded(box.x), y: rounded(box.y) },
    { width: button.buttonWidth, height: button.buttonHeight },
  )
  button.buttonPositionLeft = ofWidth(x)
  button.buttonPositionTop = ofHeight(y)
}

/** Which edges of a box are pulled: -1 the left or upper one, 1 the other. */
export interface Pull {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** A box after some of its edges were pulled; the other edges stay, and the box stays within the given size. */
export function pulled(box: Box, pull: Pull, by: Point, { width, height }: Size): Box {
  const x = pulledAxis(box.x, box.width, { pull: pull.x, by: by.x, end: width })
  const y = pulledAxis(box.y, box.height, { pull: pull.y, by: by.y, end: height })
  return { x: x.start, y: y.start, width: x.length, height: y.length }
}

function pulledAxis(
  start: number,
  length: number,
  { pull, by, end }: { pull: number; by: number; end: number },
) {
  if (pull < 0) {
    const to = clamp(start + by, 0, start + length - smallestButton)
    return { start: to, length: start + length - to }
  }
  return { start, length: pull > 0 ? clamp(length + by, smallestButton, end - start) : length }
}

/** The smallest box around boxes, of which there is at least one. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

/** The rectangle between two points. */
export const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The selection after drawing a rectangle: the kept items, and the unlocked ones that it touches. */
export function caughtBy(
  rectangle: Box,
  items: readonly Measured[],
  { kept, isLoose }: { kept: readonly Item[]; isLoose: (key: string) => boolean },
): Item[] {
  const caught = items.filter(({ key, box }) => isLoose(key) && touches(rectangle, box))
  const more = caught.map(({ item }) => item).filter((item) => !kept.some((one) => isSame(one, item)))
  return [...kept, ...more]
}
