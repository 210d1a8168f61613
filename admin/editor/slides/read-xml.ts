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
  const parser = new SaxesParser()
  const around: string[] = []
  const refuse = (what: string) => {
    throw new BrokenXmlError(what)
  }
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('document type'))
  parser.on('opentag', ({ name, attributes }) => {
    visit({ name, attributes: attributes as Record<string, string>, around })
    around.push(name)
    if (around.length > deepest) refuse('too deep')
  })
  parser.on('closetag', () => void around.pop())
  parser.write(text).close()
}
