import { type DefaultTreeAdapterMap, html } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

const definitions: ReadonlySet<string> = new Set(['mask', 'pattern', 'clipPath', 'marker', 'symbol'])
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient'])

const isSvgOf = ({ tagName, namespaceURI }: Element, names: ReadonlySet<string>): boolean =>
  namespaceURI === html.NS.SVG && names.has(tagName)

/** Whether it is drawn wherever something refers to it, with all that stands in it. */
export const isDefinition = (element: Element): boolean => isSvgOf(element, definitions)

/** So many elements one reference may draw by way of others. */
const maxDrawn = 1_000

interface Referring {
  element: Element
  /** Whether it stands in a definition, or is one. */
  isDrawn: boolean
}

export interface Drawings {
  /** Whether an element may be drawn with what has that id; a rule of a sheet, which is for any element, without one. */
  mayDraw(id: string, from?: Referring): boolean
}

/**
 * What refers to what: definitions whose parts are drawn with others grow by powers. Gradients are colours only. What stands
 * around a definition is inherited by its parts.
 */
export function drawingsOf(nodes: readonly Node[]): Drawings {
  const kinds = new Map<string, 'gradient' | 'other'>()
  const around = new Set<Element>()
  const sizes = new Map<Element, number>()
  const walk = (children: readonly Node[], above: readonly Element[]) => {
    for (const node of children) {
      if (!('tagName' in node)) continue
      for (const one of above) if (sizes.has(one)) sizes.set(one, sizes.get(one)! + 1)
      if (isDefinition(node)) {
        // Drawn by `use` alone, which stands in none.
        if (node.tagName !== 'symbol') sizes.set(node, 0)
        for (const one of above) around.add(one)
      }
      const id = node.attrs.find(({ name }) => name === 'id')?.value
      if (id !== undefined)
        kinds.set(id, isSvgOf(node, gradients) && kinds.get(id) !== 'other' ? 'gradient' : 'other')
      walk(node.childNodes, [...above, node])
    }
  }
  walk(nodes, [])
  const drawn = [...sizes.values()].reduce((product, size) => product * Math.max(1, size), 1)
  return {
    mayDraw(id, from) {
      if (kinds.get(id) === 'gradient') return true
      if (from?.isDrawn) return false
      return drawn <= maxDrawn || (from !== undefined && !around.has(from.element))
    },
  }
}
