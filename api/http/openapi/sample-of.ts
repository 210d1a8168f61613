import { isRecord } from '#model/values/fields.ts'
import { type JsonObject, nameIn } from './open-api.ts'

/** Sample values by field name, the same in every row. */
const samples: Readonly<Record<string, unknown>> = {
  id: '0190b7a2-5b1c-7c3e-9d2a-6f4b8e1a2c3d',
  siteId: 'seaside-inn',
  pageId: 'welcome',
  position: 'A1',
  name: 'Seaside inn',
  siteName: 'Seaside inn',
  company: 'Hanabi Inc.',
  contactName: 'Hanako Sato',
  email: 'hanako@example.com',
  url: 'https://seaside-inn.example.com/',
  lookup: 'swp_3f9a12bc45de',
  secret: 'swp_3f9a12bc45de_5Yc0h2T1mQk8vVw3rZp7sXn4uJb6aLd9eGf0iKo1tRy',
  revision: '3',
}
const instant = '2026-04-01T09:00:00.000Z'
const deepest = 5

/** A minimal value that a schema allows. */
export function sampleOf(schema: JsonObject, schemas: JsonObject, name = '', depth = 0): unknown {
  if (typeof schema.$ref === 'string') {
    const named = schemas[nameIn(schema.$ref)]
    return isRecord(named) ? sampleOf(named, schemas, name, depth) : null
  }
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray)
  if (choices) return isRecord(choices[0]) ? sampleOf(choices[0], schemas, name, depth) : null
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectSample(schema, schemas, depth)
  if (type === 'array') {
    const isFull = isRecord(schema.items) && depth < deepest && name !== 'issues' && name !== 'problems'
    return isFull && isRecord(schema.items) ? [sampleOf(schema.items, schemas, name, depth + 1)] : []
  }
  if (type === 'string') return samples[name] ?? (/(?:At|^at)$/.test(name) ? instant : name || 'text')
  if (type === 'number' || type === 'integer') return 1
  return type === 'boolean' ? true : null
}

const objectSample = (schema: JsonObject, schemas: JsonObject, depth: number): JsonObject => {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  return Object.fromEntries(
    required.map((key) => {
      const of = properties[key]
      return [key, isRecord(of) ? sampleOf(of, schemas, key, depth + 1) : null]
    }),
  )
}
