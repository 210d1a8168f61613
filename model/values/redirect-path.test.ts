import fc from 'fast-check'
import { expect, test } from 'vitest'
import { threadMs } from '#testing/processor-time.ts'
import { withoutTrailing } from './redirect-path.ts'

test.each([
  ['/A2%E3%80%82', '/A2'],
  ['/A2%E3%80%8D%EF%BC%89', '/A2'],
  ['/A2...', '/A2'],
  ['/A2>', '/A2'],
  ['/A2%20', '/A2'],
  ['/A2%E3%80%80', '/A2'],
  ['/en/%E6%98%A5%E3%80%81', '/en/%E6%98%A5'],
  ['/%E3%80%82', '/'],
])('of %s remains %s', (path, rest) => {
  expect(withoutTrailing(path)).toBe(rest)
})

test.each(['/', '/A2', '/en/', '/%E6%98%A5', '/%E6', '/%', '/a%2Fb%E3%80%82', '/a%5C%E3%80%82', '/a%00.'])(
  'of %s nothing is taken away',
  (path) => {
    expect(withoutTrailing(path)).toBeUndefined()
  },
)

test('what remains has nothing more to take away, whatever is asked for', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string({ unit: 'binary' }), (path, text) => {
      const asked = new URL('http://site')
      asked.pathname = path + text
      const rest = withoutTrailing(asked.pathname)
      if (rest !== undefined) expect(rest.length).toBeLessThanOrEqual(asked.pathname.length)
    }),
  )
})

test('long paths take no longer than their length: any visitor can ask for one', () => {
  const started = threadMs()
  for (const sign of ['-', '!', '。', '😀'])
    for (const end of ['a', 'a/', '/a', '']) withoutTrailing(`/a${sign.repeat(30_000)}${end}`)
  expect(threadMs() - started).toBeLessThan(1_000)
  expect(withoutTrailing(`/a${'-'.repeat(30_000)}`)).toBe('/a')
})

test.each([
  ['/A2./', '/A2'],
  ['/A2.//', undefined],
  ['/A2%F0%9F%98%80!', '/A2'],
  ['/./', '/'],
])('of %s with a slash at its end remains %s', (path, rest) => {
  expect(withoutTrailing(path)).toBe(rest)
})
