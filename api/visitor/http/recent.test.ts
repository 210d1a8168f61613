import { expect, test } from 'vitest'
import { createRecent, whenThere } from './recent.ts'

const wordOf = (text: string) => ({ text })

test('what has been read is there at once from then on, and read once however many ask meanwhile', async () => {
  let reads = 0
  const recent = createRecent(2, async (name) => {
    reads++
    return wordOf(name)
  })
  const [first, second] = [recent('a'), recent('a')]
  expect(first).toBeInstanceOf(Promise)
  expect(await Promise.all([first, second])).toEqual([wordOf('a'), wordOf('a')])
  expect([recent('a'), reads]).toEqual([wordOf('a'), 1])
})

test('the one that was asked for longest ago is forgotten', async () => {
  const recent = createRecent(2, async (name) => wordOf(name))
  for (const name of ['a', 'b', 'a', 'c']) await recent(name)
  expect([recent('a'), recent('c')]).toEqual([wordOf('a'), wordOf('c')])
  expect(recent('b')).toBeInstanceOf(Promise)
})

test('what failed is tried again', async () => {
  let isDown = true
  const recent = createRecent(2, async (name) => {
    if (isDown) throw new Error('Down.')
    return wordOf(name)
  })
  await expect(recent('a')).rejects.toThrow('Down.')
  isDown = false
  expect(await recent('a')).toEqual(wordOf('a'))
})

test('what is there is used in the same turn, and what is not once it is there', async () => {
  const length = (word: { text: string }) => word.text.length
  expect(whenThere(wordOf('tea'), length)).toBe(3)
  expect(await whenThere(Promise.resolve(wordOf('milk')), length)).toBe(4)
})
