import { readBlockText } from './quick-yaml-block-text.ts'
import {
  bar,
  closeList,
  closeObject,
  codeOf,
  colon,
  comma,
  dash,
  doubleQuote,
  endLine,
  findContent,
  greater,
  isAtLineEnd,
  isBlank,
  openList,
  openObject,
  type Reader,
  singleQuote,
  skipSpaces,
  unsure,
} from './quick-yaml-reader.ts'
import { readDoubleQuoted, readPlain, readSingleQuoted } from './quick-yaml-scalars.ts'
import { hasWideSpace } from './strange-text.ts'

type Fields = Record<string, unknown>

/** Deeper texts are left to the package, which has its own limit. */
const maxLevels = 64
/** The package may refuse longer keys. */
const longestKey = 1000

/**
 * Reads YAML as used in definitions, with the same result as the package `yaml` and many times as fast. Undefined
 * whenever that is not certain: for rarely used syntax, and for invalid YAML.
 */
export function quickYaml(text: string): unknown {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
  if (lines.includes('\r') || lines.includes('\ufeff') || lines.endsWith(' ')) return undefined
  const reader: Reader = { text: lines.endsWith('\n') ? lines : `${lines}\n`, at: 0, indent: 0 }
  try {
    findContent(reader)
    if (isAtEnd(reader)) return undefined
    const value = readLines(reader, 0)
    return isAtEnd(reader) ? value : undefined
  } catch (error) {
    if (error === unsure) return undefined
    throw error
  }
}

const isAtEnd = ({ indent }: Reader): boolean => indent < 0

/** Reads a list or an object; a text that begins on its own line usually continues on the next one. */
function readLines(reader: Reader, level: number): unknown {
  const value = readBlock(reader, level)
  if (typeof value !== 'object' || value === null) throw unsure
  return value
}

/** Reads what begins in the column `reader.indent`. Like all functions that read lines, it ends at the next content. */
function readBlock(reader: Reader, level: number): unknown {
  if (level > maxLevels) throw unsure
  if (isAtDash(reader)) return readList(reader, level)
  const start = reader.at
  const value = readInline(reader, level)
  if (codeOf(reader) !== colon) return lineEndingWith(reader, value)
  reader.at = start
  return readObject(reader, level)
}

function readObject(reader: Reader, level: number): Fields {
  const { indent } = reader
  const fields: Fields = {}
  let count = 0
  for (; reader.indent === indent; count++) {
    const key = readKey(reader, level)
    const below = readBelow(reader, level, indent, true)
    fields[key] = below === undefined ? lineEndingWith(reader, readInline(reader, level)) : below
  }
  if (reader.indent > indent || Object.keys(fields).length < count) throw unsure
  return fields
}

function readList(reader: Reader, level: number): unknown[] {
  const { indent } = reader
  const items: unknown[] = []
  while (reader.indent === indent && isAtDash(reader)) {
    const start = reader.at++
    const below = readBelow(reader, level, indent, false)
    if (below === undefined) reader.indent = indent + reader.at - start
    items.push(below === undefined ? readBlock(reader, level + 1) : below)
  }
  if (reader.indent > indent) throw unsure
  return items
}

/** Reads the lines below a key or a dash; undefined if the line itself has a value. */
function readBelow(reader: Reader, level: number, indent: number, isKey: boolean): unknown {
  skipSpaces(reader)
  if (isAtLineEnd(reader)) {
    lineEndingWith(reader, null)
    const hasItems = isKey && reader.indent === indent && isAtDash(reader)
    return reader.indent > indent || hasItems ? readLines(reader, level + 1) : null
  }
  if (codeOf(reader) !== bar && codeOf(reader) !== greater) return undefined
  const text = readBlockText(reader, indent)
  findContent(reader)
  return text
}

const isAtDash = (reader: Reader): boolean =>
  codeOf(reader) === dash && isBlank(reader.text.charCodeAt(reader.at + 1))

function lineEndingWith<T>(reader: Reader, value: T): T {
  endLine(reader)
  findContent(reader)
  return value
}

/** Reads up to the character after the colon. */
function readKey(reader: Reader, level: number, inFlow = false): string {
  const start = reader.at
  const value = readInline(reader, level, inFlow)
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  if (!isText || reader.at - start > longestKey) throw unsure
  if (codeOf(reader) !== colon || !isBlank(reader.text.charCodeAt(reader.at + 1))) throw unsure
  // An assignment would treat it differently.
  if (value === '__proto__' || (typeof value === 'string' && hasWideSpace(value))) throw unsure
  reader.at++
  return String(value)
}

/** Reads the value on a line. */
function readInline(reader: Reader, level: number, inFlow = false): unknown {
  switch (codeOf(reader)) {
    case doubleQuote:
      return readDoubleQuoted(reader)
    case singleQuote:
      return readSingleQuoted(reader)
    case openList:
      return readFlowList(reader, level + 1)
    case openObject:
      return readFlowObject(reader, level + 1)
    default:
      return readPlain(reader, inFlow)
  }
}

function readFlowList(reader: Reader, level: number): unknown[] {
  const items: unknown[] = []
  startFlow(reader, level)
  while (codeOf(reader) !== closeList) {
    items.push(readInline(reader, level, true))
    endFlowEntry(reader, closeList)
  }
  reader.at++
  return items
}

function readFlowObject(reader: Reader, level: number): Fields {
  const fields: Fields = {}
  let count = 0
  startFlow(reader, level)
  for (; codeOf(reader) !== closeObject; count++) {
    const key = readKey(reader, level, true)
    skipSpaces(reader)
    fields[key] = readInline(reader, level, true)
    endFlowEntry(reader, closeObject)
  }
  if (Object.keys(fields).length < count) throw unsure
  reader.at++
  return fields
}

function startFlow(reader: Reader, level: number): void {
  if (level > maxLevels) throw unsure
  reader.at++
  skipSpaces(reader)
}

function endFlowEntry(reader: Reader, close: number): void {
  skipSpaces(reader)
  if (codeOf(reader) === comma) {
    reader.at++
    skipSpaces(reader)
  } else if (codeOf(reader) !== close) throw unsure
}
