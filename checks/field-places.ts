import { z } from 'zod'
import { mediaRefSchema, musicRefSchema } from '#model/definition/media/media.ts'
import { backgroundMusicSchema } from '#model/definition/page.ts'
import { colorSchema, instantSchema, isRecord, originSchema } from '#model/values/fields.ts'
import { languageSchema } from '#model/values/language-schema.ts'

type Schema = z.core.$ZodType

/** A place in a definition where a value can be written. */
export interface FieldPlace {
  /** Identical for the same field of all items of a list: `categories.#.pages.#.buttons.#TEXT.buttonText.JP`. */
  field: string
  keys: readonly string[]
  schema: Schema
  value: unknown
}

const unwrapped = (schema: Schema): Schema =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema

type Visit = (place: FieldPlace) => void

interface Step {
  schema: Schema
  value: unknown
  keys: readonly string[]
  /** Names of the fields on the path. */
  names: readonly string[]
}

/** Whether a schema is a container: only visited as a whole if the value lacks it. */
export const isHolder = (schema: Schema): boolean =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodDiscriminatedUnion ||
  (schema instanceof z.ZodArray && holdsThings(schema))

const isLanguageKey = /^(?:JP|EN|CN|KR)$/

/**
 * The fields of a schema, each with its places in a value, in the site's languages. Values with only one possibility
 * are not fields.
 */
export function fieldsOf(
  schema: Schema,
  root: unknown,
  { spoken }: { spoken: readonly string[] },
): Map<string, FieldPlace[]> {
  const fields = new Map<string, FieldPlace[]>()
  visitFields({ schema, value: root, keys: [], names: [] }, (place) => {
    const isSpoken = place.keys.every((key) => !isLanguageKey.test(key) || spoken.includes(key))
    const isFixed =
      place.schema instanceof z.ZodLiteral && place.keys.length > 1 && otherValues(place).length === 0
    if (!isSpoken || isFixed) return
    const known = fields.get(place.field)
    if (known) known.push(place)
    else fields.set(place.field, [place])
  })
  // One list item may have what another one lacks.
  const names = [...fields.keys()]
  for (const [field, places] of fields)
    if (places.every((place) => isHolder(place.schema)) && names.some((name) => name.startsWith(`${field}.`)))
      fields.delete(field)
  return fields
}

/**
 * Visits every field of a schema at each place of the value. An absent container is visited as a whole, so that callers
 * can see that the value lacks it.
 */
function visitFields(step: Step, visit: Visit): void {
  const schema = unwrapped(step.schema)
  const { value, keys, names } = step
  const below = (key: string, name: string, next: Schema, inner: unknown) =>
    visitFields({ schema: next, value: inner, keys: [...keys, key], names: [...names, name] }, visit)
  const object = schema instanceof z.ZodDiscriminatedUnion ? optionOf(schema, value) : schema
  if (object instanceof z.ZodObject && isRecord(value)) {
    for (const [key, next] of Object.entries(object.shape)) below(key, key, next, value[key])
    return
  }
  if (schema instanceof z.ZodArray && holdsThings(schema) && Array.isArray(value) && value.length > 0) {
    value.forEach((item, index) => {
      below(String(index), `#${kindOf(schema.element, item)}`, schema.element, item)
    })
    return
  }
  visit({ field: names.join('.'), keys, schema, value })
}

const holdsThings = ({ element }: z.ZodArray): boolean =>
  unwrapped(element) instanceof z.ZodObject || unwrapped(element) instanceof z.ZodDiscriminatedUnion

function kindOf(wrapped: Schema, value: unknown): string {
  const schema = unwrapped(wrapped)
  return schema instanceof z.ZodDiscriminatedUnion && isRecord(value)
    ? String(value[schema.def.discriminator])
    : ''
}

function optionOf(union: z.ZodDiscriminatedUnion, value: unknown): Schema | undefined {
  const kind = kindOf(union, value)
  return union.options.find((option) => {
    const name = option instanceof z.ZodObject ? option.shape[union.def.discriminator] : undefined
    return name instanceof z.ZodLiteral && name.values.has(kind)
  })
}

/** Keys whose texts need a form that the schema alone does not define. */
const texts: Readonly<Record<string, string>> = {
  bodyTags: '<script src="https://example.com/other.js" defer></script>',
  buttonContentHtml: '<i>another</i>',
  chatbotScript: 'window.another = 1',
  companyWebsite: 'https://other.example/',
  from: '/another.html',
  headTags: '<meta name="another" content="1">',
  linkUrl: 'https://other.example/',
  newsUrl: 'https://other.example/',
  pageId: 'page-b1',
  script: 'window.another = 1',
  snsUrl: 'https://other.example/',
  surveyId: 'another',
  url: 'https://other.example/',
}

/** Other values that are possible in a place. */
export function otherValues({ schema, keys, value }: FieldPlace): unknown[] {
  const key = keys.findLast((one) => !/^(?:\d+|JP|EN|CN|KR)$/.test(one)) ?? ''
  if (schema instanceof z.ZodBoolean) return [value !== true]
  if (schema instanceof z.ZodEnum) return schema.options.filter((one) => one !== value)
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter((one) => one !== value)
  if (schema instanceof z.ZodNumber) return otherNumbers(schema, value)
  if (schema === colorSchema) return ['#123456']
  if (schema === instantSchema) return ['2025-02-03T04:05:00Z']
  if (schema === mediaRefSchema) return ['media/another.png']
  if (schema === musicRefSchema) return ['media/another.wav']
  if (schema === backgroundMusicSchema)
    return [true, 'none', 'media/another.wav'].filter((one) => one !== value)
  if (schema instanceof z.ZodArray) return otherLists(schema, value)
  return [texts[key] ?? 'another']
}

function otherNumbers(schema: z.ZodNumber, value: unknown): number[] {
  const at = typeof value === 'number' ? value : (schema.minValue ?? 0)
  return [at + 1, at - 1].filter((one) => one >= (schema.minValue ?? 0) && one <= (schema.maxValue ?? one))
}

function otherLists({ element }: z.ZodArray, value: unknown): unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const inner = unwrapped(element)
  const added =
    inner === originSchema
      ? 'https://another.example.com'
      : inner === mediaRefSchema
        ? 'media/another.png'
        : inner === languageSchema
          ? 'KR'
          : 'page-a1'
  return [items.slice(1), [...items, added]].filter((list) => list.length > 0 && list.length !== items.length)
}

/** A copy with another value in one place. */
export function withValue<Root>(root: Root, keys: readonly string[], value: unknown): Root {
  const [key, ...rest] = keys
  if (key === undefined) return value as Root
  const copy: unknown = Array.isArray(root) ? [...root] : { ...root }
  const inner: unknown = Reflect.get(Object(root), key)
  Reflect.set(Object(copy), key, withValue(inner, rest, value))
  return copy as Root
}
