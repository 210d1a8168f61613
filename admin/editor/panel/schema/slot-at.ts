import { z } from 'zod'
import { categorySchema, pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { isLocalized, optionsOf, type Schema, type Slot, slotOf } from './slot.ts'

/** Keys from the edited site down; items of lists by their place. */
export type FieldPath = readonly string[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const valueAt = (root: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), root)

const roots: Readonly<Record<string, Schema>> = {
  settings: siteSettingsSchema,
  pages: pageSchema,
  categories: categorySchema,
}

/** The schema of a place of an edited site. Throws if the model has no such place. */
export function slotAt(site: unknown, path: FieldPath): Slot {
  const [root = '', ...rest] = path
  const length = root === 'settings' ? 1 : 2
  const schema = roots[root]
  if (!schema) throw new Error(`There is nothing at ${path.join('/')}.`)
  let slot = slotOf(schema)
  rest.slice(length - 1).forEach((key, index) => {
    slot = below(slot.schema, key, () => valueAt(site, path.slice(0, length + index)))
  })
  return slot
}

function below(schema: Schema, key: string, value: () => unknown): Slot {
  const object = schema instanceof z.ZodDiscriminatedUnion ? chosenOption(schema, value()) : schema
  const inner =
    object instanceof z.ZodArray
      ? object.element
      : object instanceof z.ZodObject
        ? object.shape[key]
        : undefined
  if (!inner) throw new Error(`The model has no ${key} there.`)
  return slotOf(inner)
}

export function chosenOption(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodObject | undefined {
  const options = optionsOf(union)
  const chosen = isObject(value) ? value[union.def.discriminator] : undefined
  return options.get(String(chosen)) ?? [...options.values()][0]
}

const newId = () => crypto.randomUUID()

/** The emptiest value that a place may hold. */
export function emptyOf({ schema, initial }: Slot, key = ''): unknown {
  if (initial !== undefined) return structuredClone(initial)
  if (key === 'id') return newId()
  if (isLocalized(schema)) return {}
  if (schema instanceof z.ZodObject) return emptyObject(schema)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const [option] = optionsOf(schema).values()
    return option && emptyObject(option)
  }
  if (schema instanceof z.ZodArray) return minOf(schema) > 0 ? [emptyOf(slotOf(schema.element))] : []
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodNumber) return Math.max(schema.minValue ?? 0, 0)
  if (schema instanceof z.ZodBoolean) return false
  return ''
}

function emptyObject({ shape }: z.ZodObject): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const slot = slotOf(schema)
    if (!slot.isOptional) value[key] = emptyOf(slot, key)
  }
  return value
}

const boundOf = (array: z.ZodArray, check: 'min_length' | 'max_length', end: 'minimum' | 'maximum') => {
  for (const one of array.def.checks ?? []) {
    const definition: object = one._zod.def
    if ('check' in definition && definition.check === check && end in definition)
      return Number(Reflect.get(definition, end))
  }
  return undefined
}

export const minOf = (array: z.ZodArray): number => boundOf(array, 'min_length', 'minimum') ?? 0
export const maxOf = (array: z.ZodArray): number =>
  boundOf(array, 'max_length', 'maximum') ?? Number.POSITIVE_INFINITY
