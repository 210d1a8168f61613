import { isRecord } from '../values/fields.ts'
import { limits } from '../values/limits.ts'

/*
 * Buttons and products that are written without a place would all lie at the default one. The last button stands there,
 * and those before it above each other; the first product, and those after it below each other.
 */

/** Defaults of the schema: percent of the page, pixels of the frame. */
const button = { top: 80, height: 48 }
const product = { y: 260, step: 56 }

const percentOf = (height: number): number => (height / limits.frameHeight) * 100
/** Between two buttons, in percent of the page: buttons of the usual height begin 8 apart. */
const gap = 8 - percentOf(button.height)

interface Placed {
  buttonPositionTop: number
  buttonHeight: number
}

/** The lowest place above the default one where a button covers no other; the default one if there is none. */
export function freeButtonTop(others: readonly Placed[], height: number): number {
  let top = button.top
  const covered = () =>
    others.filter(
      (other) =>
        top < other.buttonPositionTop + percentOf(other.buttonHeight) + gap - 0.001 &&
        other.buttonPositionTop < top + percentOf(height) + gap - 0.001,
    )
  for (let below = covered(); below.length > 0; below = covered()) {
    const highest = Math.min(...below.map((other) => other.buttonPositionTop))
    top = Math.round((highest - percentOf(height) - gap) * 1_000) / 1_000
    if (top < 0) return button.top
  }
  return top
}

/** The first place below the default one that no product is near; the default one if there is none. */
export function freeProductY(others: readonly number[]): number {
  let y = product.y
  while (others.some((other) => Math.abs(other - y) < product.step)) y += product.step
  return y < limits.frameHeight ? y : product.y
}

type Fields = Record<string, unknown>

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual)

function placedButtons(buttons: readonly unknown[]): unknown[] {
  const placed = [...buttons]
  const known = buttons.filter(isRecord).filter((one) => one.buttonPositionTop !== undefined)
  const others = known.map((one) => ({
    buttonPositionTop: numberOr(one.buttonPositionTop, button.top),
    buttonHeight: numberOr(one.buttonHeight, button.height),
  }))
  for (let index = buttons.length - 1; index >= 0; index--) {
    const one = buttons[index]
    if (!isRecord(one) || one.buttonPositionTop !== undefined) continue
    const buttonHeight = numberOr(one.buttonHeight, button.height)
    const buttonPositionTop = freeButtonTop(others, buttonHeight)
    others.push({ buttonPositionTop, buttonHeight })
    placed[index] = { ...one, buttonPositionTop }
  }
  return placed
}

function placedProducts(products: readonly unknown[]): unknown[] {
  const known = products.filter(isRecord).filter((one) => one.coordinateY !== undefined)
  const others = known.map((one) => numberOr(one.coordinateY, product.y))
  return products.map((one) => {
    if (!isRecord(one) || one.coordinateY !== undefined) return one
    const coordinateY = freeProductY(others)
    others.push(coordinateY)
    return { ...one, coordinateY }
  })
}

/** Lists of a page, the field that places their items, and what places those that lack it. */
const lists = [
  { list: 'buttons', field: 'buttonPositionTop', place: placedButtons },
  { list: 'products', field: 'coordinateY', place: placedProducts },
] as const

const lacks = (items: unknown, field: string): items is unknown[] =>
  Array.isArray(items) && items.length > 1 && items.some((one) => isRecord(one) && one[field] === undefined)

/** A page as people write it, with places for what has none; the page itself if nothing lacks one. */
function placedPage(page: unknown): unknown {
  if (!isRecord(page)) return page
  const open = lists.filter(({ list, field }) => lacks(page[list], field))
  const changed = open.map(({ list, place }) => [list, place(page[list] as unknown[])])
  return changed.length > 0 ? { ...page, ...Object.fromEntries(changed) } : page
}

function mapPages(
  document: unknown,
  change: (page: unknown, column: number, row: number) => unknown,
): unknown {
  if (!isRecord(document) || !Array.isArray(document.categories)) return document
  let isChanged = false
  const categories = document.categories.map((category: unknown, column) => {
    if (!isRecord(category) || !Array.isArray(category.pages)) return category
    const given: unknown[] = category.pages
    const pages = given.map((page, row) => change(page, column, row))
    if (pages.every((page, row) => page === given[row])) return category
    isChanged = true
    return { ...category, pages }
  })
  return isChanged ? { ...document, categories } : document
}

/** A definition before validation, with places for what has none; the same object if nothing lacks one. */
export const withPlaces = (document: unknown): unknown => mapPages(document, placedPage)

/** A definition as it is to be written, with the places of `wanted` wherever `withPlaces` would find others. */
export const keepPlaces = (written: unknown, wanted: unknown): unknown =>
  mapPages(written, (page, column, row) => {
    if (!isRecord(page)) return page
    const target = pageAt(wanted, column, row)
    const moved = lists.filter(({ list, field }) => {
      const [read, right] = [(placedPage(page) as Fields)[list], target?.[list]]
      return lacks(page[list], field) && !isSamePlaces(read, right, field)
    })
    const items = moved.map(({ list, field }) => [list, placedAs(page[list], target?.[list], field)])
    return moved.length > 0 ? { ...page, ...Object.fromEntries(items) } : page
  })

function pageAt(document: unknown, column: number, row: number): Fields | undefined {
  const { categories } = document as { categories?: { pages?: Fields[] }[] }
  return categories?.[column]?.pages?.[row]
}

const fieldsOf = (items: unknown, field: string): unknown[] =>
  Array.isArray(items) ? items.map((one) => (isRecord(one) ? one[field] : undefined)) : []

const isSamePlaces = (read: unknown, right: unknown, field: string): boolean =>
  String(fieldsOf(read, field)) === String(fieldsOf(right, field))

const placedAs = (items: unknown, right: unknown, field: string): unknown[] => {
  const places = fieldsOf(right, field)
  return (items as Fields[]).map((one, index) => ({ ...one, [field]: places[index] }))
}
