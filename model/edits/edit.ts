import { z } from 'zod'
import { isNameOfObjects } from '../values/fields.ts'

/*
 * What changes a site while somebody makes it. Every edit carries what it replaces, so that it can be taken back to the
 * byte, and so that two people who change different things change the same site.
 */

/** Names that mean something to JavaScript objects are no keys of a definition. */
const segmentSchema = z
  .string()
  .min(1)
  .max(64)
  .refine((name) => !isNameOfObjects(name))

/** From the document down: keys of objects, and ids of the items of lists. */
const pathSchema = z.array(segmentSchema).min(1).max(16)

/** The item that an item of a list follows; `null` for the first. */
const placeSchema = segmentSchema.nullable()

/** Anything, out of a body that was read as JSON: what it may be is for the schema of what it becomes. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined)

/** An item of a list: what has an `id`, or a text that is its own. */
const itemSchema = jsonSchema.refine((item) => segmentSchema.safeParse(idOfItem(item)).success)

export const editSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('set'),
    path: pathSchema,
    /** Absent where there was nothing. */
    before: jsonSchema.optional(),
    /** Absent where nothing is left. */
    after: jsonSchema.optional(),
    /** The key that followed, where the key comes or goes. */
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

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The ids of a list whose items all have one, each another; undefined for other lists. */
export function idsOfList(list: readonly Json[]): string[] | undefined {
  const ids: string[] = []
  for (const item of list) {
    const id = idOfItem(item)
    if (id === undefined || id === '') return undefined
    ids.push(id)
  }
  return new Set(ids).size === ids.length ? ids : undefined
}
