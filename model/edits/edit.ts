import { z } from 'zod'
import { isNameOfObjects, isRecord } from '../values/fields.ts'

/*
 * Changes of a site while somebody edits it. Every edit contains the value that it replaces, so that it can be undone
 * byte for byte, and so that two people who change different things change the same site.
 */

/** Names with a meaning for JavaScript objects cannot be keys of a definition. */
const segmentSchema = z
  .string()
  .min(1)
  .max(64)
  .refine((name) => !isNameOfObjects(name))

/** From the document down: keys of objects, and ids of list items. */
const pathSchema = z.array(segmentSchema).min(1).max(16)

/** The list item that an item follows; `null` for the first one. */
const placeSchema = segmentSchema.nullable()

/** Any value of a parsed JSON body: the schema of the result decides what is allowed. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined)

/** A list item: an object with an `id`, or a text that identifies itself. */
const itemSchema = jsonSchema.refine((item) => segmentSchema.safeParse(idOfItem(item)).success)

export const editSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('set'),
    path: pathSchema,
    /** Absent if there was no value. */
    before: jsonSchema.optional(),
    /** Absent if the value is removed. */
    after: jsonSchema.optional(),
    /** The key that followed, for a key that is added or removed. */
    next: segmentSchema.optional(),
  }),
  z.strictObject({ op: z.literal('add'), path: pathSchema, item: itemSchema, place: placeSchema }),
  z.strictObject({ op: z.literal('remove'), path: pathSchema, item: itemSchema, place: placeSchema }),
  z.strictObject({
    op: z.literal('move'),
    path: pathSchema,
    id: segmentSchema,
    from: placeSchema,
    to: placeSchema,
  }),
])
export type Edit = z.infer<typeof editSchema>
export type EditPath = Edit['path']
export type Json = z.core.util.JSONType

export function idOfItem(item: Json): string | undefined {
  if (typeof item === 'string') return item
  return isObject(item) && typeof item.id === 'string' ? item.id : undefined
}

export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject => isRecord(value)

/** The ids of a list whose items all have different ids; undefined for other lists. */
export function idsOfList(list: readonly Json[]): string[] | undefined {
  const ids: string[] = []
  for (const item of list) {
    const id = idOfItem(item)
    if (id === undefined || id === '') return undefined
    ids.push(id)
  }
  return new Set(ids).size === ids.length ? ids : undefined
}
