import type { Item } from '../../session/editor.ts'
import { type Box, isSame, type Point } from './geometry.ts'
import type { Measured } from './measure-items.ts'

/** The rectangle between two points. */
export const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** What a rectangle touches, besides what stays selected. What is locked is not caught by it. */
export function caughtBy(
  rectangle: Box,
  items: readonly Measured[],
  { kept, isLoose }: { kept: readonly Item[]; isLoose: (key: string) => boolean },
): Item[] {
  const caught = items.filter(({ key, box }) => isLoose(key) && touches(rectangle, box))
  const more = caught.map(({ item }) => item).filter((item) => !kept.some((one) => isSame(one, item)))
  return [...kept, ...more]
}
