import { readXml, writeXml, type XmlNode } from './read-xml.ts'

/** A line break within a paragraph: a code point that is no character of any text. */
export const lineBreak = '\ufdd0'

/**
 * A part with texts as the library reads them completely: it loses breaks and moves fields to the end of their paragraph,
 * so both become runs where they stand, a break with a letter of its own.
 */
export const prepareXml = (text: string): string => writeXml(withRuns(readXml(text)))

function withRuns(node: XmlNode): XmlNode {
  const children = node.children.map((child) => {
    if (typeof child === 'string') return child.replaceAll(lineBreak, '')
    if (child.name === 'a:br') return runOf(child, lineBreak)
    if (child.name === 'a:fld') return runOf(child, textOf(child))
    return withRuns(child)
  })
  return { ...node, children }
}

const isElement = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

/** The text of a field as the program that wrote the file has last shown it. */
const textOf = ({ children }: XmlNode): string =>
  children
    .filter(isElement)
    .filter(({ name }) => name === 'a:t')
    .flatMap((text) => text.children)
    .filter((child) => typeof child === 'string')
    .join('')
    .replaceAll(lineBreak, '')

function runOf({ children }: XmlNode, text: string): XmlNode {
  const look = children.filter(isElement).filter(({ name }) => name === 'a:rPr')
  return {
    name: 'a:r',
    attributes: {},
    children: [...look, { name: 'a:t', attributes: {}, children: [text] }],
  }
}
