import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FolderFault, UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'

/** What is wrong with the config of a site, a line for each fault. */
export const configFaults = (file: string, messages: readonly string[], at: Partial<FolderFault> = {}) =>
  new UnreadableDefinitionError(
    messages.map((message) => ({ ...at, file: shortened(file), message: onOneLine(message) })),
  )

/** The same as words within another fault: place, name and message. */
export function wordsOf(error: unknown, loaded: { file: string; files: readonly string[] }): string {
  const place = placeIn(error, loaded.files)
  const where = place ? ` (${shortened(place.file)}:${place.line}:${place.column})` : ''
  return onOneLine(saidBy(error)) + where
}

/**
 * What was thrown by code of the owner, as a fault at the first place in the stack that is in one of their files. `what`
 * says which part of the config it was.
 */
export function thrownIn(
  what: string,
  error: unknown,
  { file, files }: { file: string; files: readonly string[] },
): UnreadableDefinitionError {
  if (error instanceof UnreadableDefinitionError) return error
  const place = placeIn(error, files)
  return configFaults(place?.file ?? file, [`${what}: ${saidBy(error)}`], {
    line: place?.line,
    column: place?.column,
  })
}

/** How a stack begins that tells of syntax: with the file, and the line in it. */
const ofSyntax = /^(?:file:\/\/)?(\/[^\n?]*)(?:\?\S*)?:(\d+)\n/
const frame = /(file:\/\/[^\s()?]+)(?:\?[^:\s()]*)?:(\d+)(?::(\d+))?\)?$/

function placeIn(error: unknown, files: readonly string[]) {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, file = '', row] = ofSyntax.exec(stack) ?? []
  if (files.includes(file)) return { file, line: Number(row), column: 1 }
  for (const line of stack.split('\n')) {
    const [, url, row, column = '1'] = frame.exec(line.trim()) ?? []
    if (url === undefined || !URL.canParse(url)) continue
    const file = fileURLToPath(url)
    if (files.includes(file)) return { file, line: Number(row), column: Number(column) }
  }
  return undefined
}

const saidBy = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : `threw ${String(error)}`

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()

function shortened(file: string): string {
  const short = relative('', file)
  return short.startsWith('..') ? file : short
}
