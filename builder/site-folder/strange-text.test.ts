import { expect, test } from 'vitest'
import { hasWideSpace, strangeLine, strangeText } from './strange-text.ts'

test.each([
  ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n', 0],
  ['x\n<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> other\r\n', 2],
  ['<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> c', 0],
])('the conflict in %j is found at %d', (text, offset) => {
  expect(strangeText(text)).toMatchObject({ offset, message: expect.stringContaining('conflict of Git') })
})

test.each([
  'Heading\n=======\n\n> quoted\n',
  '=======\n<<<<<<< a\n>>>>>>> b\n',
  '<<<<<<< a\n>>>>>>> b\n=======\n',
  'a <<<<<<< b\n=======\n>>>>>>> c\n',
])('%j has none', (text) => {
  expect(strangeText(text)).toBeUndefined()
})

test('a text is looked through in time that grows with its length only', () => {
  expect(strangeText('<<<<<<< a\n=======\n'.repeat(50_000))).toBeUndefined()
  expect(hasWideSpace(`${' '.repeat(500_000)}x`)).toBe(false)
  expect(strangeLine(`${'- '.repeat(250_000)}x`)).toBeUndefined()
  expect(hasWideSpace('  - \u3000title')).toBe(true)
})
