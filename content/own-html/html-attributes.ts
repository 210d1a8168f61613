import type { TakenOutReason } from '#model/definition/html-taken-out.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import {
  formElements,
  idLists,
  isAllowedAttribute,
  isLinkAddress,
  isTextAttribute,
  loadingAttributes,
  pictureAddress,
  plainProperties,
  withoutWhite,
} from './allowed-html.ts'
import { type CssCount, type Declaration, type MayDraw, readDeclarations } from './css-declarations.ts'
import { readCss } from './css-reader.ts'
import { declarationsText, type Scope } from './css-text.ts'

export interface GivenAttribute {
  name: string
  value: string
}

export interface ElementPlace {
  element: string
  isSvg: boolean
  /** A custom element of the folder's owner, who checks its attributes when drawing it. */
  isOwn: boolean
  scope: Scope
  /** Classes that the style sheet of the same HTML uses. */
  classes: ReadonlySet<string>
  count: CssCount
  /** Called for everything that is removed. */
  leave(what: string, why: TakenOutReason): void
  /** Called for anything that only looks as intended inside a box. */
  needsBox(): void
  /** Called for what its `style` declares. */
  declares(declarations: readonly Declaration[]): void
  /** Whether it may refer to the element with this id. */
  mayDraw: MayDraw
}

const id = /^[a-z_][\w-]{0,80}$/i

/** The allowed attributes of an element, as HTML. */
export function attributesText(given: readonly GivenAttribute[], place: ElementPlace): string {
  let text = ''
  let leads = false
  for (const attribute of given) {
    const name = attribute.name.toLowerCase() === attribute.name || place.isSvg ? attribute.name : ''
    const value = place.isOwn && name !== 'style' ? ownValue(attribute) : keptValue(attribute, place)
    if (value === undefined || name === '') continue
    text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
    leads ||= name === 'href'
  }
  // Whatever the HTML says: an opened window must not get access to this page.
  return place.element === 'a' && leads ? `${text} rel="noopener"` : text
}

const ownValue = ({ name, value }: GivenAttribute): string | undefined =>
  /^[a-z][\w.:-]*$/i.test(name) ? value : undefined

function keptValue({ name, value }: GivenAttribute, place: ElementPlace): string | undefined {
  const { element, isSvg, scope, classes, leave, needsBox } = place
  if (element === 'a' && name === 'rel') return undefined
  const refuse = (why: TakenOutReason, what = name): undefined => {
    leave(what, why)
  }
  if (/^on/i.test(name)) return refuse('script')
  if (name === 'style') return styleText(value, place)
  if (!isAllowedAttribute(element, name, isSvg)) return refuse(reasonFor(name, element, value))
  if (name === 'class') {
    needsBox()
    return scope === undefined ? value : scopedClasses(value, scope, classes)
  }
  if (name === 'id') {
    if (!id.test(value)) return refuse('value')
    needsBox()
    return inScope(value, scope)
  }
  if (idLists.has(name)) {
    needsBox()
    const ids = value.split(/\s+/).filter((one) => id.test(one))
    return ids.map((one) => inScope(one, scope)).join(' ')
  }
  if (name === 'href') return isSvg ? localAddress(value, place) : linkAddress(value, place)
  if (name === 'src') return pictureAddress(value) ?? refuse('loads', `src="${value}"`)
  if (isSvg && !isTextAttribute(name)) return svgValue(name, value, place)
  if (/^(?:colspan|rowspan|span)$/.test(name)) return /^\d{1,2}$/.test(value) ? value : refuse('limit')
  if (/^(?:width|height|start|value)$/.test(name))
    return /^-?\d{1,5}%?$/.test(value) ? value : refuse('value')
  return value
}

function reasonFor(name: string, element: string, value: string): TakenOutReason {
  if (/^\s*(?:javascript|vbscript)\s*:/i.test(value)) return 'script'
  if (loadingAttributes.has(name)) return 'loads'
  return formElements.has(element) || /^form|^name$|^autofocus$/.test(name) ? 'form' : 'unknown'
}

const scopedClasses = (value: string, scope: string, classes: ReadonlySet<string>): string =>
  value.replace(/\S+/g, (name) => (classes.has(name) ? `${scope}-${name}` : name))

const inScope = (name: string, scope: Scope): string => (scope === undefined ? name : `${scope}-${name}`)

function linkAddress(value: string, { scope, leave }: ElementPlace): string | undefined {
  const local = /^#([a-z_][\w-]{0,80})$/i.exec(value.trim())?.[1]
  if (local !== undefined) return `#${inScope(local, scope)}`
  if (isLinkAddress(value)) return value
  const isScript = /^(?:java|vb)script:/i.test(withoutWhite(value))
  leave(`href="${value}"`, isScript ? 'script' : 'value')
  return undefined
}

function localAddress(value: string, { element, scope, leave }: ElementPlace): string | undefined {
  const local = /^#([a-z_][\w-]{0,80})$/i.exec(value.trim())?.[1]
  if (local !== undefined && /^(?:use|linearGradient|radialGradient|pattern)$/.test(element))
    return `#${inScope(local, scope)}`
  leave(`href="${value}"`, 'loads')
  return undefined
}

/** Numbers, colours, paths, and references within the same HTML. */
function svgValue(name: string, value: string, { scope, leave, mayDraw }: ElementPlace): string | undefined {
  const local = /^url\(\s*["']?#([a-z_][\w-]{0,80})["']?\s*\)(\s+[a-z#\d]{1,30})?$/i.exec(value.trim())
  if (local && !mayDraw(local[1]!)) {
    leave(`${name}="${value}"`, 'limit')
    return undefined
  }
  if (local) return `url(#${inScope(local[1]!, scope)})${local[2] ?? ''}`
  if (/^[\w\s.,()#%+:/-]*$/.test(value) && !/url|javascript|expression|data:/i.test(value)) return value
  leave(`${name}="${value}"`, /url|data:/i.test(value) ? 'loads' : 'value')
  return undefined
}

function styleText(
  css: string,
  { count, scope, leave, needsBox, declares, mayDraw }: ElementPlace,
): string | undefined {
  const parts = readCss(css)
  if (!parts) {
    leave('style', 'limit')
    return undefined
  }
  const declarations = readDeclarations(parts, {
    count,
    mayDraw,
    leave: (_, what, why) => leave(what, why),
  })
  if (!declarations.every(({ name }) => plainProperties.has(name))) needsBox()
  declares(declarations)
  return declarations.length > 0 ? declarationsText(declarations, scope) : undefined
}
