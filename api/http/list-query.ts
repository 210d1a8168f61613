import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { lostCharacter } from '#model/values/characters.ts'
import type { Language } from '#model/values/language.ts'
import { languageSchema } from '#model/values/language-schema.ts'
import type { ApiContext } from './env.ts'

/** Rules for the query of a list call. */
interface ListRules<Filter extends z.ZodType, Field extends string> {
  /** Strict: an unknown field is refused. */
  filter: Filter
  sort: readonly Field[]
  defaultSort: { field: Field; order: 'ASC' | 'DESC' }
}

export interface ListQuery<Filter, Field extends string> {
  filter: Filter
  sort: { field: Field; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
}

const maxRows = 1_000
const defaultRows = 25
const rangeSchema = z.tuple([z.number().int().min(0), z.number().int().min(0)])

/** Reads `filter`, `sort` and `range` as react-admin's simple REST dialect writes them. Throws INVALID_INPUT. */
export function readListQuery<Filter extends z.ZodType, Field extends string>(
  c: ApiContext,
  { filter, sort, defaultSort }: ListRules<Filter, Field>,
): ListQuery<z.output<Filter>, Field> {
  const sortSchema = z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])])
  const [field, order] = readParameter(c, 'sort', sortSchema) ?? [defaultSort.field, defaultSort.order]
  const [start, end] = readParameter(c, 'range', rangeSchema) ?? [0, defaultRows - 1]
  if (end < start || end - start >= maxRows) throw parameterError('range')
  return {
    filter: readParameter(c, 'filter', filter, '{}') as z.output<Filter>,
    // The schema allows the listed fields only.
    sort: { field: field as Field, order },
    offset: start,
    limit: end - start + 1,
  }
}

/** Enough problems to read. */
const maxProblems = 20

const parameterError = (name: string, problems: readonly Problem[] = []) =>
  new AppError(
    'INVALID_INPUT',
    { reason: 'parameter', params: { name } },
    problems.slice(0, maxProblems).map((problem) => ({ ...problem, path: `/${name}${problem.path}` })),
  )

function readParameter<Schema extends z.ZodType>(
  c: ApiContext,
  name: string,
  schema: Schema,
  otherwise?: string,
) {
  const text = c.req.query(name) ?? otherwise
  if (text === undefined) return undefined
  const checked = checkSchema(schema, parseJson(text, name))
  if (checked.problems) throw parameterError(name, checked.problems)
  return checked.value
}

function parseJson(text: string, name: string): unknown {
  try {
    // A reviver takes twenty times as long. A text without escapes contains its characters literally, so they can be checked beforehand.
    const isPlain = !text.includes('\\') && lostCharacter(text) === undefined
    return JSON.parse(text, isPlain ? undefined : withoutLost)
  } catch {
    throw parameterError(name)
  }
}

/** SQLite ends a text at U+0000, so no record can contain such a value. */
function withoutLost(_: string, value: unknown): unknown {
  if (typeof value === 'string' && lostCharacter(value) !== undefined) throw new Error('A lost character')
  return value
}

/** Responds with rows, and their position in the whole list. */
export function answerList<Row>(
  c: ApiContext,
  { name, rows, total, offset }: { name: string; rows: Row[]; total: number; offset: number },
) {
  const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*'
  c.header('Content-Range', `${name} ${range}/${total}`)
  return c.json(rows)
}

/** The page and language in the query of an address. Throws INVALID_INPUT. */
export function readPageQuery(c: ApiContext): { pageId: string; language: Language } {
  const { value: language } = checkSchema(languageSchema, c.req.query('language'))
  if (language === undefined)
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
  return { pageId: c.req.query('page') ?? '', language }
}
