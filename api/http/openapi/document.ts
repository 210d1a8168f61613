import { type CallDeclaration, type Tag, tags } from '#model/calls/http/declare-call.ts'
import { type ErrorCode, errorStatus } from '#model/messages/errors.ts'
import { declarations, isForPrograms } from '../matched-call.ts'
import { answerHeaders, errorTexts, idempotencyKey, ifMatch } from './document-texts.ts'
import type { Answer, Components, JsonObject, OpenApiDocument, Operation, Parameter } from './open-api.ts'
import { answeredContent, componentSchemas, sentContent, sentSchema } from './schemas.ts'

/** The whole API, or what programs with a key may call. */
export type DocumentPart = 'all' | 'integration'

export interface DocumentOptions {
  part: DocumentPart
  /** Origin of the API: `https://console.example.com`. */
  origin: string
  /** Name of the cookie of a session. */
  cookieName: string
}

/** One call of the document. */
interface Call extends CallDeclaration {
  method: string
  /** The path pattern: `/api/users/:id`. */
  path: string
}

const callsOf = (part: DocumentPart): Call[] =>
  Object.entries(declarations)
    .map(([name, declaration]): Call => {
      const [method = '', path = ''] = name.split(' ')
      return { ...declaration, method, path }
    })
    .filter(({ path }) => part === 'all' || isForPrograms(path))

const about: Readonly<Record<DocumentPart, string>> = {
  all: 'What the console calls, and what other programs may call under `/api/v1`.',
  integration: 'What programs that hold an API key may call.',
}

const references = /"#\/components\/(\w+)\/([\w-]+)"/g

/** The OpenAPI document (3.1), generated from the schemas that calls check and respond with. */
export function openApiDocument({ part, origin, cookieName }: DocumentOptions): OpenApiDocument {
  const calls = callsOf(part)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  const used = new Set<Tag>(calls.map(({ tag }) => tag))
  const components = {
    schemas: componentSchemas(),
    responses: errorResponses(),
    headers: answerHeaders,
    securitySchemes: securitySchemes(part, cookieName),
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Console API',
      version: '1',
      description: about[part],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name as Tag))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: onlyUsed(paths, components),
  }
}

const securitySchemes = (part: DocumentPart, cookieName: string): JsonObject => ({
  ...(part === 'all'
    ? {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'Of somebody who has signed in.',
        },
      }
    : {}),
  key: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`token <key>`' },
  basic: { type: 'http', scheme: 'basic', description: 'User name and password of an issued key.' },
})

const operationOf = (call: Call): Operation => ({
  operationId: operationId(call),
  tags: [call.tag],
  summary: call.summary,
  ...(call.description ? { description: call.description } : {}),
  security:
    call.action === 'anyone'
      ? []
      : isForPrograms(call.path)
        ? [{ key: [] }, { basic: [] }]
        : [{ session: [] }],
  parameters: parametersOf(call),
  ...(call.body
    ? { requestBody: { required: !call.isBodyOptional, content: sentContent(call.body, call.example) } }
    : {}),
  responses: { ...goodResponses(call), ...badResponses(call) },
})

/** `GET /api/users/:id` → `getUsersById` */
const operationId = ({ method, path }: Call): string =>
  path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)))
    .reduce((name, word) => name + word, method.toLowerCase())

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const inQuery = (name: string, description: string, schema: JsonObject, example: unknown): Parameter => ({
  name,
  in: 'query',
  description,
  content: { 'application/json': { schema, example } },
})

function parametersOf({ path, list, query = {}, hasRevision, isRepeatable }: Call): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }),
  )
  const named = Object.entries(query).map(
    ([name, { description, isRequired, example }]): Parameter => ({
      name,
      in: 'query',
      description,
      required: isRequired ?? false,
      schema: { type: 'string' },
      ...(example === undefined ? {} : { example }),
    }),
  )
  return [
    ...inPath,
    ...named,
    ...(list ? listParameters(list) : []),
    ...(hasRevision ? [ifMatch] : []),
    ...(isRepeatable ? [idempotencyKey] : []),
  ]
}

function listParameters({ filter, sort, example = {} }: NonNullable<CallDeclaration['list']>): Parameter[] {
  const order = {
    type: 'array',
    prefixItems: [{ enum: sort }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  }
  const numbers = { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 }
  return [
    inQuery(
      'filter',
      'Only rows that fit; a field that is not known is refused.',
      sentSchema(filter),
      example,
    ),
    inQuery('sort', 'Field and direction.', order, [sort[0], 'ASC']),
    inQuery(
      'range',
      'First and last row, from 0, at most 1,000; the first 25 where nothing is said.',
      numbers,
      [0, 24],
    ),
  ]
}

const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } })

const goodResponses = ({ replies, list, isRepeatable }: Call): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(replies).map(([status, { description, content }]) => [
      status,
      {
        description,
        headers: {
          ...header('X-Request-Id'),
          ...(list ? header('Content-Range') : {}),
          ...(isRepeatable ? header('Idempotency-Replayed') : {}),
        },
        ...(content ? { content: answeredContent(content) } : {}),
      },
    ]),
  )

const badResponses = (call: Call): Record<string, Answer> =>
  Object.fromEntries(
    [...errorsOf(call)].map((code) => [errorStatus[code], { $ref: `#/components/responses/${code}` }]),
  )

/** The errors of every call of this kind, and those of this call. */
const errorsOf = (call: Call): Set<ErrorCode> =>
  new Set<ErrorCode>([
    ...(call.body || call.list ? (['INVALID_INPUT'] as const) : []),
    ...(call.action === 'anyone' ? [] : (['UNAUTHENTICATED', 'NOT_ALLOWED'] as const)),
    ...(call.path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(call.hasRevision || call.isRepeatable ? (['CONFLICT'] as const) : []),
    ...(call.body ? (['TOO_LARGE', 'WRONG_MEDIA_TYPE'] as const) : []),
    ...(isForPrograms(call.path) ? (['TOO_MANY'] as const) : []),
    ...(call.errors ?? []),
    'INTERNAL',
  ])

const errorResponses = (): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(errorTexts).map(([code, description]) => [
      code,
      {
        description,
        headers: header('X-Request-Id'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )

/** Leaves out what nothing refers to. */
function onlyUsed(paths: object, components: Components): Components {
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, kind = '', name = ''] of (JSON.stringify(part) ?? '').matchAll(references)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      visit(components[kind]?.[name])
    }
  }
  visit(paths)
  const isUsed = (kind: string, name: string) => kind === 'securitySchemes' || used.has(`${kind}/${name}`)
  return Object.fromEntries(
    Object.entries(components).map(([kind, all]) => [
      kind,
      Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(kind, name))),
    ]),
  )
}
