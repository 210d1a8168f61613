import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['childNode']
type Parent = DefaultTreeAdapterMap['parentNode']

/** More elements than the longest text that can be saved needs. */
const maxCreated = 8_000
const maxMoved = 100_000
const deepest = 500

class TooMuch extends Error {}

interface HtmlTree {
  nodes: readonly Node[]
  /** Whether parsing stopped before the end of the text. */
  isCut: boolean
}

/**
 * Parses HTML with a standard parser until it has created too many elements: a few unclosed elements are created again
 * in each following paragraph.
 */
export function readHtml(text: string): HtmlTree {
  const counted = countedAdapter()
  try {
    const { childNodes } = parseFragment(text, {
      sourceCodeLocationInfo: true,
      treeAdapter: counted.adapter,
    })
    return { nodes: childNodes, isCut: false }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return { nodes: counted.root()?.childNodes ?? [], isCut: true }
  }
}

function countedAdapter() {
  let [created, moved] = [0, 0]
  let first: Node | undefined
  const depths = new WeakMap<Parent, number>()
  const place = (parent: Parent, node: Node) => {
    // The parser appends the root element to the document first.
    first ??= node
    const depth = (depths.get(parent) ?? 0) + 1
    if (++moved > maxMoved || depth > deepest) throw new TooMuch()
    if ('childNodes' in node) depths.set(node, depth)
  }
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      if (++created > maxCreated) throw new TooMuch()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    appendChild(parent, node) {
      place(parent, node)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, reference) {
      place(parent, node)
      defaultTreeAdapter.insertBefore(parent, node, reference)
    },
  }
  return { adapter, root: () => (first && 'childNodes' in first ? first : undefined) }
}
