import { expect, test } from 'vitest'
import { z } from 'zod'
import { largeSite, sampleSite } from '#testing/model/sample-site.ts'
import { siteDefinitionSchema } from '../definition/site.ts'
import { createAcceptor, refused } from './acceptor.ts'

const accept = createAcceptor(siteDefinitionSchema)

test('an accepted site is what the schema makes of it, down to the order of keys', () => {
  for (const site of [sampleSite(), largeSite(3)]) {
    const text = JSON.stringify(accept(site))
    expect(text).toBe(JSON.stringify(siteDefinitionSchema.parse(site)))
    expect(JSON.stringify(accept(JSON.parse(text)))).toBe(text)
  }
})

test('keys in another order and colours in another spelling come out as the schema has them', () => {
  const site = sampleSite()
  const backwards = JSON.parse(JSON.stringify(site), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value === '#ffffff'
        ? ' RGB(255, 255, 255)'
        : value,
  )
  expect(JSON.stringify(accept(backwards))).toBe(JSON.stringify(siteDefinitionSchema.parse(backwards)))
})

const schemas = {
  text: [z.string().min(2).max(3), ['a', 'ab', 'abc', 'abcd', '😀😀😀', 1, null, undefined]],
  number: [z.number().int().min(0).max(9), [-1, 0, 9, 10, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  choice: [z.enum(['A', 'B']), ['A', 'B', 'C', 0]],
  constant: [z.literal(['A', 1]), ['A', 1, '1']],
  list: [z.array(z.boolean()).max(2).default([]), [undefined, [], [true], [true, 1], [true, true, true], {}]],
  optionalDefault: [z.strictObject({ a: z.string().default('x').optional() }), [{}, { a: 'y' }, { a: 1 }]],
  object: [
    z.strictObject({ a: z.string(), b: z.number().optional() }),
    [{ a: '' }, { a: '', b: 1 }, { a: '', c: 1 }, { b: 1 }, { a: '', b: undefined }, [], null, 'a'],
  ],
  looseObject: [z.object({ a: z.string() }), [{ a: '' }, { a: '', c: 1 }, {}]],
  kinds: [
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('A'), a: z.string() }),
      z.strictObject({ kind: z.literal('B') }),
    ]),
    [{ kind: 'A', a: '' }, { kind: 'A' }, { kind: 'B' }, { kind: 'C' }, {}, null],
  ],
  refined: [
    z.strictObject({ a: z.string(), b: z.string() }).refine(({ a, b }) => a === b),
    [
      { a: '1', b: '1' },
      { a: '1', b: '2' },
    ],
  ],
  overwritten: [z.string().overwrite((text) => text.trim()), [' a ', '', 1]],
  transformed: [z.string().transform((text) => text.length), ['abc', 1]],
  format: [z.email(), ['a@example.com', 'a']],
  union: [z.union([z.string(), z.number()]), ['a', 1, true]],
  nullable: [z.string().nullable(), ['a', null, undefined]],
} satisfies Record<string, [z.ZodType, unknown[]]>

test.each(Object.entries(schemas))(
  '%s: what is accepted the schema accepts with the same output',
  (_name, pair) => {
    const [schema, inputs] = pair as [z.ZodType, unknown[]]
    const accepted = inputs.filter((input) => {
      const output = createAcceptor(schema)(input)
      const result = schema.safeParse(input)
      if (output !== refused) expect(result).toEqual({ success: true, data: output })
      return output !== refused
    })
    const inOrder = inputs.filter((input) => schema.safeParse(input).success)
    // Input with a key that contains undefined is the only valid input that an acceptor refuses.
    expect(accepted.length).toBeGreaterThanOrEqual(
      inOrder.filter((input) => JSON.stringify(input) !== '{"a":""}').length,
    )
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.length).toBeLessThan(inputs.length)
  },
)
