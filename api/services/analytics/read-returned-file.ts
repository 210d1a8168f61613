import {
  conversionColumns,
  maxReturned,
  type Returned,
  returnedConversionSchema,
} from '#model/calls/reports/conversions.ts'
import { AppError } from '#model/messages/errors.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Language } from '#model/values/language.ts'
import { type CsvRecord, checkEncoding, readCsv } from '../../infra/read-csv.ts'
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
  checkEncoding(bytes)
  const read: ReadFile = { told: [], refused: [] }
  let columns: string[] | undefined
  let lines = 0
  for await (const records of readCsv(bytes))
    for (const record of records) {
      if (!columns) columns = columnsIn(record)
      else if (++lines > maxReturned)
        throw new AppError('INVALID_INPUT', {
          reason: 'conversions-too-many',
          params: { limit: maxReturned },
        })
      else readLine(read, record, { columns, language })
    }
  return read
}

function columnsIn({ cells = [] }: CsvRecord): string[] {
  const names = cells.map((cell) => cell.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new AppError('INVALID_INPUT', {
      reason: 'conversions-columns',
      params: { columns: missing.join(', ') },
    })
  return names
}

function readLine(
  { told, refused }: ReadFile,
  { line, cells = [] }: CsvRecord,
  { columns, language }: { columns: readonly string[]; language: Language },
): void {
  const cell = (name: Column): string => cells[columns.indexOf(name)]?.trim() ?? ''
  const worth = cell('amount') ? { amount: Number(cell('amount')), currency: cell('currency') } : undefined
  const fields = Object.fromEntries(required.map((name) => [name, cell(name)]))
  const checked = checkSchema(returnedConversionSchema, { ...fields, worth })
  if (checked.problems) {
    const message = checked.problems.map((problem) => problemMessage(problem, language).message).join(' ')
    refused.push({ line, message })
  } else told.push({ line, conversion: checked.value })
}
