import { SaxesParser } from 'saxes'

export class BrokenXmlError extends Error {
  override name = 'BrokenXmlError'
}

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  /** The names of the elements around it, the outermost first. */
  around: readonly string[]
}

/** Deeper than any program nests: what follows a tree would run out of stack. */
const deepest = 200

/**
 * Visits the elements of a part of a package in their order. Throws `BrokenXmlError` if it is not well-formed, too deep,
 * or declares a document type, which no such part may have: it would be the place of entities.
 */
export function visitXml(text: string, visit: (element: XmlElement) => void): void {
  const around: string[] = []
  parseXml(text, {
    open(name, attributes) {
      visit({ name, attributes, around })
      around.push(name)
    },
    close: () => void around.pop(),
  })
}

interface XmlVisitor {
  open: (name: string, attributes: Record<string, string>) => void
  close: () => void
  letters?: (text: string) => void
}

function parseXml(text: string, { open, close, letters }: XmlVisitor): void {
  const parser = new SaxesParser()
  let depth = 0
  const refuse = (what: string) => {
    throw new BrokenXmlError(what)
  }
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('document type'))
  parser.on('opentag', ({ name, attributes }) => {
    open(name, attributes as Record<string, string>)
    depth++
    if (depth > deepest) refuse('too deep')
  })
  parser.on('closetag', () => {
    depth--
    close()
  })
  if (letters) {
    parser.on('text', letters)
    parser.on('cdata', letters)
  }
  parser.write(text).close()
}

/** An element with what is in it. */
export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlNode | string)[]
}

/** A part as a tree, without comments. Throws `BrokenXmlError` as `visitXml` does. */
export function readXml(text: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, children: [] }
  const open = [top]
  const letters = (piece: string) => void open.at(-1)?.children.push(piece)
  parseXml(text, {
    open(name, attributes) {
      const node: XmlNode = { name, attributes, children: [] }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    close: () => void open.pop(),
    letters,
  })
  const root = top.children.find((child) => typeof child !== 'string')
  if (!root) throw new BrokenXmlError('empty')
  return root
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

export function writeXml(node: XmlNode): string {
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const inner = node.children.map((child) => (typeof child === 'string' ? escaped(child) : writeXml(child)))
  return `<${node.name}${attributes.join('')}>${inner.join('')}</${node.name}>`
}

export const elementsIn = ({ children }: XmlNode): XmlNode[] =>
  children.filter((child) => typeof child !== 'string')

export const childOf = (node: XmlNode, wanted: string): XmlNode | undefined =>
  elementsIn(node).find(({ name }) => name === wanted)

/** Empty if there is none. */
export const attributeOf = (node: XmlNode | undefined, name: string): string => node?.attributes[name] ?? ''

/** An element and all within it, in their order. */
export function* everyNode(node: XmlNode): Generator<XmlNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* everyNode(child)
}
