import { z } from 'zod'
import { isObject } from './edit.ts'
import { isSameJson } from './in-order-of.ts'

/** A validated value as people would write it: without the values that are schema defaults. */
export function withoutDefaults(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return withoutDefaults(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutDefaults(schema.element, item))
  if (schema instanceof z.ZodDiscriminatedUnion) return withoutDefaults(optionOf(schema, value), value)
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, field]) => field !== undefined && !isGiven(schema.shape[key], field))
      .map(([key, field]) => [key, withoutDefaults(schema.shape[key], field)]),
  )
}

const isGiven = (schema: unknown, value: unknown): boolean =>
  schema instanceof z.ZodDefault && isSameJson(schema.def.defaultValue, value)

function optionOf(schema: z.ZodDiscriminatedUnion, value: unknown): unknown {
  const key = schema.def.discriminator
  return schema.options.find((option) => {
    const kind = option instanceof z.ZodObject ? option.shape[key] : undefined
    return kind instanceof z.ZodLiteral && isObject(value) && kind.values.has(value[key] as string)
  })
}
