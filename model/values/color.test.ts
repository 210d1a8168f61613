import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColor } from './color.ts'

const byte = fc.integer({ min: 0, max: 255 })
const percent = fc.integer({ min: 0, max: 100 })
const alpha = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
const separator = fc.constantFrom(', ', ',', ' ')

const colors = fc.oneof(
  fc.stringMatching(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
  fc.tuple(byte, byte, byte, separator).map(([r, g, b, between]) => `rgb(${[r, g, b].join(between)})`),
  fc.tuple(byte, byte, byte, alpha).map((parts) => `rgba(${parts.join(', ')})`),
  fc.tuple(fc.integer({ min: 0, max: 360 }), percent, percent).map(([h, s, l]) => `hsl(${h}, ${s}%, ${l}%)`),
  fc
    .tuple(fc.integer({ min: 0, max: 360 }), percent, percent, percent)
    .map(([h, s, l, a]) => `hsla(${h} ${s}% ${l}% / ${a}%)`),
)

const emitted = /^(?:|#[0-9a-f]{6}|(?:rgba|hsla?)\([0-9.]+, [0-9.]+%?, [0-9.]+%?(?:, [0-9.]+)?\))$/

test('E13 every colour of the grammar is kept, in one spelling that stays', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const kept = parseColor(color)
      expect(kept).not.toBe('')
      expect(kept).toMatch(emitted)
      expect(parseColor(kept)).toBe(kept)
    }),
  )
})

test('whatever is written, only a colour or nothing comes out', () => {
  const nearly = fc.stringMatching(/^(?:#|rgba?\(|hsla?\()[0-9a-f%.,/ ();:{}-]{0,40}\)?$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly, colors), (text) => {
      const kept = parseColor(text)
      expect(kept).toMatch(emitted)
      expect(parseColor(kept)).toBe(kept)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['#FFF', '#ffffff'],
  [' #1976D2 ', '#1976d2'],
  ['rgb(25,118,210)', '#1976d2'],
  ['rgb(100%, 0%, 50%)', '#ff0080'],
  ['RGBA(0, 0, 0, .5)', 'rgba(0, 0, 0, 0.5)'],
  ['rgba(0 0 0 / 50%)', 'rgba(0, 0, 0, 0.5)'],
  ['rgba(1, 2, 3, 1)', '#010203'],
  ['hsl(210, 50%, 40%)', 'hsl(210, 50%, 40%)'],
  ['hsla(210, 50%, 40%, 0.0000001)', 'hsla(210, 50%, 40%, 0)'],
])('%s becomes %s', (text, kept) => expect(parseColor(text)).toBe(kept))

test.each([
  '',
  'red',
  'transparent',
  '#ff',
  '#ffff',
  '#ffffff80',
  '#ggg',
  'rgb(256, 0, 0)',
  'rgb(-1, 0, 0)',
  'rgb(%, %, %)',
  'rgb(1, 2)',
  'rgba(1, 2, 3, 1.1)',
  'rgb(1, 2, 3, 0.5, 6)',
  'rgb(1e2, 0, 0)',
  'hsl(361, 0%, 0%)',
  'hsl(1, 2, 3)',
  'hsl(10%, 20%, 30%)',
  'rgb(0,0,0);color:red',
  'url(https://example.com)',
  'rgb(0,0,0)}body{display:none',
])('%j is no colour', (text) => expect(parseColor(text)).toBe(''))

test('however long a text is, it is gone over once: this would not end otherwise', () => {
  const length = 65_535
  const texts = ['#', 'rgb(', ' ', '1', '%', '1 ', 'rgb(1,', '(', '.', 'İ'].map((piece) =>
    `rgb(${piece.repeat(length)}`.slice(0, length),
  )
  expect(texts.map(parseColor)).toEqual(texts.map(() => ''))
  expect(parseColor(`#${'f'.repeat(length - 1)}`)).toBe('')
  expect(parseColor(`${' '.repeat(length - 4)}#fff`)).toBe(parseColor('#fff'))
})
