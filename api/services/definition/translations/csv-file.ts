import { AppError } from '#model/messages/errors.ts'
import { type Language, languages } from '#model/values/language.ts'
import { type CsvCell, csvLines } from '../../../infra/csv.ts'
import { maxLines, readCsv } from '../../../infra/read-csv.ts'
import { type FileCheck, ReturnedFileError } from './file-problems.ts'
import { type LeavingFile, oneSpelling, type ReturnedFile } from './file-row.ts'

const byteOrderMark = '\uFEFF'

const originalColumn = (language: Language) => `original ${language}`
const translationColumn = (language: Language) => `translation ${language}`

/** Texts that spreadsheets could take for a formula, or that begin with the apostrophe that prevents it. */
const guarded = /^'+[=+\-@\t\r\n\0＝＋－＠]/

/**
 * Adds an apostrophe, which makes a formula a text. A text that already begins that way gets one more, so that the original can
 * be restored.
 */
const leaving = (text: string): CsvCell => (guarded.test(text) ? `'${text}` : text)
const returned = (cell: string): string => oneSpelling(guarded.test(cell) ? cell.slice(1) : cell)

/** UTF-8 with a byte order mark, which Excel requires. */
export function* csvFileOf({ from, to, texts }: LeavingFile): Generator<string> {
  yield byteOrderMark + csvLines([['id', 'where', originalColumn(from), translationColumn(to), 'state']])
  for (let start = 0; start < texts.length; start += rowsPerChunk)
    yield csvLines(
      texts
        .slice(start, start + rowsPerChunk)
        .map(({ place, where, original, translation, state }) => [
          place,
          where,
          leaving(original),
          leaving(translation),
          state,
        ]),
    )
}

const rowsPerChunk = 500
/** More than twice the longest text. */
const longestRecord = 512 * 1024

interface Columns {
  id: number
  original: number
  translation: number
  state: number
  from: Language
  to: Language
}

/** Reads a CSV that a spreadsheet has saved. Throws `ReturnedFileError` if its format is not recognised. */
export async function readCsvFile(bytes: Uint8Array, check: FileCheck): Promise<ReturnedFile> {
  const file: ReturnedFile = { from: undefined, to: undefined, texts: [] }
  let columns: Columns | undefined
  for await (const records of readCsv(bytes, longestRecord))
    for (const { line, cells } of records) {
      if (!cells) throw new ReturnedFileError(line, { reason: 'csv-unreadable', params: {} })
      if (line > maxLines)
        throw new ReturnedFileError(line, { reason: 'csv-too-many-lines', params: { limit: maxLines } })
      if (!columns) {
        columns = columnsIn(cells)
        Object.assign(file, { from: columns.from, to: columns.to })
        continue
      }
      const id = cells[columns.id]?.trim() ?? ''
      const original = cells[columns.original]
      if (id === '') check.report({ line, id: null }, { reason: 'translations-no-id', params: {} })
      else
        file.texts.push({
          line,
          id,
          original: original === undefined ? null : returned(original),
          translation: returned(cells[columns.translation] ?? ''),
          isConfirmed: cells[columns.state]?.trim().toLowerCase() === 'done',
        })
    }
  if (!columns) throw new AppError('INVALID_INPUT', 'file-empty')
  return file
}

function columnsIn(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const languageOf = (column: (language: Language) => string) =>
    languages.find((language) => names.includes(column(language).toLowerCase()))
  const [from, to] = [languageOf(originalColumn), languageOf(translationColumn)]
  const id = names.indexOf('id')
  if (id === -1 || !from || !to)
    throw new ReturnedFileError(1, { reason: 'translations-columns', params: {} })
  const place = (name: string) => names.indexOf(name.toLowerCase())
  return {
    id,
    original: place(originalColumn(from)),
    translation: place(translationColumn(to)),
    state: place('state'),
    from,
    to,
  }
}
