import { html } from 'hono/html'
import { isRecord } from '#model/values/fields.ts'
import { type JsonObject, nameIn } from './open-api.ts'

type Html = ReturnType<typeof html>

/** Deeper levels of an unnamed schema are written in one line. */
const deepest = 6

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const joined = (parts: Html[], separator: string): Html =>
  parts.reduce((text, part) => html`${text}${separator}${part}`)

/** A schema as a readable type, with links to named types. */
export function schemaText(schema: JsonObject, depth = 0): Html {
  if (typeof schema.$ref === 'string') {
    const name = nameIn(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const choices = [...objectsIn(schema.anyOf), ...objectsIn(schema.oneOf)]
  if (choices.length > 0)
    return joined(
      choices.map((choice) => schemaText(choice, depth)),
      ' | ',
    )
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`
  if (Array.isArray(schema.enum))
    return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  if (isRecord(schema.properties)) return objectText(schema, schema.properties, depth)
  if (Array.isArray(schema.prefixItems))
    return html`[${joined(
      objectsIn(schema.prefixItems).map((item) => schemaText(item, depth)),
      ', ',
    )}]`
  if (isRecord(schema.items)) return html`(${schemaText(schema.items, depth)})[]`
  if (schema.type === 'object') return recordText(schema, depth)
  return html`${typeLabel(schema)}`
}

function objectText(schema: JsonObject, properties: JsonObject, depth: number): Html {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  if (depth >= deepest) return html`{ ${Object.keys(properties).join(', ')} }`
  const space = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, of]) => {
    const field = isRecord(of) ? of : {}
    const note = typeof field.description === 'string' ? html` <i>${field.description}</i>` : ''
    return html`${space}<b>${name}</b>${required.has(name) ? '' : '?'}: ${schemaText(field, depth + 1)}${note}\n`
  })
  return lines.length === 0 ? html`{}` : html`{\n${lines}${'  '.repeat(depth)}}`
}

const recordText = ({ additionalProperties: of }: JsonObject, depth: number): Html =>
  html`{ [name]: ${isRecord(of) ? schemaText(of, depth) : 'anything'} }`

/** `string, at most 50 characters` */
function typeLabel({ type, format, minLength, maxLength, minimum, maximum }: JsonObject): string {
  const kind = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'anything'
  const limits = [
    typeof format === 'string' ? format : '',
    typeof minLength === 'number' && minLength > 1 ? `at least ${minLength} characters` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : '',
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? `up to ${maximum}` : '',
  ].filter((text) => text !== '')
  return [kind, ...limits].join(', ')
}
