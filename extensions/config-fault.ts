import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FolderFault, UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'
import { readThrown } from './owner-code.ts'

/** Faults in the config of a site, one per message. */
export const configFaults = (
  file: string,
  messages: readonly (string | Omit<FolderFault, 'file'>)[],
  at: Partial<FolderFault> = {},
) =>
  new UnreadableDefinitionError(
    messages.map((one) => {
      const { message, ...place } = typeof one === 'string' ? { ...at, message: one } : one
      return { ...place, file: shortened(file), message: onOneLine(message) }
    }),
  )

/** The same as text within another fault: position, name and message. */
export function wordsOf(error: unknown, loaded: { file: string; files: readonly string[] }): string {
  const place = placeIn(error, loaded.files)
  const where = place ? ` (${shortened(place.file)}:${place.line}:${place.column})` : ''
  return readThrown(error).said + where
}

/**
 * A fault for an error thrown by the owner's code, at the first position of the stack that is in one of their files.
 * `what` names the part of the config.
 */
export function thrownIn(
  what: string,
  error: unknown,
  { file, files }: { file: string; files: readonly string[] },
): UnreadableDefinitionError {
  if (error instanceof UnreadableDefinitionError) return error
  const place = placeIn(error, files)
  return configFaults(place?.file ?? file, [`${what}: ${readThrown(error).said}`], {
    line: place?.line,
    column: place?.column,
  })
}

/** The beginning of a syntax error's stack: the file, the line in it, and a mark below the place in the line. */
const ofSyntax = /^(?:file:\/\/)?(\/[^\n?]*)?(?:\?\S*)?:(\d+)\n(?:.*\n)+?([ \t]*)\^+\n/

/** Where a script that Node has parsed is wrong. */
export function placeOfSyntax(error: unknown): { file: string; line: number; column: number } | undefined {
  const [, file = '', row, indent = ''] = ofSyntax.exec(readThrown(error).stack) ?? []
  return row === undefined ? undefined : { file, line: Number(row), column: indent.length + 1 }
}
const frame = /(file:\/\/[^\s()?]+)(?:\?[^:\s()]*)?:(\d+)(?::(\d+))?\)?$/

function placeIn(error: unknown, files: readonly string[]) {
  const { stack } = readThrown(error)
  const place = placeOfSyntax(error)
  if (place && files.includes(place.file)) return place
  for (const line of stack.split('\n')) {
    const [, url, row, column = '1'] = frame.exec(line.trim()) ?? []
    if (url === undefined || !URL.canParse(url)) continue
    const file = fileURLToPath(url)
    if (files.includes(file)) return { file, line: Number(row), column: Number(column) }
  }
  return undefined
}

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()

function shortened(file: string): string {
  const short = relative('', file)
  return short.startsWith('..') ? file : short
}
