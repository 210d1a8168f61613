import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { type CallDeclarations, isBytes } from './http/declare-call.ts'

const declarations: CallDeclarations = calls

/** Every text in a schema, with the path that leads to it. */
function* textsIn(
  schema: z.core.$ZodType,
  path: string,
  above: readonly unknown[] = [],
): Iterable<readonly [string, z.core.$ZodType]> {
  if (above.includes(schema)) return
  const within = (below: z.core.$ZodType, name = '') => textsIn(below, path + name, [...above, schema])
  if (schema instanceof z.ZodString) yield [path, schema]
  else if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) yield* within(field, `/${key}`)
  else if (schema instanceof z.ZodArray) yield* within(schema.element, '/0')
  else if (schema instanceof z.ZodRecord) yield* within(schema.valueType, '/*')
  else if (schema instanceof z.ZodPipe) yield* within(schema.in)
  else if (schema instanceof z.ZodLazy) yield* within(schema.unwrap())
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* within(option)
  else if (schema instanceof z.ZodTuple) for (const item of schema.def.items) yield* within(item, '/0')
  else if ('innerType' in schema._zod.def) yield* within(schema._zod.def.innerType as z.ZodType)
}

const texts = Object.entries(declarations).flatMap(([call, { body }]) =>
  body && !isBytes(body)
    ? [...textsIn(body, '')].map(([path, schema]) => [`${call} ${path}`, schema] as const)
    : [],
)

/** Names of things, secrets, code, and texts that are only compared: none of them is shown to others. */
const unshown =
  /\/(?:\w*[pP]assword|current|token|code|ticket|email|\w*[sS]ecret|session|stamp|since|headTags|bodyTags|script|chatbotScript|ids?|\w+Ids?|noti_ids|edits|places?|language|device|\w*[mM]edia|turntable|thumbnail|\w*[iI]mage|imageByLanguage|template|type)(?:\/|$)/

const others: readonly string[] = [
  'POST /api/users/:id/contract /company',
  'DELETE /api/sites/:id/analytics /name',
  'DELETE /api/trashed-sites/:id /name',
  // Addresses and host names are validated character by character.
  'POST /api/api-keys /addresses/0',
  'PUT /api/api-keys/:id /addresses/0',
  'POST /api/sites/:id/domains /name',
  'POST /api/users/:id/brand/domain /name',
  'POST /api/users/:id/single-sign-on/domains /name',
  // Also validated character by character, because it becomes part of an address.
  'POST /api/sites /slug',
  'PUT /api/sites/:id/slug /slug',
  // Texts that are only compared with existing ones.
  'POST /api/sites/:id/fitting-texts /texts/0',
  ...['search /query', 'export /query', 'erase /query', 'erase /confirmation'].map(
    (one) => `POST /api/persons/${one}`,
  ),
  // Places of texts.
  'POST /api/sites/:id/copied-texts /texts/0',
  // A proof of work, read letter by letter.
  ...['algorithm', 'keyPrefix', 'nonce', 'salt'].map(
    (key) => `POST /api/sign-ups /proof/challenge/parameters/${key}`,
  ),
  'POST /api/sign-ups /proof/challenge/signature',
  'POST /api/sign-ups /proof/solution/derivedKey',
  // Part of the settings, and checked with them.
  'PUT /api/sites/:id /name',
  // Only the key in it is read.
  'POST /api/figma/frames /address',
  'POST /api/figma/pictures /address',
  // References to media.
  'PUT /api/users/:id/brand-kit /logo',
  'PUT /api/users/:id/brand-kit /darkLogo',
  // Values that visits are compared with.
  ...['source', 'medium', 'campaign', 'content', 'term'].map(
    (key) => `POST /api/sites/:id/report-links /shown/filter/${key}`,
  ),
]

/** Whether a text with a character that reverses the reading direction is accepted unchanged. */
function keepsTurned(schema: z.core.$ZodType): boolean {
  const turned = 'a\u202Eb'
  const read = z.core.safeParse(schema, turned)
  return read.success && read.data === turned
}

test('no text that a call takes is turned around by what nobody sees in it', () => {
  expect(texts.length).toBeGreaterThan(200)
  const turned = texts.filter(([path, schema]) => !unshown.test(path) && keepsTurned(schema))
  expect(new Set(turned.map(([path]) => path))).toEqual(new Set(others))
})

test('a text without the rule would be found', () => {
  const [[, schema] = []] = [...textsIn(z.object({ name: z.string().max(10).optional() }), '')]
  expect(schema && keepsTurned(schema)).toBe(true)
})
