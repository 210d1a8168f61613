import { expect, test } from 'vitest'
import { nameOfFiles, nameWithFiles } from './dropped-files.ts'

const of = (...names: string[]) => nameOfFiles(names.map((name) => ({ name })))

test('one file that says what it is gives the site a name', () => {
  expect(of('summer-brochure_2027.pdf')).toBe('summer brochure 2027')
  expect(of('宿のしおり.zip')).toBe('宿のしおり')
})

test('many files, and what a camera calls them, give none', () => {
  for (const names of [[], ['a.png', 'b.png'], ['IMG_1234.jpg'], ['20270801_101500.mp4'], ['image (1).png']])
    expect(of(...names)).toBe('')
})

test('files name a site that has no name; taking them away names nothing', () => {
  const named = (name: string, files: readonly string[]) =>
    nameWithFiles(
      name,
      files.map((one) => ({ name: one })),
      'Untitled',
    )
  expect(named('', ['summer-brochure.pdf'])).toBe('summer brochure')
  expect(named(' ', ['IMG_0001.jpg'])).toBe('Untitled')
  expect(named('Inn', ['summer-brochure.pdf'])).toBe('Inn')
  expect([named('', []), named('Inn', [])]).toEqual(['', 'Inn'])
})
