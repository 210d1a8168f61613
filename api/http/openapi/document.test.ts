import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isBytes } from '#model/calls/http/declare-call.ts'
import { bodySchemas, replySchemas } from '#model/calls/http/schema-names.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { declarations } from '../matched-call.ts'
import { type DocumentPart, openApiDocument } from './document.ts'

const parts: DocumentPart[] = ['all', 'integration']
const documentOf = (part: DocumentPart) =>
  openApiDocument({ part, origin: 'http://localhost:3000', cookieName: 'staff-session' })
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

test.each(parts)('I04 the document of %s is good OpenAPI 3.1', async (part) => {
  const result = await new Validator().validate(plain(documentOf(part)))
  expect(result).toMatchObject({ valid: true })
})

test('a document that is not good is found', async () => {
  const document = plain(documentOf('integration'))
  const broken = { ...document, paths: { 'no-slash': { get: { responses: 1 } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test.each(parts)('every reference of %s leads somewhere, and nothing is left over', (part) => {
  const document = documentOf(part)
  const text = JSON.stringify(document)
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/([\w/-]+)"/g)].map(([, path]) => path))
  const there = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`))
  expect([...referred].sort()).toEqual(there.sort())
})

test('what programs may call is told apart, and says how they say who they are', () => {
  const { paths, components } = documentOf('integration')
  expect(Object.keys(paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
  expect(Object.keys(components.securitySchemes ?? {})).toEqual(['key', 'basic'])
  expect(paths['/api/v1/sites/{id}/publish']?.post).toMatchObject({
    operationId: 'postV1SitesByIdPublish',
    security: [{ key: [] }, { basic: [] }],
    responses: { 202: {}, 401: {}, 404: {}, 409: {}, 429: {} },
  })
})

test.each([
  ['sent', bodySchemas],
  ['answered', replySchemas],
])('no name of what is %s is that of two schemas', (_, names) => {
  const called = Object.values(declarations)
    .flatMap(({ body, replies }) => [body, ...Object.values(replies).map(({ content }) => content)])
    .flatMap((schema) => (schema && !isBytes(schema) ? [schema] : []))
    .map((schema) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema))
    .filter((schema) => names.has(schema))
  const named = new Set(called)
  expect(named.size).toBeGreaterThan(10)
  expect(new Set([...named].map((schema) => names.get(schema)?.id)).size).toBe(named.size)
})

const bodies = Object.entries(declarations).flatMap(([call, { body, example }]) =>
  body && !isBytes(body) ? [{ call, body, example }] : [],
)
test.each(bodies)('the example of $call is in good order', ({ body, example }) => {
  expect(checkSchema(body, example).problems).toBeUndefined()
})
