import { attributeOf, childOf, elementsIn, everyNode, type XmlNode } from './read-xml.ts'
import type { LeftOut } from './slide.ts'

/** What is placed on a slide, and what it is called where it is not drawn. */
export interface Placed {
  id: string
  kind: LeftOut
}

const drawable = new Set(['p:sp', 'p:pic', 'p:cxnSp', 'p:graphicFrame', 'p:grpSp', 'p:contentPart'])
const isHolder = ({ name }: XmlNode): boolean => name === 'p:spTree' || name === 'p:grpSp'

/**
 * A slide with one shape where a program may choose between several, with pictures instead of the objects of other programs
 * that these stand for, without what is hidden, and with an id of its own for each shape.
 */
export const settled = (slide: XmlNode): XmlNode => withOwnIds(withOneOfEach(slide))

function withOneOfEach(node: XmlNode): XmlNode {
  const children = node.children
    .flatMap((child) => (typeof child !== 'string' && isHolder(node) ? chosenOf(child) : [child]))
    .map((child) => (typeof child === 'string' ? child : withOneOfEach(child)))
  return { ...node, children }
}

function chosenOf(node: XmlNode): XmlNode[] {
  if (node.name === 'mc:AlternateContent') return alternativeOf(node)
  if (!drawable.has(node.name)) return [node]
  if (['1', 'true'].includes(attributeOf(factsOf(node), 'hidden'))) return []
  return [pictureOfObject(node) ?? node]
}

/** Other programs than the one that wrote the file draw the fallback. Formulas are the library's: it knows both. */
function alternativeOf(node: XmlNode): XmlNode[] {
  const choice = childOf(node, 'mc:Choice')
  const fallback = childOf(node, 'mc:Fallback')
  if (choice && fallback && hasFormula(choice) && [...everyNode(fallback)].some(isPictureFill)) return [node]
  const shapes = (branch: XmlNode | undefined) =>
    branch ? elementsIn(branch).filter(({ name }) => drawable.has(name)) : []
  const [first] = [fallback, choice].map(shapes).filter(({ length }) => length > 0)
  return (first ?? []).flatMap(chosenOf)
}

const isPictureFill = ({ name }: XmlNode): boolean => name === 'a:blipFill'
const hasFormula = (node: XmlNode): boolean => [...everyNode(node)].some(({ name }) => name === 'm:oMath')

/** The picture that stands for an object of another program. */
function pictureOfObject(node: XmlNode): XmlNode | undefined {
  if (node.name !== 'p:graphicFrame') return undefined
  const objects = [...everyNode(node)].filter(({ name }) => name === 'p:oleObj')
  return objects.map((object) => childOf(object, 'p:pic')).findLast((picture) => picture !== undefined)
}

const factsOf = (node: XmlNode): XmlNode | undefined =>
  elementsIn(node)
    .filter(({ name }) => /^p:nv\w+Pr$/.test(name))
    .map((about) => childOf(about, 'p:cNvPr'))[0]

/** Copied shapes may have the id of their original. */
function withOwnIds(slide: XmlNode): XmlNode {
  const all = [...everyNode(slide)].filter(({ name }) => name === 'p:cNvPr')
  const numbers = all.map((facts) => Number(attributeOf(facts, 'id'))).filter(Number.isSafeInteger)
  let last = numbers.reduce((most, id) => Math.max(most, id), 0)
  const used = new Set<string>()
  const walk = (node: XmlNode): XmlNode => {
    const children = node.children.map((child) => (typeof child === 'string' ? child : walk(child)))
    if (node.name !== 'p:cNvPr') return { ...node, children }
    const own = attributeOf(node, 'id')
    const id = own === '' || used.has(own) ? `${++last}` : own
    used.add(id)
    return { ...node, attributes: { ...node.attributes, id }, children }
  }
  return walk(slide)
}

/** Everything that is placed on a settled slide, in groups too; a formula within a text is nothing that the library reads. */
export const placedOn = (slide: XmlNode): Placed[] =>
  [...everyNode(slide)].filter(isHolder).flatMap((holder) => elementsIn(holder).flatMap(placedAs))

function placedAs(node: XmlNode): Placed[] {
  if (node.name === 'mc:AlternateContent') {
    const shape = [...everyNode(node)].find(({ name }) => drawable.has(name))
    return [{ id: attributeOf(shape && factsOf(shape), 'id'), kind: 'formula' }]
  }
  if (!drawable.has(node.name)) return []
  const within: Placed[] = node.name === 'p:sp' && hasFormula(node) ? [{ id: '', kind: 'formula' }] : []
  return [{ id: attributeOf(factsOf(node), 'id'), kind: kindOf(node) }, ...within]
}

function kindOf(node: XmlNode): LeftOut {
  if (node.name === 'p:pic') return 'picture'
  if (node.name !== 'p:graphicFrame') return 'object'
  const graphic = childOf(node, 'a:graphic')
  const uri = attributeOf(graphic && childOf(graphic, 'a:graphicData'), 'uri')
  if (/\/chart(?:ex)?$/.test(uri)) return 'chart'
  return uri.endsWith('/diagram') ? 'diagram' : 'object'
}
