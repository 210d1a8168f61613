import { expect, test } from 'vitest'
import { createJsonCache } from './blob-source.ts'

/** A store of texts of ten characters and two quotation marks, that notes what is read. */
function store() {
  const asked: string[] = []
  const read = async (key: string) => {
    asked.push(key)
    return Buffer.from(JSON.stringify(key.padEnd(10)))
  }
  return { asked, read }
}

test('what was used last stays, up to a number', async () => {
  const { asked, read } = store()
  const cache = createJsonCache({ read }, 2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.read(key)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('what was used last stays, up to a length, and the newest whatever its length', async () => {
  const { asked, read } = store()
  const cache = createJsonCache({ read }, 100, 36)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await cache.read(key)
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'b'])
  const small = createJsonCache({ read }, 100, 5)
  asked.length = 0
  for (const key of ['a', 'a', 'b', 'a']) await small.read(key)
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('one that is read twice at the same time counts once', async () => {
  const { asked, read } = store()
  const cache = createJsonCache({ read }, 100, 24)
  await Promise.all([cache.read('a'), cache.read('a')])
  await cache.read('b')
  asked.length = 0
  for (const key of ['a', 'b']) await cache.read(key)
  expect(asked).toEqual([])
})
