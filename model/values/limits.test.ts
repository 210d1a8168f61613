import { expect, test } from 'vitest'
import { changeAt } from '#testing/model/change-at.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { emptyPage } from '#testing/model/samples.ts'
import { siteJsonSchema } from '../json-schema/definition.ts'
import { checkSite } from '../rules/check-site.ts'
import { limits } from './limits.ts'

/** The part of a JSON schema that contains limits. */
interface Limited {
  const?: unknown
  properties?: Record<string, Limited>
  items?: Limited
  oneOf?: Limited[]
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

interface Place {
  pointer: string
  value: unknown
  schema: Limited
}

/** Every place of a document with its schema. */
function placesOf(place: Place): Place[] {
  const { pointer, value, schema } = place
  if (Array.isArray(value))
    return [
      place,
      ...value.flatMap((item: unknown, index) =>
        placesOf({ pointer: `${pointer}/${index}`, value: item, schema: schema.items ?? {} }),
      ),
    ]
  if (typeof value !== 'object' || value === null) return [place]
  const fields = value as Record<string, unknown>
  const variant = schema.oneOf?.find(({ properties }) =>
    Object.entries(properties ?? {}).every(
      ([key, field]) => !('const' in field) || field.const === fields[key],
    ),
  )
  return Object.entries(fields).flatMap(([key, field]) =>
    placesOf({
      pointer: `${pointer}/${key}`,
      value: field,
      schema: (variant ?? schema).properties?.[key] ?? {},
    }),
  )
}

const places = placesOf({ pointer: '', value: sampleSite(), schema: siteJsonSchema() as Limited })

/** One place for each field, whichever page or language it is in. */
const oneEach = (wanted: (place: Place) => boolean): [string, Place][] => [
  ...new Map(
    places
      .filter(wanted)
      .map((place) => [place.pointer.replace(/\/(?:\d+|JP|EN|CN|KR)(?=\/|$)/g, ''), place]),
  ),
]

const problemAt = (pointer: string, value: unknown) =>
  checkSite(changeAt(sampleSite(), pointer, value), { for: 'draft' }).problems?.find(
    ({ path }) => path === pointer,
  )

/** A text with the given length that keeps the form of the original. */
function lengthened(text: string, length: number): string {
  const end = text.endsWith('</script>') ? '</script>' : ''
  return text.slice(0, text.length - end.length).padEnd(length - end.length, 'a') + end
}

/** Telephone numbers and networks become invalid with an additional letter. */
const formed = /^\/settings\/(?:sns\/6|allowedNetworks|ownNetworks)/

const texts = oneEach(
  ({ value, schema, pointer }) =>
    typeof value === 'string' && schema.maxLength !== undefined && !formed.test(pointer),
)

test.each(texts)('E31 %s keeps its length', (_name, { pointer, value, schema }) => {
  const limit = schema.maxLength!
  expect(problemAt(pointer, lengthened(String(value), limit))).toBeUndefined()
  expect(problemAt(pointer, lengthened(String(value), limit + 1))).toMatchObject({
    rule: 'too-long',
    params: { limit, length: limit + 1 },
  })
})

const numbers = oneEach(({ value, schema }) => typeof value === 'number' && schema.maximum !== undefined)

test.each(numbers)('%s keeps between its numbers', (_name, { pointer, schema }) => {
  const { minimum: from, maximum: to } = schema
  expect(problemAt(pointer, from)).toBeUndefined()
  expect(problemAt(pointer, to)).toBeUndefined()
  expect(problemAt(pointer, from! - 1)).toMatchObject({ rule: 'too-small', params: { limit: from } })
  expect(problemAt(pointer, to! + 1)).toMatchObject({ rule: 'too-big', params: { limit: to } })
})

const lists = oneEach(
  ({ value, schema }) => Array.isArray(value) && value.length > 0 && schema.maxItems !== undefined,
)

test.each(lists)('%s keeps its number of items', (_name, { pointer, value, schema }) => {
  const limit = schema.maxItems!
  const item: unknown =
    pointer === '/categories' ? { id: 'c', name: {}, pages: [] } : (value as unknown[]).at(-1)
  expect(problemAt(pointer, new Array(limit).fill(item))?.rule).not.toBe('too-many')
  expect(problemAt(pointer, new Array(limit + 1).fill(item))).toMatchObject({
    rule: 'too-many',
    params: { limit, count: limit + 1 },
  })
})

test('the sample site has nearly every field that has a limit', () => {
  expect(texts.length).toBeGreaterThan(55)
  expect(numbers.length).toBeGreaterThan(35)
  expect(lists.length).toBeGreaterThan(12)
})

test('L04 the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    text: 50,
    textarea: 120,
    url: 256,
    seoTitle: 60,
    seoH1: 70,
    seoDescription: 160,
  })
  expect(limits.tags).toBe(65_535)
  expect([limits.frameWidth, limits.frameHeight]).toEqual([389, 737])
})

test('characters are counted as people count them, not in halves', () => {
  expect(problemAt('/settings/name', '😀'.repeat(50))).toBeUndefined()
  expect(problemAt('/settings/name', '😀'.repeat(51))?.params).toEqual({ limit: 50, length: 51 })
})

test('an id has 1 to 64 characters', () => {
  for (const id of ['a', 'a'.repeat(64), 'A_b-9'])
    expect(problemAt('/categories/0/pages/2', { ...emptyPage(id) })).toBeUndefined()
  for (const id of ['', 'a'.repeat(65), 'a b', 'é', 'a/b', 'a\n'])
    expect(problemAt('/categories/0/id', id)?.rule).toBe('id')
})
