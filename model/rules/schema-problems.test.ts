import { expect, test } from 'vitest'
import { z } from 'zod'
import { sampleSite } from '#testing/model/sample-site.ts'
import { mediaRefSchema } from '../definition/media/media.ts'
import { siteDefinitionSchema } from '../definition/site.ts'
import { checkSchema } from './schema-problems.ts'

const rulesOf = (schema: z.ZodType, input: unknown) =>
  checkSchema(schema, input).problems?.map(({ path, rule }) => `${path} ${rule}`)

test('a key too many is named, also where the only known one is called as a rule is', () => {
  const schema = z.strictObject({
    password: z.string().refine((text) => text !== 'weak', { error: 'password' }),
  })
  expect(rulesOf(schema, { siteId: 'inn', password: 'fine' })).toEqual(['/siteId unknown-key'])
  expect(rulesOf(schema, { password: 'weak' })).toEqual(['/password password'])
})

test.each([
  ['./media/a.png', 'media/a.png'],
  ['/media/a.png', 'media/a.png'],
  ['media\\a.png', 'media/a.png'],
  ['../../media/a.png', 'media/a.png'],
  ['media/../a.png', undefined],
  ['https://example.com/a.png', undefined],
])('the path %s is refused, with what it would be here: %s', (written, meant) => {
  const [found] = checkSchema(mediaRefSchema, written).problems!
  expect(found).toMatchObject({
    rule: meant === undefined ? 'media-ref' : 'media-ref-near',
    message: `${written} does not name a media file.`,
  })
  expect(found!.expected).toContain(meant === undefined ? 'Give a path' : `Did you mean ${meant}?`)
  expect(checkSchema(mediaRefSchema, 'media/a.png').problems).toBeUndefined()
})

test.each(['EN', 'KR', 'JP'])(
  'what belongs to a language is suggested in that of the site: %s',
  (language) => {
    const site = sampleSite()
    const settings = { ...site.settings, defaultLanguage: language, seo: { title: 'Inn' } }
    const [found] = checkSchema(siteDefinitionSchema, { ...site, settings }).problems ?? []
    expect(found).toMatchObject({ path: '/settings/seo/title', rule: 'misspelt-key' })
    expect(found!.expected).toBe(`Did you mean ${language}.title?`)
  },
)

test('of a body with a hundred thousand mistakes the first hundred are told', () => {
  const keys = Array.from({ length: 100_000 }, (_, number) => [`key${number}`, number])
  const hostile = Object.fromEntries(keys)
  for (const [schema, input] of [
    [z.strictObject({ email: z.string(), name: z.string() }), hostile],
    [z.object({ answers: z.record(z.string(), z.string()) }), { answers: hostile }],
    [z.array(z.string()), Object.values(hostile)],
  ] as const)
    expect(checkSchema(schema, input).problems).toHaveLength(100)
  expect(rulesOf(z.strictObject({ email: z.string() }), { a: 1, b: 2 })).toHaveLength(3)
})
