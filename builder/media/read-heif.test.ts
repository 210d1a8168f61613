import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeHeic } from '#testing/builder/sample-heic.ts'
import { processorMs } from '#testing/processor-time.ts'
import { readBoxes } from './read-boxes.ts'
import { readHeif } from './read-heif.ts'
import { readMp4 } from './read-mp4.ts'

const sample = { tiles: [40, 90, 140, 200, 60, 220], columns: 3, tileSize: 64, width: 180, height: 120 }
const heic = await makeHeic({ ...sample, rotation: 3, iccProfile: Buffer.from('profile') })

test('the grid, its size, its turn and its colour profile are found', () => {
  expect(readHeif(heic)).toMatchObject({
    ...{ width: 180, height: 120, columns: 3, rows: 2, tile: { width: 64, height: 64 }, turns: [90] },
    iccProfile: Buffer.from('profile'),
  })
})

const startCode = Buffer.from([0, 0, 0, 1])

test('every tile is a whole key frame of its own: three parameter sets and a picture', () => {
  const hevc = Buffer.from(readHeif(heic)?.hevc ?? [])
  const kinds: number[] = []
  for (let at = hevc.indexOf(startCode); at >= 0; at = hevc.indexOf(startCode, at + 4)) {
    kinds.push(((hevc[at + 4] ?? 0) >> 1) & 63)
  }
  expect(kinds.filter((kind) => kind >= 32)).toEqual(Array(6).fill([32, 33, 34]).flat())
  expect(kinds.filter((kind) => kind < 32).length).toBe(6)
})

test('a picture that claims more than its tiles hold is not read', async () => {
  expect(readHeif(await makeHeic({ ...sample, width: 193 }))).toBeUndefined()
})

/** Must return a value or throw RangeError, and take no longer than for a phone's picture. */
function readWithoutHarm(bytes: Uint8Array): void {
  const start = processorMs()
  try {
    readHeif(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
  }
  readMp4(bytes)
  readBoxes(bytes)
  expect(processorMs() - start).toBeLessThan(1000)
}

test('a file with any bytes changed is read without harm', () => {
  const change = fc.tuple(fc.nat(heic.length - 1), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const bytes = Buffer.from(heic)
      for (const [at, value] of changes) bytes[at] = value
      readWithoutHarm(bytes)
    }),
    { numRuns: 3000 },
  )
})

test('a file cut off anywhere is read without harm', () => {
  for (let length = 0; length < heic.length; length++) readWithoutHarm(heic.subarray(0, length))
})
