import { type Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import { idOfItem, type Json } from '#model/edits/edit.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { isFields } from './page-fields.ts'

/**
 * YAML with new contents, keeping the comments, the order of keys and the style of unchanged parts. Undefined if that
 * is impossible.
 */
export function rewriteYaml(text: string, value: unknown): string | undefined {
  const document = parseDocument(text, options)
  if (document.errors.length > 0 || !document.contents) return undefined
  const contents = document.contents
  document.contents = merged(document, contents, value) as typeof contents
  const rewritten = document.toString({
    lineWidth: 0,
    indent: indentOf(text),
    indentSeq: !/^( *)[^\s#-].*:\n\1- /m.test(text),
    flowCollectionPadding: /[[{] /.test(text),
  })
  return isSameJson(parseDocument(rewritten, options).toJS({ maxAliasCount: 0 }), value)
    ? rewritten
    : undefined
}

const options = { schema: 'core', version: '1.2', resolveKnownTags: false, logLevel: 'silent' } as const

/** By how much a key is indented below another. What is below an item of a list is indented from its text, not its line. */
const indentOf = (text: string): number =>
  /^( *)[^\s#-].*:[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*\1( +)[^\s#]/m.exec(text)?.[2]?.length ?? 2

function merged(document: Document, node: unknown, value: unknown): Node {
  if (isNode(node) && isSameJson(node.toJS(document), value)) return node
  if (isMap(node) && isFields(value)) {
    const keyOf = (key: unknown) => String(isScalar(key) ? key.value : key)
    node.items = node.items.filter(({ key }) => Object.hasOwn(value, keyOf(key)))
    for (const pair of node.items) pair.value = merged(document, pair.value, value[keyOf(pair.key)])
    for (const [key, field] of Object.entries(value))
      if (!node.items.some((pair) => keyOf(pair.key) === key)) node.add(createPair(document, key, field))
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const old = node.items.map((item) => ({ item, id: isNode(item) ? idOf(item.toJS(document)) : undefined }))
    node.items = value.map((item, index) => {
      const id = idOf(item)
      const known = id === undefined ? old[index]?.item : old.find((one) => one.id === id)?.item
      return known === undefined ? created(document, item) : merged(document, known, item)
    })
    return node
  }
  return isScalar(node) && !isFields(value) && !Array.isArray(value)
    ? changedScalar(node, value)
    : withComments(node, created(document, value))
}

const idOf = (item: unknown): string | undefined => idOfItem(item as Json)

const created = (document: Document, value: unknown): Node =>
  document.createNode(value, { aliasDuplicateObjects: false })

const createPair = (document: Document, key: string, value: unknown) =>
  document.createPair(key, value, { aliasDuplicateObjects: false })

/**
 * The package itself replaces a style that does not fit the new text, but a text of several lines needs a block style.
 */
function changedScalar(node: Scalar, value: unknown): Node {
  node.value = value
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  if (typeof value !== 'string' || isBlock !== value.includes('\n')) delete node.type
  delete node.source
  return node
}

function withComments(old: unknown, node: Node): Node {
  if (!isNode(old)) return node
  if (old.commentBefore != null) node.commentBefore = old.commentBefore
  if (old.comment != null) node.comment = old.comment
  if (old.spaceBefore) node.spaceBefore = true
  return node
}
