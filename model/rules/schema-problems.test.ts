import { expect, test } from 'vitest'
import { z } from 'zod'
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
