import { escapeHtml } from '#model/values/escape-html.ts'

/** An element as `jsx-runtime.ts` makes it. */
export interface ElementHtml {
  html: string
  /** For an `<option>`: its value, and its HTML when it is selected. */
  option?: { value: unknown; chosen: string }
}

/**
 * Renders JSX of `jsx-runtime.ts` to the same HTML as React's `renderToString`, as far as a browser and a hydrating
 * React or Preact can tell.
 */
export const renderToString = (node: unknown): string => contentHtml(node)

/**
 * HTML of an element's children. Adjacent texts are separated by an empty comment. `chosen` is the selected value of
 * options.
 */
export function contentHtml(node: unknown, chosen?: unknown): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (!Array.isArray(node)) return isElement(node) ? htmlOf(node, chosen) : textOf(node)
  const content: Content = { html: '', endsInText: false, chosen }
  appendList(content, node)
  return content.html
}

interface Content {
  html: string
  /** Whether the output ends in text, so that a following text needs a comment in between. */
  endsInText: boolean
  chosen: unknown
}

function appendList(content: Content, nodes: readonly unknown[]): void {
  // An index loop, because an iterator costs as much as the work on each node.
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]
    if (Array.isArray(node)) appendList(content, node)
    else if (isElement(node)) {
      content.html += htmlOf(node, content.chosen)
      content.endsInText = false
    } else {
      const text = textOf(node)
      if (text === '') continue
      content.html += content.endsInText ? `<!-- -->${text}` : text
      content.endsInText = true
    }
  }
}

const isElement = (node: unknown): node is ElementHtml => typeof node === 'object' && node !== null

const htmlOf = ({ html, option }: ElementHtml, chosen: unknown): string =>
  option && chosen !== undefined && option.value === chosen ? option.chosen : html

/** Empty for values that render nothing: `null`, `undefined` and booleans. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return escapeHtml(node)
  return typeof node === 'number' ? String(node) : ''
}
