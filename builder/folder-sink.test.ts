import { expect, test } from 'vitest'
import { createUtf8Encoder } from './folder-sink.ts'

const texts = [
  '',
  'a',
  '湯気',
  '',
  '¥ 100',
  '👩‍👩‍👧',
  'x'.repeat(100_000),
  '茶'.repeat(200_000),
  'half a \ud83d pair',
  'z',
  'the other \udc00 half',
]

test('the bytes are those of UTF-8 whatever came before, with U+FFFD for half of a pair', () => {
  const encode = createUtf8Encoder()
  for (const text of [...texts, ...texts.toReversed()])
    expect(Buffer.from(encode(text)).equals(Buffer.from(text))).toBe(true)
})
