// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { runScript } from './run-script.ts'

const told: string[] = []
const run = () => {
  runScript('/_assets/button.js', (words) => told.push(words))
  return document.querySelector('script')!
}
afterEach(() => {
  told.length = 0
  document.head.replaceChildren()
})

test('C15 a script that does not come is told of', () => {
  run().dispatchEvent(new Event('error'))
  expect([told, document.querySelector('script')]).toEqual([['offline'], null])
})

test('C15 a script that ends in an error is told of, and what others do is not its own', () => {
  const script = run()
  const fail = (filename: string) => dispatchEvent(new ErrorEvent('error', { filename }))
  fail('https://example.com/other.js')
  expect(told).toEqual([])
  fail(script.src)
  expect(told).toEqual(['unexpected'])
  script.dispatchEvent(new Event('load'))
  fail(script.src)
  expect([told, document.querySelector('script')]).toEqual([['unexpected'], null])
})
