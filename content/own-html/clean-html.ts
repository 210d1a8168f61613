import { type DefaultTreeAdapterMap, html } from 'parse5'
import {
  longestTakenOut,
  maxTakenOut,
  type TakenOut,
  type TakenOutReason,
} from '#model/definition/html-taken-out.ts'
import { withoutLostCharacters } from '#model/values/characters.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import {
  droppedWhole,
  formElements,
  htmlElements,
  loadingElements,
  pageElements,
  plainElements,
  scriptElements,
  svgElements,
  voidElements,
} from './allowed-html.ts'
import { type CssCount, type CssReading, type Declaration, noCss } from './css-declarations.ts'
import { type Rule, readMediaSheet, readSheet } from './css-sheet.ts'
import { type Scope, sheetText } from './css-text.ts'
import { attributesText } from './html-attributes.ts'
import { readHtml } from './html-tree.ts'
import { type Ground, groundWithin, withTextColor } from './own-ground.ts'
import { type Drawings, drawingsOf, isDefinition } from './svg-drawings.ts'

type Node = DefaultTreeAdapterMap['childNode']
type Element = DefaultTreeAdapterMap['element']

export interface CleanHtml {
  /** The cleaned HTML without style sheets. */
  body: string
  rules: Rule[]
  taken: TakenOut[]
  /** Whether it looks the same inside and outside of a box. */
  isPlain: boolean
}

export interface CleanOptions {
  /** Names of custom elements defined by the owner of a folder. */
  own?: readonly string[] | undefined
  scope?: Scope
  /** Whether it is for a page, where text on a light ground without a colour of its own gets one that can be read. */
  isShown?: boolean
  /** Classes that are prefixed with the scope's name, like the selectors of the style sheet. */
  classes?: ReadonlySet<string>
}

const maxElements = 3_000
const deepestElement = 60
const maxUses = 100

interface Cleaning {
  own: readonly string[]
  scope: Scope
  isShown: boolean
  classes: ReadonlySet<string>
  count: CssCount
  rules: Rule[]
  taken: TakenOut[]
  isPlain: boolean
  elements: number
  uses: number
  drawings: Drawings
}

/** A creator's HTML without anything outside the allow list (decision 40), and what was removed. */
export function cleanHtml(
  text: string,
  { own = [], scope, isShown = false, classes = new Set() }: CleanOptions = {},
): CleanHtml {
  const { nodes, isCut } = readHtml(text)
  const cleaning: Cleaning = {
    own,
    scope,
    isShown,
    classes,
    count: noCss(),
    rules: [],
    taken: [],
    isPlain: true,
    elements: 0,
    uses: 0,
    drawings: drawingsOf(nodes),
  }
  if (isCut) note(cleaning, { line: 1, what: '<…>', why: 'limit' })
  const body = withoutLostCharacters(childrenText(nodes, cleaning, outside)).trim()
  const { rules, taken, isPlain } = cleaning
  return { body, rules, taken, isPlain: isPlain && rules.length === 0 }
}

interface Around {
  depth: number
  /** Whether an ancestor has an id, by which it can be drawn again elsewhere. */
  isNamed: boolean
  /** Whether it is drawn again wherever something refers to it. */
  isDrawn: boolean
  /** What its text stands on. */
  ground: Ground
}

const outside: Around = { depth: 0, isNamed: false, isDrawn: false, ground: 'page' }

const childrenText = (nodes: readonly Node[], cleaning: Cleaning, around: Around): string =>
  nodes.map((node) => nodeText(node, cleaning, around)).join('')

function nodeText(node: Node, cleaning: Cleaning, around: Around): string {
  if (node.nodeName === '#text' && 'value' in node) return escapedText(node.value)
  return 'tagName' in node ? elementText(node, cleaning, around) : ''
}

/** Quotes have no meaning in text content. */
const escapedText = (text: string): string => escapeHtml(text).replaceAll('&quot;', '"')

/** A title is text: browsers parse elements in it, but draw none. */
const isText = ({ nodeName }: Node): boolean => nodeName === '#text'

const isSvg = ({ namespaceURI }: Element): boolean => namespaceURI === html.NS.SVG

function isAllowed(element: Element, { own }: Cleaning): boolean {
  const { tagName, namespaceURI } = element
  if (isSvg(element)) return svgElements.has(tagName)
  return (
    namespaceURI === html.NS.HTML && (htmlElements.has(tagName) || own.includes(tagName)) && tagName !== 'svg'
  )
}

