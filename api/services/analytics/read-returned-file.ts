import {
  conversionColumns,
  maxReturned,
  type Returned,
  returnedConversionSchema,
} from '#model/calls/reports/conversions.ts'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Language } from '#model/values/language.ts'
import { type CsvRecord, lineProblems, readLines, shapeFailure } from '../../infra/read-csv.ts'
import type { Told } from './take-returned.ts'

interface ReadFile {
  told: Told[]
  /** Lines that cannot be read. */
  refused: Returned['refused']
}

type Column = (typeof conversionColumns)[number]
const required = conversionColumns.filter((name) => name !== 'amount' && name !== 'currency')

/** Reads a file of conversions. Throws INVALID_INPUT for one with other columns or too many lines. */
export async function readReturnedFile(bytes: Uint8Array, language: Language): Promise<ReadFile> {
  const read: ReadFile = { told: [], refused: [] }
  await readLines(bytes, { limit: maxReturned, columnsIn }, (record, columns) =>
    readLine(read, record, { columns, language }),
  )
  return read
}

function columnsIn({ cells = [] }: CsvRecord): string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new AppError('INVALID_INPUT', {
      reason: 'file-columns-missing',
      params: { columns: missing.join(', ') },
    })
  return names
}

function readLine(
  { told, refused }: ReadFile,
  record: CsvRecord,
  { columns, language }: { columns: readonly string[]; language: Language },
): void {
  const { line, cells = [] } = record
  const failure = shapeFailure(record, columns.length)
  if (failure) {
    refused.push({ line, message: failureMessage(failure, language) })
    return
  }
  const cell = (name: Column): string => cells[columns.indexOf(name)]?.trim() ?? ''
  const worth = cell('amount') ? { amount: Number(cell('amount')), currency: cell('currency') } : undefined
  const fields = Object.fromEntries(required.map((name) => [name, cell(name)]))
  const checked = checkSchema(returnedConversionSchema, { ...fields, worth })
  if (checked.problems) refused.push({ line, message: lineProblems(checked.problems, language) })
  else told.push({ line, conversion: checked.value })
}
