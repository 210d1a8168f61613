import { maxLevels, tooDeep } from './nesting.ts'

/** What is wrong in a JSON text, and at which offset. */
export interface JsonFault {
  offset: number
  /** Also says what would be right. */
  message: string
}

/** What must come next: a value, a key, or a separator; `first` right after the start of an object or list. */
type ExpectedToken = 'value' | 'key' | 'colon' | 'comma' | 'end'

interface Scan {
  text: string
  at: number
  expected: ExpectedToken
  isFirst: boolean
  /** The keys of each open object; undefined for a list. */
  open: (Set<string> | undefined)[]
}

const word = /[^\s,:{}[\]"]{1,40}/y
const literal = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/
const number = /-?\d[\d.eE+-]*/y
const badEscape = /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/

/** The first fault: a syntax error, or a key that an object has twice. */
export function jsonFault(text: string): JsonFault | undefined {
  const scan: Scan = { text, at: 0, expected: 'value', isFirst: false, open: [] }
  for (;;) {
    while (' \t\r\n'.includes(text[scan.at] ?? 'x')) scan.at++
    const offset = scan.at
    if (offset >= text.length) return scan.expected === 'end' ? undefined : { offset, message: early(scan) }
    const message = step(scan, text[offset]!)
    if (message !== undefined) return { offset, message }
  }
}

const notJson = (what: string): string => `is not JSON: ${what}`

const early = ({ open }: Scan): string =>
  open.length === 0
    ? 'is empty. Write what it shall say, between { and }.'
    : notJson(`it ends before ${open.at(-1) ? 'an object' : 'a list'} is closed. Add what is missing.`)

/** Reads the next key, value or separator; returns what is wrong with it. */
function step(scan: Scan, letter: string): string | undefined {
  const { text, at, expected, open } = scan
  if (expected === 'end') return notJson('something stands behind its end. Take it out.')
  if (letter === '#' || text.startsWith('//', at) || text.startsWith('/*', at))
    return notJson('comments are not taken. Take this one out, or write the file as .yaml.')
  if (letter === '}' || letter === ']') return closed(scan, letter)
  if (expected === 'colon') return mark(scan, ':', 'value', 'a colon is missing. Write "key": value.')
  if (expected === 'comma')
    return mark(scan, ',', open.at(-1) ? 'key' : 'value', 'a comma is missing before it.')
  if (letter === '"') return quoted(scan)
  if (letter === "'") return notJson('texts stand between double quotes. Write " for \'.')
  if (expected === 'key') return notJson('keys stand between double quotes. Write "key": value.')
  return opened(scan, letter)
}

function mark(scan: Scan, expected: string, next: ExpectedToken, missing: string): string | undefined {
  if (scan.text[scan.at] !== expected) return notJson(missing)
  Object.assign(scan, { at: scan.at + 1, expected: next, isFirst: false })
  return undefined
}

function closed(scan: Scan, letter: string): string | undefined {
  const { expected, isFirst, open } = scan
  if (open.length === 0 || (open.at(-1) === undefined) !== (letter === ']'))
    return notJson(`${letter} closes nothing. Take it out.`)
  if (expected === 'colon' || (expected === 'value' && letter === '}'))
    return notJson('a value is missing. Write "key": value.')
  if (expected !== 'comma' && !isFirst) return notJson(`a comma stands before ${letter}. Take it out.`)
  open.pop()
  scan.at++
  return over(scan)
}

function opened(scan: Scan, letter: string): string | undefined {
  if (letter === '{' || letter === '[') {
    if (scan.open.length === maxLevels) return tooDeep
    scan.open.push(letter === '{' ? new Set() : undefined)
    Object.assign(scan, { at: scan.at + 1, expected: letter === '{' ? 'key' : 'value', isFirst: true })
    return undefined
  }
  const found = [number, word].map((pattern) => matched(pattern, scan)).find(Boolean)
  if (found === undefined) return notJson(`${letter} can not stand here. Take it out.`)
  if (!literal.test(found))
    return notJson(`${found} is no value. Give a text between double quotes, a number, true, false or null.`)
  scan.at += found.length
  return over(scan)
}

function matched(pattern: RegExp, { text, at }: Scan): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

/** Called after a value. */
function over(scan: Scan): undefined {
  scan.expected = scan.open.length > 0 ? 'comma' : 'end'
}

function quoted(scan: Scan): string | undefined {
  const { text, at, expected } = scan
  let end = at + 1
  while (end < text.length && text[end] !== '"' && text[end]! >= ' ') end += text[end] === '\\' ? 2 : 1
  if (text[end] !== '"')
    return notJson('a text is not closed in its line. Put " behind it; a line break is written \\n.')
  const inside = text.slice(at, end + 1)
  if (badEscape.test(inside.replaceAll('\\\\', '')))
    return notJson('a text has a backslash that stands for nothing. Write \\\\ for it.')
  scan.at = end + 1
  if (expected === 'value') return over(scan)
  const key = JSON.parse(inside) as string
  const keys = scan.open.at(-1)!
  if (keys.has(key)) return `${inside} stands here a second time. Keep one of both.`
  keys.add(key)
  scan.expected = 'colon'
  return undefined
}

/** Whether no object in the text had a key twice: the parser silently keeps the last one. */
export const isEachKeyOnce = (text: string, value: unknown): boolean =>
  (text.match(/"\s*:/g)?.length ?? 0) <= countKeys(value)

/** The caller has checked that it is not nested too deeply. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children = Object.values(value)
  let count = Array.isArray(value) ? 0 : children.length
  for (const child of children) if (typeof child === 'object') count += countKeys(child)
  return count
}
