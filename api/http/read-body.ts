import type { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { ApiContext } from './env.ts'

/** The body as JSON. Throws INVALID_INPUT, WRONG_MEDIA_TYPE. */
export async function readJson(c: ApiContext): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('WRONG_MEDIA_TYPE', 'send-json')
  try {
    return await c.req.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('INVALID_INPUT', 'not-json')
    throw error
  }
}

/** As many as the largest site has pages. */
const maxFields = 10_000

/** The validated body; a missing one is `{}` if it is optional. Throws INVALID_INPUT with all problems. */
export async function readBody<Schema extends z.ZodType>(
  c: ApiContext,
  schema: Schema,
  { isOptional = false }: { isOptional?: boolean | undefined } = {},
): Promise<z.output<Schema>> {
  // A client may send a content type without a body.
  const isLeftOut = isOptional && (await c.req.text()) === ''
  const body = isLeftOut ? {} : await readJson(c)
  if (hasMoreFields(body, maxFields)) throw new AppError('INVALID_INPUT', 'not-readable')
  const checked = checkSchema(schema, body)
  if (checked.problems) throw new AppError('INVALID_INPUT', 'request-problems', checked.problems)
  return checked.value
}

/** Whether JSON is nested deeper than a limit: recursive schemas use the stack. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** Whether an object somewhere in JSON has more fields than a limit: checking a hundred thousand takes seconds. */
export function hasMoreFields(value: unknown, limit: number): boolean {
  const left: unknown[] = [value]
  // Not recursive: JSON of megabytes can be nested deeper than the stack allows.
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one !== 'object' || one === null) continue
    const values: unknown[] = Object.values(one)
    if (!Array.isArray(one) && values.length > limit) return true
    for (const inner of values) if (typeof inner === 'object') left.push(inner)
  }
  return false
}
