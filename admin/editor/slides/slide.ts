import type { Element, Fill } from 'pptxtojson/dist/index.js'
import type { SlideFacts } from './slide-facts.ts'

/** What a slide has and a page does not get. */
export const leftOutKinds = [
  'chart',
  'diagram',
  'film',
  'sound',
  'formula',
  'picture',
  'object',
  'text',
  'animation',
] as const
export type LeftOut = (typeof leftOutKinds)[number]

export interface Slide extends SlideFacts {
  fill: Fill | undefined
  /** From the back to the front, those of its layout first. */
  elements: readonly Element[]
  leftOut: readonly LeftOut[]
}

export interface ReadSlides {
  /** In points. */
  size: { width: number; height: number }
  slides: readonly Slide[]
  /** Names of the slides' parts, in their order: what links within texts lead to. */
  parts: readonly string[]
  hidden: number
  /** By the names that elements refer to. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** The elements with those of groups, and the offset of the groups around each. */
export function* everyElement(
  elements: readonly Element[],
  x = 0,
  y = 0,
): Generator<{ element: Element; x: number; y: number }> {
  for (const element of elements) {
    yield { element, x, y }
    if (element.type === 'group' || element.type === 'diagram')
      yield* everyElement(element.elements, x + element.left, y + element.top)
  }
}

/** The names of the pictures on a slide, and in what its shapes are filled with. */
export function* picturesOn({ fill, elements }: Pick<Slide, 'fill' | 'elements'>): Generator<string> {
  if (fill?.type === 'image') yield fill.value.ref
  for (const { element } of everyElement(elements)) {
    if (element.type === 'image') yield element.ref
    if (element.type === 'math' && element.picRef) yield element.picRef
    if ((element.type === 'shape' || element.type === 'text') && element.fill?.type === 'image')
      yield element.fill.value.ref
  }
}
