import type { YAMLParseError } from 'yaml'
import { tooDeep } from './nesting.ts'

type Remedies = Partial<Record<YAMLParseError['code'], string>>

/** The stack is exhausted: it has room for fewer levels than a file can have. */
export const exhausted: YAMLParseError['code'] = 'RESOURCE_EXHAUSTION'

/** What would be right, by the package's error codes. */
const remedies: Remedies = {
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash, or put the text between single quotes.',
  BAD_INDENT: 'Begin it in the column of what it belongs to.',
  BAD_SCALAR_START: 'Put the text between quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'A text with a colon and a space in it stands between quotes; a list or an object begins in the next line.',
  BLOCK_IN_FLOW: 'Between brackets write lists as [a, b] and objects as {a: b}.',
  KEY_OVER_1024_CHARS: 'Put a colon and a space behind the key.',
  MULTILINE_IMPLICIT_KEY: 'Close the quotes or brackets before it, or put the text between quotes.',
  MULTIPLE_DOCS: 'A file is one document: take out --- and ..., or put what follows into a file of its own.',
  TAB_AS_INDENT: 'Indent with spaces.',
  UNEXPECTED_TOKEN: 'Take it out, or put the text between quotes.',
}

/** Missing characters, which share one error code. */
const missing: readonly [pattern: RegExp, what: string, remedy: string][] = [
  [/closing "quote/, 'a quote is not closed', 'Put " behind the text; one within it is written \\".'],
  [/closing 'quote/, 'a quote is not closed', "Put ' behind the text; one within it is written ''."],
  [
    /map values|: indicator/,
    'the line is no key with a value',
    'Write key: value; indent a text that goes on.',
  ],
  [/end with a/, 'a bracket is not closed', 'Close it, or put the text between quotes.'],
]

/** What is wrong in a YAML text, and what would be right. */
export function yamlFault({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): string {
  if (code === 'TAG_RESOLVE_FAILED') return `${message}: tags are not taken. Write the value alone.`
  if (code === exhausted) return tooDeep
  const [, what, remedy] = missing.find(([pattern]) => pattern.test(message)) ?? []
  const said = what ?? message.replace(/; please use .*$/, '').replace(/\.+$/, '')
  return `is not YAML: ${said}. ${remedy ?? remedies[code] ?? 'Put the text between quotes.'}`
}
