import { attributeHtml, escapeHtml } from './attributes.ts'
import { Fragment, type JsxComponent, type JsxElement } from './jsx-runtime.ts'
import { type Memory, memories, provided } from './react.ts'

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

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
  if (typeof node === 'string') appendText(out, node)
  else if (typeof node === 'number') appendText(out, String(node))
  else if (Array.isArray(node)) for (const child of node) append(out, child)
  else if (typeof node === 'object' && node !== null) appendJsx(out, node as JsxElement)
}

function appendJsx(out: Output, { type, props }: JsxElement): void {
  if (typeof type === 'string') appendElement(out, type, props)
  else if (type === Fragment) append(out, props.children)
  else appendComponent(out, type as JsxComponent, props)
}

function appendComponent(out: Output, component: JsxComponent, props: Record<string, unknown>): void {
  const memory = memories.get(component)
  const context = provided.get(component)
  if (memory) appendRemembered(out, memory, props)
  else if (!context) append(out, component(props))
  else {
    const outer = context.current
    context.current = props.value
    append(out, props.children)
    context.current = outer
  }
}

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  for (const key in a) if (a[key] !== b[key]) return false
  for (const key in b) if (!(key in a)) return false
  return true
}

/** A remembering component is rendered apart from what is around it, so it must be an element or nothing. */
function appendRemembered(out: Output, memory: Memory, props: Record<string, unknown>): void {
  if (!memory.props || !isSame(memory.props, props)) {
    memory.html = renderToString(memory.component(props))
    memory.props = props
  }
  if (memory.html === '') return
  out.html += memory.html
  out.endsInText = false
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
  else append(out, tag === 'textarea' ? fieldValue(props) : props.children)
  if (tag === 'select') out.chosen = undefined
  out.html += `</${tag}>`
  out.endsInText = false
}

const fieldValue = (props: Record<string, unknown>): unknown => props.value ?? props.defaultValue

/** A choice and a long text have their value in what they contain, not in an attribute. */
const hasValueInside = (tag: string) => tag === 'select' || tag === 'textarea'

function openTag(tag: string, props: Record<string, unknown>, out: Output): string {
  let open = `<${tag}`
  for (const name in props) {
    if (name === 'children' || ((name === 'value' || name === 'defaultValue') && hasValueInside(tag)))
      continue
    open += attributeHtml(name, props[name])
  }
  if (tag === 'select') out.chosen = fieldValue(props)
  if (tag === 'option' && out.chosen !== undefined && (props.value ?? props.children) === out.chosen)
    open += ' selected=""'
  return `${open}>`
}
