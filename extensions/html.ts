import { type Fragment, type JsxComponent, jsx } from '#builder/jsx/jsx-runtime.ts'
import { renderToString } from '#builder/jsx/render-to-string.ts'
import { escapeHtml } from '#model/values/escape-html.ts'

/** A piece of safe HTML. */
export interface Html {
  readonly html: string
}

/** Values in a template of `html`: texts are escaped, lists are joined, and empty values are omitted. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/** HTML with values that cannot break it: html`<b title="${title}">${name}</b>` */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  html: strings.reduce((text, part, index) => text + valueHtml(values[index - 1]) + part),
})

/** HTML that is used unchanged. */
export const rawHtml = (text: string): Html => ({ html: text })

function valueHtml(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return isHtml(value) ? value.html : value.map(valueHtml).join('')
}

const isHtml = (value: unknown): value is Html =>
  typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string'

/** A Preact or React element. */
interface Element {
  type: string | symbol | ((props: object) => unknown)
  props: Record<string, unknown>
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'type' in value && 'props' in value

/** The HTML of a component's result; undefined if it cannot be drawn. */
export function contentOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  if (content === null || content === undefined || content === false) return ''
  if (isHtml(content) || isElement(content) || Array.isArray(content)) return renderToString(drawn(content))
  return undefined
}

/** Converts elements from the inside out into the form of the compiler's own renderer. */
function drawn(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(drawn)
  if (!isElement(node)) return node
  const { type, props } = node
  if (typeof type === 'function') return drawn(type(props))
  if (typeof type === 'symbol') return drawn(props.children)
  return jsx(type as string | JsxComponent | typeof Fragment, { ...props, children: drawn(props.children) })
}
