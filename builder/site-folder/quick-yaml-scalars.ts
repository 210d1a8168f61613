import {
  backslash,
  codeOf,
  colon,
  comma,
  doubleQuote,
  hash,
  isBlank,
  newline,
  type Reader,
  singleQuote,
  space,
  tab,
  unsure,
} from './quick-yaml-reader.ts'

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, -Infinity] as const),
])

const octal = /^0o[0-7]+$/
const hexadecimal = /^0x[0-9a-fA-F]+$/
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

/** A scalar that begins with any other character is a text. */
const firstOfOthers = new Set([...'~nNtTfF.+-0123456789'].map((char) => char.charCodeAt(0)))

/** The value of an unquoted scalar in the core schema. */
function plainValue(text: string): unknown {
  if (!firstOfOthers.has(text.charCodeAt(0))) return text
  if (decimal.test(text) || octal.test(text) || hexadecimal.test(text)) return Number(text)
  const word = words.get(text)
  return word === undefined ? text : word
}

/** Characters that have a meaning, or are not allowed, at the beginning of a scalar. */
const indicators = new Set([...',[]{}#&*!|>\'"%@` \t\n'].map((char) => char.charCodeAt(0)))
/** Characters that have a meaning there if a space follows. */
const blankIndicators = new Set([...'-?:'].map((char) => char.charCodeAt(0)))
const endsInFlow = new Set([...',[]{}'].map((char) => char.charCodeAt(0)))

/** Ends after the scalar and the spaces that follow it. `inFlow`: within brackets. */
export function readPlain(reader: Reader, inFlow: boolean): unknown {
  const { text, at: start } = reader
  const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)]
  if (indicators.has(first)) throw unsure
  if (blankIndicators.has(first) && (isBlank(second) || (inFlow && endsInFlow.has(second)))) throw unsure
  let at = start
  for (; ; at++) {
    const code = text.charCodeAt(at)
    if (code > colon) {
      if (inFlow && endsInFlow.has(code)) break
    } else if (code === newline || (inFlow && code === comma)) break
    else if (code === colon) {
      const next = text.charCodeAt(at + 1)
      if (isBlank(next)) break
      if (inFlow && endsInFlow.has(next)) throw unsure
    } else if (code === hash && text.charCodeAt(at - 1) === space) break
    else if (code === tab) throw unsure
  }
  reader.at = at
  while (text.charCodeAt(at - 1) === space) at--
  return plainValue(text.slice(start, at))
}

export function readSingleQuoted(reader: Reader): string {
  const { text } = reader
  const start = reader.at + 1
  let end = text.indexOf("'", start)
  while (end >= 0 && text.charCodeAt(end + 1) === singleQuote) end = text.indexOf("'", end + 2)
  const value = text.slice(start, end)
  if (end < 0 || value.includes('\n')) throw unsure
  reader.at = end + 1
  return value.replaceAll("''", "'")
}

export function readDoubleQuoted(reader: Reader): string {
  const { text } = reader
  let value = ''
  let start = ++reader.at
  for (;;) {
    const code = codeOf(reader)
    if (code === doubleQuote) return value + text.slice(start, reader.at++)
    if (code === newline) throw unsure
    if (code === backslash) {
      value += text.slice(start, reader.at)
      value += readEscape(reader)
      start = reader.at
    } else reader.at++
  }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '0': '\0',
  e: '\x1b',
}
const digitsOf: Readonly<Record<string, number>> = { x: 2, u: 4 }
const hexDigits = /^[0-9a-fA-F]+$/

function readEscape(reader: Reader): string {
  const { text, at } = reader
  const kind = text.charAt(at + 1)
  const digits = digitsOf[kind] ?? 0
  reader.at = at + 2 + digits
  if (digits > 0 && hexDigits.test(text.slice(at + 2, reader.at)))
    return String.fromCharCode(Number.parseInt(text.slice(at + 2, reader.at), 16))
  const char = escapes[kind]
  if (char === undefined) throw unsure
  return char
}
