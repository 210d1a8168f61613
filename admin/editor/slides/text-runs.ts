import { elementsIn, type XmlNode } from './read-xml.ts'

/** A line break within a paragraph: a code point that is no character of any text. */
export const lineBreak = '\ufdd0'

/**
 * Texts as the library reads them completely: it loses breaks and moves fields to the end of their paragraph, so both become
 * runs where they stand, a break with a letter of its own.
 */
export function withRuns(node: XmlNode): XmlNode {
  const children = node.children.map((child) => {
    if (typeof child === 'string') return child.replaceAll(lineBreak, '')
    if (child.name === 'a:br') return runOf(child, lineBreak)
    if (child.name === 'a:fld') return runOf(child, textOf(child))
    return withRuns(child)
  })
  return { ...node, children }
}

/** The text of a field as the program that wrote the file has last shown it. */
const textOf = (field: XmlNode): string =>
  elementsIn(field)
    .filter(({ name }) => name === 'a:t')
    .flatMap(({ children }) => children)
    .filter((child) => typeof child === 'string')
    .join('')
    .replaceAll(lineBreak, '')

const runOf = (node: XmlNode, text: string): XmlNode => ({
  name: 'a:r',
  attributes: {},
  children: [
    ...elementsIn(node).filter(({ name }) => name === 'a:rPr'),
    { name: 'a:t', attributes: {}, children: [text] },
  ],
})
