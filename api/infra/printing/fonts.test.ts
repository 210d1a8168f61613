import { expect, test } from 'vitest'
import { letterRangesOf } from './font-coverage.ts'
import { type FontName, fontBytes, fontNames, piecesOf, runsOf, wrapped } from './fonts.ts'

const fonts = new Map(fontNames.map((name) => [name, letterRangesOf(fontBytes(name, 'regular'))]))
const has = (font: FontName, code: number) => fonts.get(font)!(code)

test.each([
  ['株式会社 海辺の宿', ['jp']],
  ['苏州软件园网络科技有限公司', ['sc']],
  ['주식회사 서울여행', ['kr']],
  ['Café Zürich', ['jp']],
  ['โรงแรมริมทะเล', ['thai']],
  ['מלון חוף הים', ['hebrew']],
  ['فندق شاطئ البحر', ['arabic']],
  ['समुद्र तट होटल', ['devanagari']],
])('one font prints a name where one has all of its letters: %s', (text, wanted) => {
  expect(runsOf(text, has).map(({ font }) => font)).toEqual(wanted)
})

test('a name in several scripts is divided, and no letter of it is lost', () => {
  const text = '서울 苏州 株式会社'
  const runs = runsOf(text, has)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(new Set(runs.map(({ font }) => font))).toEqual(new Set(['jp', 'sc', 'kr']))
})

test('what stands between two words of a script stays with them', () => {
  const runs = runsOf('Hotel فندق شاطئ البحر 🎉', has)
  expect(runs.map(({ font, text }) => [font, text])).toEqual([
    ['jp', 'Hotel '],
    ['arabic', 'فندق شاطئ البحر '],
    ['emoji', '🎉'],
  ])
})

test('a letter that no font has is printed as one like it, or as missing', () => {
  expect(runsOf('Ŧukasz ꦏ', has).map(({ text }) => text)).toEqual(['Tukasz 〓'])
})

test('each font is there in both weights', () => {
  for (const name of fontNames) expect(fontBytes(name, 'bold').equals(fontBytes(name, 'regular'))).toBe(false)
})

const width = (text: string) => [...text].length

test('a line ends between words, and never before what closes one', () => {
  expect(wrapped('one two three', 7, width)).toEqual(['one two', 'three'])
  expect(wrapped('これは、長い名前です。', 4, width)).toEqual(['これは、', '長い名前', 'です。'])
  expect(wrapped('Wolfeschlegel', 5, width)).toEqual(['Wolfe', 'schle', 'gel'])
  expect(wrapped('', 5, width)).toEqual([''])
  expect(piecesOf('a b')).toEqual(['a ', 'b'])
})
