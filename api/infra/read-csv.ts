import { finished } from 'node:stream/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type InfoRecord, parse } from 'csv-parse'
import { AppError } from '#model/messages/errors.ts'
import type { Failure } from '#model/messages/failure-message.ts'
import type { Problem } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import type { Language } from '#model/values/language.ts'

/** A record of a file. `cells` is undefined if it cannot be read. */
export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number
  cells: string[] | undefined
}

/** Few enough that reading them is quick even if every byte is a line. */
const bytesPerChunk = 8 * 1024
const longestRecord = 16 * 1024
const comma = 0x2c

/** Limit of lines, because writing more would block others for long. */
export const maxLines = 100_000

/** Throws INVALID_INPUT for a file that is not UTF-8, with the encoding that it seems to have. */
export function checkEncoding(bytes: Uint8Array): void {
  const encoding = foreignEncoding(bytes)
  if (encoding) throw new AppError('INVALID_INPUT', { reason: 'file-not-utf-8', params: { encoding } })
}

function foreignEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isMarkedUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // In UTF-16, each Latin letter contains a zero byte.
  if (isMarkedUtf16 || (first === 0) !== (second === 0)) return 'UTF-16'
  if (isReadableAs('utf-8', bytes)) return undefined
  return isReadableAs('shift_jis', bytes) ? 'Shift_JIS' : '?'
}

function isReadableAs(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Yields the records of a UTF-8 file in batches, without empty lines, so that other calls can run in between. A record that
 * cannot be read (with an unclosed quote, say) is the last one.
 */
export async function* readCsv(
  bytes: Uint8Array,
  longest: number = longestRecord,
): AsyncGenerator<CsvRecord[]> {
  const read: CsvRecord[] = []
  let line = 1
  /** Since the last record. The parser counts the length of a record without them, and a cell may be empty. */
  let commas = 0
  let isBroken = false
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longest,
    on_record: (cells: string[], { lines }: InfoRecord) => {
      if (cells.length > 1 || cells[0] !== '' || line > maxLines) read.push({ line, cells })
      line = lines + 1
      commas = 0
      return null
    },
  })
  parser.on('error', () => {
    isBroken = true
  })
  parser.resume()
  try {
    for (let start = 0; start < bytes.length && !isBroken; start += bytesPerChunk) {
      const chunk = bytes.subarray(start, start + bytesPerChunk)
      commas += chunk.reduce((sum, byte) => (byte === comma ? sum + 1 : sum), 0)
      await new Promise((resolve) => parser.write(chunk, resolve))
      if (commas > longest) isBroken = true
      yield read.splice(0)
      await yieldToEventLoop()
    }
    if (!isBroken) {
      parser.end()
      await finished(parser).catch(() => undefined)
    }
    yield isBroken ? [...read, { line, cells: undefined }] : read
  } finally {
    parser.destroy()
  }
}

/**
 * Reads the lines below the one that names the columns. `columnsIn` gets the first lines until it returns what it found in one.
 * Throws INVALID_INPUT for a file with another encoding or with more lines than `limit`.
 */
export async function readLines<Columns>(
  bytes: Uint8Array,
  { limit, columnsIn }: { limit: number; columnsIn: (record: CsvRecord) => Columns | undefined },
  onLine: (record: CsvRecord, columns: Columns) => void,
): Promise<void> {
  checkEncoding(bytes)
  let columns: Columns | undefined
  let lines = 0
  for await (const records of readCsv(bytes))
    for (const record of records) {
      if (columns === undefined) columns = columnsIn(record)
      else if (++lines > limit)
        throw new AppError('INVALID_INPUT', { reason: 'csv-too-many-lines', params: { limit } })
      else onLine(record, columns)
    }
}

/** Why a line cannot be read; undefined if it can. An amount such as `1,200` without quotation marks is two cells. */
export function shapeFailure({ cells }: CsvRecord, columns: number): Failure | undefined {
  if (!cells) return { reason: 'csv-unreadable', params: {} }
  const count = cells.length
  return count > columns ? { reason: 'csv-cells', params: { count, limit: columns } } : undefined
}

/** What is wrong with the values of a line, each with its column. */
export const lineProblems = (problems: readonly Problem[], language: Language): string =>
  problems
    .map((problem) => {
      const { message, expected } = problemMessage(problem, language)
      return `${problem.path.slice(1)}: ${message} ${expected}`.trim()
    })
    .join(' ')
