import { parsePosition, positionOf } from '#model/values/position.ts'

/*
 * Names of files and folders of the grid begin with a number or a letter that defines their order. A decimal part sorts
 * one between two others.
 */

const categoryName = /^([A-Za-z]{1,3})(\.[0-9]+)?(?:-(.+))?$/
const pageName = /^([0-9]+(?:\.[0-9]+)?)(?:-(.+))?\.(?:md|ya?ml|json)$/

/** The parsed name of a file or folder. */
export interface OrderedName {
  order: number
  /** The text after the number or the letter. */
  name: string
}

/** Undefined if the name is not that of a category. The order is that of its letter: 1 for `A`, 1.5 for `A.5`. */
export function readCategoryName(text: string): OrderedName | undefined {
  const [, letters = '', part = '', name] = categoryName.exec(text) ?? []
  const place = parsePosition(`${letters.toUpperCase()}1`)
  return place && { order: place.column + 1 + Number(`0${part}`), name: name ?? `${letters}${part}` }
}

/** Undefined if the name is not that of a page. */
export function readPageName(text: string): OrderedName | undefined {
  const [, number, name] = pageName.exec(text) ?? []
  if (number === undefined) return undefined
  return { order: Number(number), name: name ?? number.replace(/^0+(?=[0-9])/, '') }
}

/** Longer numbers cannot be distinguished. */
export const isTooLong = (text: string): boolean => /^[0-9]{7}|\.[0-9]{7}/.test(text)

/** `B`, `A.5` */
export function lettersOf(order: number): string {
  const [, part] = textOf(order).split('.')
  const letters = positionOf({ column: Math.floor(order) - 1, row: 0 }).slice(0, -1)
  return part === undefined ? letters : `${letters}.${part}`
}

/** `02`, `1.5` */
export function numberOf(order: number, digits: number): string {
  const [whole = '', part] = textOf(order).split('.')
  const padded = whole.padStart(digits, '0')
  return part === undefined ? padded : `${padded}.${part}`
}

const maxDecimals = 6
const textOf = (order: number): string => String(Number(order.toFixed(maxDecimals)))

/** Numbers are above 0, so that something can be inserted before the first without renaming. */
export const belowNumbers = 0
/** Nothing comes before `A`. */
export const belowLetters = 1 - 10 ** -maxDecimals

/**
 * Assigns increasing numbers to a list. As many entries as possible keep their number; undefined entries have none yet.
 * All are numbered again from 1 if most would have to change, or if there is no room.
 */
export function keptOrder(given: readonly (number | undefined)[], below: number): number[] {
  const kept = longestIncreasingSubsequence(given)
  if (kept.size * 2 < given.length) return given.map((_, index) => index + 1)
  const numbers = [...kept].map((index) => given[index]!)
  const step = numbers.every((number) => number % 10 === 0) ? 10 : 1
  const order: number[] = []
  for (let from = 0; from < given.length; ) {
    if (kept.has(from)) order.push(given[from++]!)
    else {
      const to = nextKept(kept, from, given.length)
      const between = { above: order.at(-1) ?? below, below: given[to], step }
      const found = numbersBetween(between, to - from)
      if (!found) return given.map((_, index) => index + 1)
      order.push(...found)
      from = to
    }
  }
  return order
}

function nextKept(kept: ReadonlySet<number>, from: number, end: number): number {
  let index = from
  while (index < end && !kept.has(index)) index++
  return index
}

interface Between {
  above: number
  below: number | undefined
  step: number
}

/** The numbers with the fewest decimals that fit between two others, spaced as evenly as possible. */
function numbersBetween({ above, below, step }: Between, count: number): number[] | undefined {
  const places = Array.from({ length: count }, (_, index) => index + 1)
  if (below === undefined) return places.map((place) => Math.floor(above) + place * step)
  for (let decimals = 0; decimals <= maxDecimals; decimals++) {
    const units = 10 ** decimals
    const first = Math.floor(above * units + 1e-6) + 1
    const room = Math.ceil(below * units - 1e-6) - first
    if (room >= count)
      return places.map((place) => (first - 1 + Math.floor((place * (room + 1)) / (count + 1))) / units)
  }
  return undefined
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasingSubsequence(given: readonly (number | undefined)[]): Set<number> {
  const lengths: number[] = []
  const before: number[] = []
  let last = -1
  for (const [index, number] of given.entries()) {
    lengths[index] = number === undefined ? 0 : 1
    before[index] = -1
    for (let earlier = 0; number !== undefined && earlier < index; earlier++)
      if (given[earlier] !== undefined && given[earlier]! < number && lengths[earlier]! >= lengths[index]!) {
        lengths[index] = lengths[earlier]! + 1
        before[index] = earlier
      }
    if (lengths[index]! > (lengths[last] ?? 0)) last = index
  }
  const kept = new Set<number>()
  for (let index = last; index >= 0; index = before[index]!) kept.add(index)
  return kept
}
