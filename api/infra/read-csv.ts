import { finished } from 'node:stream/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type InfoRecord, parse } from 'csv-parse'
import { AppError } from '#model/messages/errors.ts'

/** A line of a file. One that cannot be read has no cells. */
export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number
  cells: string[] | undefined
}

/** Even where every byte is a line, reading these takes a moment only. */
const bytesAtOnce = 8 * 1024
const longestRecord = 16 * 1024

/** More lines are not read: writing them would keep others waiting for long. */
export const maxLines = 100_000

/**
 * Refuses what is not UTF-8, with the encoding that it seems to have. Throws INVALID_INPUT.
 */
export function checkEncoding(bytes: Uint8Array): void {
  const encoding = foreignEncoding(bytes)
  if (encoding) throw new AppError('INVALID_INPUT', { reason: 'file-not-utf-8', params: { encoding } })
}

function foreignEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isMarkedUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // Latin letters of UTF-16 have a zero byte each.
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
 * The records of a file in UTF-8, some at a time, empty lines left out. Other calls have their turn in between. What
 * cannot be read (a quote that is never closed, say) is the last record.
 */
export async function* readCsv(
  bytes: Uint8Array,
  longest: number = longestRecord,
): AsyncGenerator<CsvRecord[]> {
  const read: CsvRecord[] = []
  let line = 1
  let isBroken = false
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longest,
    on_record: (cells: string[], { lines }: InfoRecord) => {
      if (cells.length > 1 || cells[0] !== '' || line > maxLines) read.push({ line, cells })
      line = lines + 1
      return null
    },
  })
  parser.on('error', () => {
    isBroken = true
  })
  parser.resume()
  try {
    for (let start = 0; start < bytes.length && !isBroken; start += bytesAtOnce) {
      await new Promise((resolve) => parser.write(bytes.subarray(start, start + bytesAtOnce), resolve))
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
