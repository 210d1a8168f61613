import { expect, test } from 'vitest'
import { longestAttribution, maxPath, touchMs } from '../../records/attribution.ts'
import { readSentAttribution, withRecentTouches } from './attribution-schema.ts'

const now = 1_795_900_000_000
const dayMs = 24 * 60 * 60_000
const sent = {
  parameters: { utm_source: 'google', utm_term: '春の宿', gclid: 'Cj0-_x.y~1' },
  referrer: 'www.google.com',
  entry: '/en/A1',
  path: ['A1', 'B12'],
  page: 'p1',
  button: 'b1',
  variation: 'v-2',
  first: { parameters: { fbclid: 'IwAR' }, referrer: '', entry: '/', at: 1_795_000_000_000 },
}
const read = (given: unknown) => readSentAttribution(JSON.stringify(given))

test('F10 what fits is read as it was sent', () => {
  expect(read(sent)).toEqual(sent)
})

test.each([
  ['parameters', { parameters: { utm_source: 7, other: 'hana@example.com', __proto__: 'x' } }, {}],
  ['parameters', { parameters: { gclid: '<b>', fbclid: 'x'.repeat(501) } }, {}],
  ['parameters', { parameters: { utm_source: ' a\u202E\u0000b ' } }, { utm_source: 'ab' }],
  ['parameters', { parameters: { utm_source: 'x'.repeat(10_00) } }, { utm_source: 'x'.repeat(200) }],
  ['referrer', { referrer: 'evil host' }, ''],
  ['entry', { entry: 'javascript:1' }, ''],
  ['entry', { entry: '/a?email=hana@example.com' }, '/a'],
  ['path', { path: ['A1', '<i>', 4, 'a1', ...Array(40).fill('B2')] }, Array(maxPath).fill('B2')],
  ['page', { page: '"><script>' }, undefined],
  ['button', { button: 'x'.repeat(65) }, undefined],
  ['variation', { variation: { a: 1 } }, undefined],
  ['first', { first: { at: 'yesterday' } }, undefined],
])('of %s only what fits is kept: %j', (name, wrong, kept) => {
  const found = read({ ...sent, ...wrong })
  expect(found).toMatchObject({ page: name === 'page' ? undefined : 'p1' })
  expect(found?.[name as keyof typeof found]).toEqual(kept)
})

test.each([undefined, '', 'no JSON', 'null', '[1]', '"x"', ' '.repeat(longestAttribution + 1)])(
  'nothing is read from %j',
  (header) => {
    expect(readSentAttribution(header)).toBeUndefined()
  },
)

test('F10 the first and the last time are kept where they are within 90 days, by a clock that may be a day ahead', () => {
  const at = (time: number) =>
    withRecentTouches({ ...sent, first: { ...sent.first, at: time } }, now).first?.at
  for (const time of [now, now - touchMs, now + dayMs]) expect(at(time)).toBe(time)
  for (const time of [now - touchMs - 1, now + dayMs + 1, 1, 8.64e15, Number.MAX_SAFE_INTEGER])
    expect(at(time)).toBeUndefined()
})
