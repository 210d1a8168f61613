import { siteJsonSchema } from '#model/json-schema/definition.ts'
import type { GeneratedPage } from './command-pages.ts'
import { type Noun, nouns } from './nouns.ts'
import {
  fieldsOf,
  perLanguage,
  type Schema,
  type SchemaField,
  schemaAt,
  variantsOf,
} from './schema-fields.ts'

const root = siteJsonSchema() as Schema

/** Objects are told apart by their fields: the same noun stands in several places. */
const shapeOf = (schema: Schema): string => {
  const names = fieldsOf(schema).map(({ name }) => name)
  return names.join(' ')
}
const isObject = (schema: Schema) => fieldsOf(schema).length > 0
const nounsByShape = new Map(nouns.map((noun) => [shapeOf(schemaAt(root, noun.path)), noun]))

/** What a field holds: itself, or the items of a list, or what stands in it per language. */
function contentOf(schema: Schema): Schema {
  if (perLanguage(schema)) return contentOf(perLanguage(schema)!)
  return schema.items ? contentOf(schema.items) : schema
}

/** Most that a heading says of a value: numbers, lists and texts have their own words for it. */
function limitsOf(schema: Schema): string[] {
  const range = (min: number | undefined, max: number | undefined, what: string) => {
    if (min !== undefined && max !== undefined) return [`${min} to ${max}${what}`]
    if (min !== undefined) return [`at least ${min}${what}`]
    return max === undefined ? [] : [`at most ${max}${what}`]
  }
  const isSafe = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  return [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(isSafe(schema.minimum), isSafe(schema.maximum), ''),
    ...(isSafe(schema.exclusiveMinimum) === undefined ? [] : [`more than ${schema.exclusiveMinimum}`]),
    ...range(schema.minItems, schema.maxItems, ' items'),
  ]
}

const value = (given: unknown) => `\`${JSON.stringify(given)}\``

function typeOf(schema: Schema): string {
  const language = perLanguage(schema)
  if (language) return `${typeOf(language)}, per language`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const noun = isObject(schema) ? nounsByShape.get(shapeOf(schema)) : undefined
  if (noun) return `[${noun.title.toLowerCase()}](${noun.slug}.md)`
  if (isObject(schema)) return 'object'
  if (schema.enum) return `one of ${schema.enum.map(value).join(', ')}`
  if (schema.const !== undefined) return value(schema.const)
  const parts = variantsOf(schema).map(typeOf)
  return parts.length > 0 ? [...new Set(parts)].join(' or ') : (schema.type ?? 'any value')
}

/** Angle brackets of a text stay text. */
const plain = (text: string) => text.replaceAll('<', '&lt;')

function fieldMarkdown({ schema, isRequired, variants }: SchemaField, path: string, depth: number): string[] {
  const content = contentOf(schema)
  const facts = [
    ['Type', typeOf(schema)],
    ['Limits', [...limitsOf(schema), ...(content === schema ? [] : limitsOf(content))].join('; ')],
    ['Required', isRequired && schema.default === undefined ? 'yes' : ''],
    ['Default', schema.default === undefined || schema.default === '' ? '' : value(schema.default)],
    ['Only of', variants.map((variant) => `\`${variant}\``).join(', ')],
    ['Example', [...new Set((content.examples ?? schema.examples ?? []).map(value))].join(', ')],
  ].filter(([, fact]) => fact !== '')
  return [
    `${'#'.repeat(Math.min(depth, 5))} ${path}`,
    '',
    ...(schema.description ? [plain(schema.description), ''] : []),
    ...facts.map(([name, fact]) => `- **${name}:** ${fact}`),
    '',
  ]
}

function fieldsMarkdown(schema: Schema, noun: Noun, path: string, depth: number): string[] {
  return fieldsOf(schema).flatMap((field) => {
    const place = path === '' ? field.name : `${path}.${field.name}`
    const content = contentOf(field.schema)
    const isElsewhere = nounsByShape.has(shapeOf(content)) || !isObject(content)
    const inside = isElsewhere ? [] : fieldsMarkdown(content, noun, place, depth + 1)
    return [...fieldMarkdown(field, place, depth), ...inside]
  })
}

/** A page for each noun of the definition, with all of its fields, and one that lists them. */
export function fieldPages(): GeneratedPage[] {
  const pages = nouns.map((noun) => ({
    path: `fields/${noun.slug}`,
    title: noun.title,
    markdown: [
      `# ${noun.title}`,
      '',
      noun.intro,
      '',
      ...(noun.path === '' ? [] : [`Stands at \`${noun.path.replaceAll('.*', '[]')}\`.`, '']),
      ...fieldsMarkdown(schemaAt(root, noun.path), noun, '', 2),
    ].join('\n'),
  }))
  const list = nouns.map(({ slug, title, intro }) => `| [${title}](${slug}.md) | ${intro} |`)
  const overview = [
    '# Fields of a site definition',
    '',
    '| noun | what it is |',
    '|---|---|',
    ...list,
    '',
  ].join('\n')
  return [{ path: 'fields/index', title: 'All fields', markdown: overview }, ...pages]
}
