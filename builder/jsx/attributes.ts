import { escapeHtml } from '#model/values/escape-html.ts'
import { unitless } from './as-in-react.ts'

/**
 * Attributes with a different name in React. All others are lower-cased in HTML, unless they are in `caseSensitive`.
 */
const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeOpacity: 'stroke-opacity',
  strokeMiterlimit: 'stroke-miterlimit',
  fillRule: 'fill-rule',
  fillOpacity: 'fill-opacity',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  textAnchor: 'text-anchor',
}

const caseSensitive = new Set([
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'pathLength',
])

/** Boolean attributes, which React writes with an empty value. */
const flags = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)

type AttributeWriter = (value: unknown) => string
const writers = new Map<string, AttributeWriter>()

/** One attribute with a leading space; an empty text if it is omitted. */
export function attributeHtml(name: string, value: unknown): string {
  let write = writers.get(name)
  if (!write) {
    write = writerOf(name)
    writers.set(name, write)
  }
  return write(value)
}

function writerOf(prop: string): AttributeWriter {
  if (prop === 'children' || prop === 'key' || prop === 'ref' || prop === 'dangerouslySetInnerHTML')
    return () => ''
  if (/^on[A-Z]/.test(prop) || prop === 'suppressHydrationWarning') return () => ''
  if (prop === 'style') return styleAttribute
  const name = renamed[prop] ?? (caseSensitive.has(prop) ? prop : prop.toLowerCase())
  const start = ` ${name}="`
  if (flags.has(name)) return (value) => (value ? `${start}"` : '')
  const isSpoken =
    name.startsWith('aria-') || name.startsWith('data-') || name === 'draggable' || name === 'spellcheck'
  return (value) => {
    if (typeof value === 'string') return `${start}${escapeHtml(value)}"`
    if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol')
      return ''
    if (typeof value === 'boolean')
      return isSpoken ? `${start}${value}"` : value && name === 'download' ? `${start}"` : ''
    return `${start}${escapeHtml(String(value))}"`
  }
}

function styleAttribute(value: unknown): string {
  const text = value ? styleText(value as StyleValues) : ''
  return text ? ` style="${escapeHtml(text)}"` : ''
}

type StyleValues = Record<string, string | number | null | undefined | boolean>
const styleNames = new Map<string, string>()

function styleName(property: string): string {
  let name = styleNames.get(property)
  if (name === undefined) {
    name = property.startsWith('--')
      ? property
      : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
    styleNames.set(property, name)
  }
  return name
}

function styleText(values: StyleValues): string {
  let text = ''
  for (const property in values) {
    const value = values[property]
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    const isLength =
      typeof value === 'number' && value !== 0 && !unitless.has(property) && !property.startsWith('--')
    text += `${text ? ';' : ''}${styleName(property)}:${typeof value === 'string' ? value.trim() : value}${isLength ? 'px' : ''}`
  }
  return text
}
