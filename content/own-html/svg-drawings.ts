import { type DefaultTreeAdapterMap, html } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

const definitions: ReadonlySet<string> = new Set(['mask', 'pattern', 'clipPath', 'marker', 'symbol'])
const gradients: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient'])

const isSvgOf = ({ tagName, namespaceURI }: Element, names: ReadonlySet<string>): boolean =>
  namespaceURI === html.NS.SVG && names.has(tagName)

/** Whether it is drawn, with its contents, wherever something refers to it. */
export const isDefinition = (element: Element): boolean => isSvgOf(element, definitions)

/** Maximum number of elements that one reference may draw indirectly. */
const maxDrawn = 1_000

interface Referring {
  element: Element
  /** Whether it is a definition or inside one. */
  isDrawn: boolean
}

export interface Drawings {
  /**
   * Whether an element may refer to the one with this id. For a rule of a style sheet, which can match any element,
   * `from` is absent.
   */
  mayDraw(id: string, from?: Referring): boolean
}

/**
 * Tracks references, because definitions whose parts refer to others grow exponentially. Gradients are only colours.
 * Elements around a definition count too, because its parts inherit from them.
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
        // A symbol is only drawn by `use`, which no definition contains.
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
