import type { z } from 'zod'
import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import {
  campaignCostSchema,
  type costImportQuerySchema,
  maxCosts,
  type StoredCosts,
} from '#model/calls/reports/campaigns.ts'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { currencies, currencyDigits } from '#model/records/goal.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Language } from '#model/values/language.ts'
import { typedNumber } from '#model/values/number-text.ts'
import { type CsvRecord, lineProblems, readLines, shapeFailure } from '../../infra/read-csv.ts'
import type { ToldCost } from './store-costs.ts'

type Defaults = z.infer<typeof costImportQuerySchema>
type Column = VisitLabel | 'day' | 'cost' | 'currency'

/** Names of columns in lower case: our own, and those of the exports of Google Ads, Meta, LINE and Yahoo! JAPAN. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  day: ['day', 'date', 'reporting starts', '日', '日付', '日別', 'レポート開始日', '日期', '날짜', '일'],
  cost: [
    'cost',
    'amount',
    'spend',
    'amount spent',
    '費用',
    'コスト',
    '消化金額',
    '費用（税抜）',
    '费用',
    '花费',
    '비용',
    '지출 금액',
  ],
  currency: ['currency', 'currency code', '通貨', '通貨コード', '货币', '货币代码', '통화', '통화 코드'],
  source: ['source', 'utm_source', '参照元'],
  medium: ['medium', 'utm_medium', 'メディア'],
  campaign: [
    'campaign',
    'campaign name',
    'utm_campaign',
    'キャンペーン',
    'キャンペーン名',
    '广告系列',
    '广告系列名称',
    '캠페인',
    '캠페인 이름',
  ],
  content: ['content', 'utm_content', 'ad name', '広告名', '広告の名前'],
  term: ['term', 'utm_term', 'keyword', 'search keyword', 'キーワード'],
}

/** Exports begin with a title and their days. */
const longestPreamble = 10

interface Columns {
  at: Partial<Record<Column, number>>
  count: number
  /** In the name of the column of costs: `Amount spent (JPY)`. */
  currency: string | undefined
}

interface ReadFile {
  costs: ToldCost[]
  refused: StoredCosts['refused']
}

/** Reads a file of costs, each line with what is said for all of them. Throws INVALID_INPUT for one with other columns. */
export async function readCostFile(
  bytes: Uint8Array,
  { defaults, language }: { defaults: Defaults; language: Language },
): Promise<ReadFile> {
  const read: ReadFile = { costs: [], refused: [] }
  const state = { isFound: false, lines: 0 }
  const columnsIn = ({ cells = [] }: CsvRecord): Columns | undefined => {
    const columns = columnsOf(cells)
    state.isFound = columns !== undefined
    if (!state.isFound && ++state.lines > longestPreamble) throw columnsMissing()
    return columns
  }
  await readLines(bytes, { limit: maxCosts, columnsIn }, (record, columns) => {
    if (!isTotal(record)) readLine(read, record, { columns, defaults, language })
  })
  if (!state.isFound) throw columnsMissing()
  return read
}

const columnsMissing = () =>
  new AppError('INVALID_INPUT', { reason: 'file-columns-missing', params: { columns: 'day, cost' } })

const unitIn = /\(([a-z]{3})\)$/

/** Undefined for a line that names no day and no cost. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.normalize('NFKC').trim().toLowerCase())
  const plain = names.map((name) => name.replace(unitIn, '').trimEnd())
  const at: Columns['at'] = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const found = plain.findIndex((name) => known.includes(name))
    if (found >= 0) at[column] = found
  }
  if (at.day === undefined || at.cost === undefined) return undefined
  return { at, count: cells.length, currency: unitIn.exec(names[at.cost]!)?.[1]?.toUpperCase() }
}

/** The sum below an export. */
const isTotal = ({ cells: [first = ''] = [] }: CsvRecord): boolean =>
  /^(?:total|合計|总计|합계)/i.test(first.trim())

function readLine(
  { costs, refused }: ReadFile,
  record: CsvRecord,
  { columns, defaults, language }: { columns: Columns; defaults: Defaults; language: Language },
): void {
  const { line, cells = [] } = record
  const failure = shapeFailure(record, columns.count)
  if (failure) {
    refused.push({ line, message: failureMessage(failure, language) })
    return
  }
  const cell = (name: Column): string => {
    const text = cells[columns.at[name] ?? -1]?.trim() ?? ''
    // What exports write where there is nothing.
    return /^(?:--|-)$/.test(text) ? '' : text
  }
  const currency = (cell('currency') || columns.currency || defaults.currency || '').toUpperCase()
  const known = currencies.find((one) => one === currency)
  const units = typedNumber(cell('cost')) * 10 ** (known ? currencyDigits[known] : 0)
  const checked = checkSchema(campaignCostSchema, {
    ...Object.fromEntries(visitLabels.map((label) => [label, cell(label)])),
    source: cell('source') || (defaults.source ?? ''),
    medium: cell('medium') || (defaults.medium ?? ''),
    day: cell('day')
      .replaceAll(/[/.]/g, '-')
      .replace(/^(\d{4})-(\d)(?=-)/, '$1-0$2')
      .replace(/-(\d)$/, '-0$1'),
    currency,
    amount: Number.isNaN(units) ? cell('cost') : Math.round(units),
  })
  if (checked.problems) refused.push({ line, message: lineProblems(checked.problems, language) })
  else costs.push({ line, cost: checked.value })
}
