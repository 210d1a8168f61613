import { attributeHtml, escapeHtml } from './attributes.ts'
import { Fragment, type JsxElement } from './jsx-runtime.ts'
import { provided } from './react.ts'

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Renders JSX of `jsx-runtime.ts` to the HTML that React's `renderToString` would give, as far as a browser and a
 * hydrating React or Preact can tell: adjacent texts are kept apart by an empty comment.
 */
export function renderToString(node: unknown): string {
  const out: Output = { html: '', endsInText: false }
  append(out, node)
  return out.html
}

interface Output {
  html: string
  /** The last thing written is text, so that a text which follows needs a comment between them. */
  endsInText: boolean
  /** What is chosen in the select element that is being written. */
  chosen?: unknown
}

function append(out: Output, node: unknown): void {
  if (typeof node === 'string') return appendText(out, node)
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'number') return appendText(out, String(node))
  if (Array.isArray(node)) {
    for (const child of node) append(out, child)
    return
  }
  const { type, props } = node as JsxElement
  if (typeof type === 'string') return appendElement(out, type, props)
  if (type === Fragment) return append(out, props.children)
  const context = provided.get(type as never)
  if (!context) return append(out, (type as (props: unknown) => unknown)(props))
  const outer = context.current
  context.current = props.value
  append(out, props.children)
  context.current = outer
}

function appendText(out: Output, text: string): void {
  if (text === '') return
  out.html += out.endsInText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text)
  out.endsInText = true
}

function appendElement(out: Output, tag: string, props: Record<string, unknown>): void {
  out.html += openTag(tag, props, out)
  out.endsInText = false
  if (voidElements.has(tag)) return
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  if (inner) out.html += inner.__html
  else append(out, tag === 'textarea' ? valueOf(props) : props.children)
  if (tag === 'select') out.chosen = undefined
  out.html += `</${tag}>`
  out.endsInText = false
}

const valueOf = (props: Record<string, unknown>): unknown => props.value ?? props.defaultValue

/** A choice and a long text have their value in what they contain, not in an attribute. */
const hasValueInside = (tag: string) => tag === 'select' || tag === 'textarea'

function openTag(tag: string, props: Record<string, unknown>, out: Output): string {
  let open = `<${tag}`
  for (const name in props) {
    if (name === 'children' || ((name === 'value' || name === 'defaultValue') && hasValueInside(tag))) continue
    open += attributeHtml(name, props[name])
  }
  if (tag === 'select') out.chosen = valueOf(props)
  if (tag === 'option' && out.chosen !== undefined && (props.value ?? props.children) === out.chosen) open += ' selected=""'
  return `${open}>`
}
