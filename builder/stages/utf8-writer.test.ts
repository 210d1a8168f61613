import { expect, test } from 'vitest'
import { createUtf8Writer } from './utf8-writer.ts'

test('texts stay what they are while others follow, whatever their length', () => {
  const write = createUtf8Writer()
  const texts = ['', 'a', '湯気', '👩‍👩‍👧', 'x'.repeat(100_000), '茶'.repeat(200_000), 'z']
  const written = texts.map(write)
  expect(written.map((bytes) => Buffer.from(bytes).toString())).toEqual(texts)
})