function elementText(element: Element, cleaning: Cleaning, around: Around): string {
  const { depth, isNamed } = around
  const { tagName, attrs, childNodes } = element
  const leave = (what: string, why: TakenOutReason, line = lineOf(element)) =>
    note(cleaning, { line, what, why })
  if (depth > deepestElement) {
    leave(`<${tagName}>`, 'limit')
    return ''
  }
  if (tagName === 'style') return takeSheet(element, cleaning)
  if (!isAllowed(element, cleaning)) {
    leave(`<${tagName}>`, reasonFor(tagName))
    return droppedWhole.has(tagName)
      ? ''
      : childrenText(childNodes, cleaning, { ...around, depth: depth + 1 })
  }
  const isAgain = tagName === 'use' && (isNamed || ++cleaning.uses > maxUses)
  if (++cleaning.elements > maxElements || isAgain) {
    leave(`<${tagName}>`, 'limit')
    return ''
  }
  const isDrawn = around.isDrawn || isDefinition(element)
  const isOwn = cleaning.own.includes(tagName)
  if (!plainElements.has(tagName) && !isOwn) cleaning.isPlain = false
  let declared: readonly Declaration[] = []
  const written = attributesText(
    attrs.map(({ name, value }) => ({ name, value })),
    {
      element: tagName,
      isSvg: isSvg(element),
      isOwn,
      scope: cleaning.scope,
      classes: cleaning.classes,
      count: cleaning.count,
      leave: (what, why) => leave(what, why),
      needsBox() {
        cleaning.isPlain = false
      },
      declares(declarations) {
        declared = declarations
      },
      mayDraw: (id) => cleaning.drawings.mayDraw(id, { element, isDrawn }),
    },
  )
  const ground = cleaning.isShown
    ? groundWithin(around.ground, { tagName, attrs }, cleaning.rules, declared)
    : around.ground
  const attributes = withTextColor(written, around.ground, ground)
  if (tagName === 'img' && !attributes.includes(' src="')) return ''
  if (!isSvg(element) && voidElements.has(tagName)) return `<${tagName}${attributes}>`
  const isName = isSvg(element) && tagName === 'title'
  const inner = childrenText(isName ? childNodes.filter(isText) : childNodes, cleaning, {
    depth: depth + 1,
    isDrawn,
    ground,
    isNamed: isNamed || (isSvg(element) && attrs.some(({ name }) => name === 'id')),
  })
  // The parser drops the first line break in this element.
  const first = tagName === 'pre' && inner.startsWith('\n') ? '\n' : ''
  return `<${tagName}${attributes}>${first}${inner}</${tagName}>`
}

/** The value as written in the source of the element. */
const writtenValue = ({ attrs }: Element, called: string): string =>
  attrs.find(({ name }) => name === called)?.value.trim() ?? ''

function takeSheet(element: Element, cleaning: Cleaning): string {
  const [type, media] = [writtenValue(element, 'type'), writtenValue(element, 'media')]
  const leave = (what: string, why: TakenOutReason) => note(cleaning, { line: lineOf(element), what, why })
  if (!/^(?:text\/css)?$/i.test(type)) {
    leave(`<style type="${type}">`, 'unknown')
    return ''
  }
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  const [first] = element.childNodes
  const line = first?.sourceCodeLocation?.startLine ?? lineOf(element)
  const reading: CssReading = {
    count: cleaning.count,
    mayDraw: (id) => cleaning.drawings.mayDraw(id),
    leave(at, what, why) {
      if (cleaning.taken.length < maxTakenOut)
        note(cleaning, { line: line + text.slice(0, at).split('\n').length - 1, what, why })
    },
  }
  const rules = media === '' ? readSheet(text, reading) : readMediaSheet(text, media, reading)
  if (rules) cleaning.rules.push(...rules)
  else leave(`<style media="${media}">`, 'value')
  return ''
}

const lineOf = ({ sourceCodeLocation }: Element): number => sourceCodeLocation?.startLine ?? 1

function reasonFor(tagName: string): TakenOutReason {
  if (scriptElements.has(tagName)) return 'script'
  if (loadingElements.has(tagName)) return 'loads'
  if (formElements.has(tagName)) return 'form'
  if (pageElements.has(tagName)) return 'page'
  return 'unknown'
}

function note({ taken }: Cleaning, { line, what, why }: TakenOut): void {
  if (taken.length >= maxTakenOut) return
  const short = withoutLostCharacters(what.replace(/\s+/g, ' ').trim())
  const cut = [...short].slice(0, longestTakenOut / 2).join('')
  taken.push({ line, what: cut.length < short.length ? `${cut}…` : short || '?', why })
}

/** The same as one text, in which it is stored and edited. */
export const htmlOf = ({ body, rules }: Pick<CleanHtml, 'body' | 'rules'>): string =>
  rules.length > 0 ? `<style>\n${sheetText(rules)}\n</style>\n${body}`.trim() : body
