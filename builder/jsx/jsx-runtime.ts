import { attributeHtml } from './attributes.ts'
import { contentHtml, type ElementHtml } from './render-to-string.ts'

/*
 * The JSX runtime for prerendering. Children are rendered before their element, so that each element is finished at
 * once and no tree has to be walked afterwards.
 */

type Props = Record<string, unknown>
export type JsxComponent = (props: Props) => unknown

export const Fragment: unique symbol = Symbol('Fragment')

export function jsx(type: string | JsxComponent | typeof Fragment, props: Props): unknown {
  if (typeof type === 'function') return type(props)
  return type === Fragment ? props.children : elementHtml(type, props)
}

export const jsxs = jsx

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

function elementHtml(tag: string, props: Props): ElementHtml {
  if (tag === 'select' || tag === 'textarea') return fieldHtml(tag, props)
  const open = openTag(tag, props)
  if (voidElements.has(tag)) return { html: `${open}>` }
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  const rest = `>${inner ? inner.__html : contentHtml(props.children)}</${tag}>`
  if (tag !== 'option') return { html: open + rest }
  return {
    html: open + rest,
    option: { value: props.value ?? props.children, chosen: `${open} selected=""${rest}` },
  }
}

/** A select and a textarea have their value in their contents instead of an attribute. */
function fieldHtml(tag: string, { value, defaultValue, children, ...props }: Props): ElementHtml {
  const provided = value ?? defaultValue
  const content = tag === 'select' ? contentHtml(children, provided) : contentHtml(provided)
  return { html: `${openTag(tag, props)}>${content}</${tag}>` }
}

/** The tag without its last character. */
function openTag(tag: string, props: Props): string {
  let open = `<${tag}`
  for (const name in props) if (name !== 'children') open += attributeHtml(name, props[name])
  return open
}
