import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** The modules that a path paints, row by row. */
function painted({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

test('a code is painted as it was made, with white around it', () => {
  const text = 'https://example.com/en/B3'
  const code = qrPath(text)
  expect(painted(code)).toEqual(encode(text, { ecc: 'M', border: 3 }).data)
  expect(painted(code)[2]).not.toContain(true)
})

test('another address is another code', () => {
  expect(qrPath('https://example.com/A1').path).not.toBe(qrPath('https://example.com/A2').path)
})
