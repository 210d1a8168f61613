import { expect, test } from 'vitest'
import { linksAmong, maxLinks, type PdfNote, placeOfLink } from './pdf-links.ts'

const size = { width: 400, height: 200 }
const read = (notes: readonly PdfNote[]) =>
  linksAmong(notes, {
    size,
    toPage: (rect) => rect,
    pageOf: async (dest) => (dest === 'third' ? 3 : undefined),
  })
const rect = [100, 50, 200, 100]
const link = (of: object): PdfNote => ({ subtype: 'Link', rect, ...of })

test('E28 links lead to addresses as they are read, and to pages of the PDF', async () => {
  const labels = { overlaidText: ' Book\n now ' }
  expect(await read([link({ url: 'HTTPS://Example.com/a b', ...labels }), link({ dest: 'third' })])).toEqual([
    {
      area: { x: 0.25, y: 0.25, width: 0.25, height: 0.25 },
      target: { url: 'https://example.com/a%20b' },
      text: 'Book now',
    },
    { area: { x: 0.25, y: 0.25, width: 0.25, height: 0.25 }, target: { page: 3 }, text: '' },
  ])
})

test.each([
  ['a script', link({ url: 'javascript:alert(1)' })],
  ['a script behind blanks', link({ url: ' \u0001java\nscript:alert(1)' })],
  ['data', link({ url: 'data:text/html,<script>1</script>' })],
  ['a file', link({ url: 'file:///etc/passwd' })],
  ['a password', link({ url: 'https://me:secret@example.com/' })],
  ['an address without end', link({ url: `https://example.com/${'a'.repeat(5_000)}` })],
  ['a place that is not there', link({ dest: 'nowhere' })],
  ['something else', { ...link({ url: 'https://example.com/' }), subtype: 'Widget' }],
  ['no place', link({ url: 'https://example.com/', rect: ['x', {}, null, Number.NaN] })],
  ['a place of another form', link({ url: 'https://example.com/', rect: [1, 2] })],
  ['a place outside of the page', link({ url: 'https://example.com/', rect: [900, 20, 990, 60] })],
  ['no room', link({ url: 'https://example.com/', rect: [40, 20, 40, 60] })],
])('E28 a link to, or with, %s is no button', async (_name, note) => {
  expect(await read([note])).toEqual([])
})

test('E28 no more links are taken than a page has use for', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => link({ url: `https://example.com/${index}` }))
  expect(await read(many)).toHaveLength(maxLinks)
  const alike = link({ url: 'https://example.com/' })
  expect(await read([alike, alike])).toHaveLength(1)
})

test('E28 a button stands over its link whether the page is whole or cut off, large enough to tap', () => {
  const page = { width: 389, height: 389 }
  const contained = placeOfLink({ x: 0.5, y: 0, width: 0.5, height: 1 }, page, 'contain')!
  expect([contained.x, contained.width]).toEqual([194.5, 194.5])
  expect(contained.height).toBeCloseTo(389, 0)
  expect(contained.y).toBeCloseTo((737 - 389) / 2, 0)
  expect(placeOfLink({ x: 0, y: 0, width: 0.1, height: 1 }, page, 'cover')).toBeUndefined()
  const tiny = placeOfLink({ x: 0.999, y: 0.5, width: 0.001, height: 0.001 }, page, 'contain')!
  expect([tiny.width, tiny.height]).toEqual([24, 24])
  expect(tiny.x + tiny.width).toBeLessThanOrEqual(389)
})
