import { languages } from '#model/values/language.ts'

/** The part of JSON Schema that the definition's schema uses. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  default?: unknown
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A field of an object, and the variants of the object that have it where not all do. */
export interface SchemaField {
  name: string
  schema: Schema
  isRequired: boolean
  variants: string[]
}

const codes: readonly string[] = languages

/** What stands below a field once per language, in one of them; the field itself where nothing does. */
export const perLanguage = (schema: Schema): Schema | undefined => {
  const names = Object.keys(schema.properties ?? {})
  return names.length > 0 && names.every((name) => codes.includes(name))
    ? schema.properties![names[0]!]
    : undefined
}

export const variantsOf = (schema: Schema): Schema[] => [
  ...(schema.oneOf ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.allOf ?? []),
]

/** The fields of an object, those of all of its variants together. */
export function fieldsOf(schema: Schema): SchemaField[] {
  const own = (of: Schema, variant?: string): SchemaField[] =>
    Object.entries(of.properties ?? {}).map(([name, field]) => ({
      name,
      schema: field,
      isRequired: (of.required ?? []).includes(name),
      variants: variant ? [variant] : [],
    }))
  const parts = variantsOf(schema).filter(({ properties }) => properties)
  const merged = new Map<string, SchemaField>()
  for (const field of [...own(schema), ...parts.flatMap((part) => own(part, part.title))]) {
    const known = merged.get(field.name)
    if (!known) merged.set(field.name, field)
    else {
      known.variants = [...new Set([...known.variants, ...field.variants])]
      if (field.schema.const !== undefined) known.schema = withConstant(known.schema, field.schema.const)
    }
  }
  const count = new Set(parts.map(({ title }) => title)).size
  return [...merged.values()].map((field) =>
    field.variants.length === count ? { ...field, variants: [] } : field,
  )
}

/** Constants of several variants are the choices of the field that tells them apart. */
function withConstant({ const: first, ...schema }: Schema, value: unknown): Schema {
  const choices = new Set([...(schema.enum ?? (first === undefined ? [] : [first])), value])
  return { ...schema, enum: [...choices] }
}

/** The schema at a path of `nouns.ts`. */
export function schemaAt(root: Schema, path: string): Schema {
  const found = path
    .split('.')
    .filter((step) => step !== '')
    .reduce<Schema | undefined>((schema, step) => {
      const inside = schema && (perLanguage(schema) ?? schema)
      if (step === '*') return inside?.items
      return inside && fieldsOf(inside).find(({ name }) => name === step)?.schema
    }, root)
  if (!found) throw new Error(`The definition has nothing at ${path}.`)
  return perLanguage(found) ?? found
}
