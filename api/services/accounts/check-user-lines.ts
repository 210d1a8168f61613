import type { ImportProblem } from '#model/calls/accounts/users.ts'
import { type NewUser, newUserSchema } from '#model/calls/accounts/users.ts'
import { type Failure, failureMessage } from '#model/messages/failure-message.ts'
import type { Problem } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { type ImportColumn, importColumns } from '#model/records/user-import.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Language } from '#model/values/language.ts'
import { type CsvRecord, maxLines, shapeFailure } from '../../infra/read-csv.ts'
import { normalEmail } from './sign-in/staff-accounts.ts'
import { problemOfDates } from './user-rules.ts'

/** A valid line, with its number in the file. */
export interface UserLine {
  line: number
  user: NewUser
  email: string
}

interface LineChecks {
  language: Language
  mayStandBelow: (type: NewUser['type']) => boolean
  /** Returns those of the addresses, in normalised spelling, that are already taken. */
  knownEmails: (emails: readonly string[]) => readonly string[]
}

/** The result for the part of a file that was read so far. */
interface CheckedLines {
  users: UserLine[]
  problems: ImportProblem[]
  preview: Written[]
}

const requiredColumns: readonly ImportColumn[] = ['type', 'company', 'contactName', 'email']
const previewedLines = 10
/** More problems than anybody will correct; the check stops there. */
const maxProblems = 10_000

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

type Written = Partial<Record<ImportColumn, string>>

/** Checks the lines of a file in order; the first one names the columns. */
export function createLineCheck(checks: LineChecks) {
  const { language } = checks
  const found: CheckedLines = { users: [], problems: [], preview: [] }
  const lineOfEmail = new Map<string, number>()
  let columns: readonly ImportColumn[] | undefined
  let isStopped = false

  const report = (line: number, column: ImportColumn | null, failure: Failure) =>
    void found.problems.push({ line, column, message: failureMessage(failure, language) })
  const isFull = () => isStopped || found.problems.length >= maxProblems

  /** Checks across lines and accounts: duplicate addresses, and types that the parent account cannot have. */
  const placeLine = ({ line, user, email }: UserLine): boolean => {
    const before = lineOfEmail.get(email)
    if (before === undefined) lineOfEmail.set(email, line)
    else report(line, 'email', { reason: 'csv-email-twice', params: { line: String(before) } })
    const isPlaced = checks.mayStandBelow(user.type)
    if (!isPlaced) report(line, 'type', { reason: 'wrong-parent', params: {} })
    return isPlaced && before === undefined
  }

  const readLine = (record: CsvRecord): UserLine | undefined => {
    const failures = columns ? shapeFailures(record, columns) : headerFailures(record)
    for (const failure of failures) report(record.line, null, failure)
    isStopped = failures.length > 0 && (!columns || record.line > maxLines)
    if (!columns) columns = namesIn(record).filter(isColumn)
    else if (failures.length === 0) {
      const written = writtenIn(record, columns)
      if (found.preview.length < previewedLines) found.preview.push(written)
      const { user, problems } = checkUser(written, language)
      found.problems.push(...problems.map((problem) => ({ line: record.line, ...problem })))
      if (user) return { line: record.line, user, email: normalEmail(user.email) }
    }
    return undefined
  }

  const read = (records: readonly CsvRecord[]): void => {
    const candidates: UserLine[] = []
    for (const record of records) {
      if (isFull()) return
      const line = readLine(record)
      if (line && placeLine(line)) candidates.push(line)
    }
    const taken = new Set(checks.knownEmails(candidates.map(({ email }) => email)))
    for (const line of candidates) {
      if (taken.has(line.email)) report(line.line, 'email', { reason: 'email-taken', params: {} })
      else found.users.push(line)
    }
  }

  return {
    read,
    /** Whether reading can stop: too many problems, or an invalid header. */
    isFull,
    /** The result; problems are in the order of the lines. */
    found: (): CheckedLines => {
      if (!columns) report(1, null, { reason: 'file-empty', params: {} })
      const problems = found.problems.toSorted((a, b) => a.line - b.line).slice(0, maxProblems)
      return { ...found, problems }
    },
  }
}

const namesIn = ({ cells }: CsvRecord): string[] => cells?.map((cell) => cell.trim()) ?? []

/** The cells that are not empty, by column. */
function writtenIn({ cells }: CsvRecord, columns: readonly ImportColumn[]): Written {
  const texts = columns.map((column, index) => [column, cells?.[index]?.trim() ?? ''] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function checkUser(written: Written, language: Language) {
  const { value, problems } = checkSchema(newUserSchema, written)
  const all = problems ?? dateProblems(value)
  return {
    user: all.length === 0 ? value : undefined,
    problems: all.map(({ path, rule, params }) => {
      const { message, expected } = problemMessage({ rule, params }, language)
      const column = path.slice(1)
      return { column: isColumn(column) ? column : null, message: `${message} ${expected}` }
    }),
  }
}

function shapeFailures(record: CsvRecord, columns: readonly ImportColumn[]): Failure[] {
  if (record.line > maxLines) return [{ reason: 'csv-too-many-lines', params: { limit: maxLines } }]
  const failure = shapeFailure(record, columns.length)
  return failure ? [failure] : []
}

function dateProblems(user: NewUser): Problem[] {
  const found = problemOfDates(user)
  return found ? [found] : []
}

function headerFailures(record: CsvRecord): Failure[] {
  if (!record.cells) return [{ reason: 'csv-unreadable', params: {} }]
  const names = namesIn(record)
  const known = importColumns.join(', ')
  const strange = names.filter((name) => !isColumn(name))
  const twice = names.filter((name, index) => isColumn(name) && names.indexOf(name) !== index)
  const missing = requiredColumns.filter((name) => !names.includes(name))
  return [
    ...strange.map(
      (name): Failure => ({ reason: 'csv-unknown-column', params: { name: shown(name), known } }),
    ),
    ...twice.map((name): Failure => ({ reason: 'csv-column-twice', params: { name } })),
    ...missing.map((name): Failure => ({ reason: 'csv-column-missing', params: { name } })),
  ]
}

const longestShown = 40
const shown = (name: string): string =>
  name.length > longestShown ? `${name.slice(0, longestShown)}…` : name
