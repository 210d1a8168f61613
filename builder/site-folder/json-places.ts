import type { FindKeys } from './place-of.ts'

/**
 * Finds keys in valid JSON. The children of an object or list are scanned once, when one of them is requested, so that
 * finding a few positions in a large file takes one scan of it.
 */
export function jsonPlaces(text: string): FindKeys {
  const children = new Map<number, Map<string, Child>>()
  const lineStarts = startsOfLines(text)
  return (keys) => {
    let at = skipSpace(text, 0)
    let shown = at
    let depth = 0
    for (const key of keys) {
      const known = children.get(at) ?? childrenAt(text, at)
      children.set(at, known)
      const child = known.get(key)
      if (!child) break
      at = child.value
      shown = child.shown
      depth++
    }
    return { ...placeOfOffset(lineStarts, shown), depth }
  }
}

interface Child {
  /** Offset of its key, or of the list item. */
  shown: number
  value: number
}

function childrenAt(text: string, start: number): Map<string, Child> {
  const found = new Map<string, Child>()
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return found
  let at = skipSpace(text, start + 1)
  for (let index = 0; text[at] !== '}' && text[at] !== ']' && at < text.length; index++) {
    const shown = at
    let key = String(index)
    if (isObject) {
      const end = stringEnd(text, at)
      key = JSON.parse(text.slice(at, end)) as string
      at = skipSpace(text, skipSpace(text, end) + 1)
    }
    found.set(key, { shown, value: at })
    at = skipSpace(text, valueEnd(text, at))
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return found
}

/** Offset after a value, at any depth. */
function valueEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = stringEnd(text, at) - 1
    else if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') {
      if (depth === 0) return at
      depth--
      if (depth === 0) return at + 1
    } else if (letter === ',' && depth === 0) return at
  }
  return text.length
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++
  return at
}

function startsOfLines(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function placeOfOffset(starts: readonly number[], offset: number): { line: number; column: number } {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle
  }
  return { line: low + 1, column: offset - starts[low]! + 1 }
}
