import { z } from 'zod'
import { type Bytes, isBytes } from '#model/calls/http/declare-call.ts'
import { bodySchemas, replySchemas } from '#model/calls/http/schema-names.ts'
import { describeFields } from '#model/json-schema/definition.ts'
import type { Content, JsonObject } from './open-api.ts'

const refTo = (name: string) => `#/components/schemas/${name}`

const withoutIds = ({ $schema: _schema, $id: _id, ...schema }: JsonObject): JsonObject => schema

type Names = typeof bodySchemas

function namedSchemas(names: Names, io: 'input' | 'output') {
  const { schemas } = z.toJSONSchema(names, { io, uri: refTo, unrepresentable: 'any' })
  for (const [name, schema] of Object.entries(schemas)) describe(name, schema)
  return Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)] as const)
}

/** Every named schema, in the order of the names. */
export const componentSchemas = (): Record<string, JsonObject> =>
  Object.fromEntries(
    [...namedSchemas(bodySchemas, 'input'), ...namedSchemas(replySchemas, 'output')].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  )

/** Fields of the site definition that the schemas are part of. */
const definitionParts: Readonly<Record<string, string>> = {
  PageContent: 'pages',
  PageRecord: 'pages',
  SiteSettings: 'settings',
}

const instant = 'ISO 8601, UTC.'
/** Descriptions of fields that mean the same in every record. */
const commonTexts: Readonly<Record<string, string>> = {
  revision: 'Changes with every change of the row: to be sent as `If-Match` with a PUT.',
  createdAt: instant,
  updatedAt: instant,
  finishedAt: instant,
  liveAt: instant,
  sentAt: instant,
  lastUsedAt: `${instant} Written at most once a minute.`,
  lastSeenAt: instant,
  lastSignInAt: instant,
  at: instant,
  thumbnail: 'Address of a small image.',
  addresses: 'Addresses and networks it may be used from; empty for everywhere.',
  lookup: 'The beginning of the key, or the user name.',
  secret: 'Shown this once.',
}

function describe(name: string, schema: z.core.JSONSchema.JSONSchema): void {
  for (const [field, of] of Object.entries(schema.properties ?? {}))
    if (typeof of === 'object' && commonTexts[field] !== undefined) of.description ??= commonTexts[field]
  const part = definitionParts[name]
  if (part !== undefined) describeFields(schema, part)
}

/** A reference if the schema has a name. */
function schemaOf(schema: z.ZodType, names: Names, io: 'input' | 'output'): JsonObject {
  const name = names.get(schema)?.id
  if (name !== undefined) return { $ref: refTo(name) }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType)
    return { type: 'array', items: schemaOf(schema.element, names, io) }
  return withoutIds(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
}

export const sentSchema = (schema: z.ZodType): JsonObject => schemaOf(schema, bodySchemas, 'input')

const bytesContent = ({ type, description }: Bytes): Content => ({
  [type]: { schema: { type: 'string', format: 'binary', description } },
})

/** The `content` of a body. */
export const sentContent = (body: z.ZodType | Bytes, example?: unknown): Content =>
  isBytes(body)
    ? bytesContent(body)
    : {
        'application/json': { schema: sentSchema(body), ...(example === undefined ? {} : { example }) },
      }

/** The `content` of an answer. */
export const answeredContent = (content: z.ZodType | Bytes): Content =>
  isBytes(content)
    ? bytesContent(content)
    : { 'application/json': { schema: schemaOf(content, replySchemas, 'output') } }
