/*
 * The part of OpenAPI 3.1 that our document uses.
 */

export type JsonObject = Record<string, unknown>

/** `Site` of `#/components/schemas/Site` */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export type Content = Readonly<Record<string, { schema?: JsonObject; example?: unknown }>>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema?: JsonObject
  content?: Content
  example?: unknown
}

export type Answer = { $ref: string } | { description: string; headers: JsonObject; content?: Content }

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

export type Components = Readonly<Record<string, JsonObject>>

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}
