import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { pngChunk } from './png-chunks.ts'
import { srgbPrimaries } from './png-gamma.ts'

const ints = (...values: number[]) => {
  const body = Buffer.alloc(4 * values.length)
  for (const [i, value] of values.entries()) body.writeUInt32BE(Math.round(value * 100_000), 4 * i)
  return body
}

/** A PNG of one colour, with the given chunks after its header. */
async function png(colour: [number, number, number], kind: 'rgb' | 'grey', chunks: [string, Buffer][]) {
  const raw = sharp(Buffer.from(Array.from({ length: 64 }, () => colour).flat()), {
    raw: { width: 8, height: 8, channels: 3 },
  })
  const plain = await (kind === 'grey' ? raw.toColourspace('b-w') : raw).png().toBuffer()
  const added = chunks.map(([name, body]) => pngChunk({ kind: name, body }))
  return Buffer.concat([plain.subarray(0, 33), ...added, plain.subarray(33)])
}

const seen = async (bytes: Buffer) => {
  const { pixels } = await decodePicture(bytes, undefined)
  return [...pixels.data.subarray(0, Math.min(3, pixels.channels))]
}

test.each(['rgb', 'grey'] as const)('a %s PNG is shown by the gamma that it names', async (kind) => {
  const linear = await png([64, 64, 64], kind, [['gAMA', ints(1)]])
  // 25 % linear light has the value 137 in sRGB.
  for (const value of await seen(linear)) expect(Math.abs(value - 137)).toBeLessThan(4)
  expect((await seen(await png([64, 64, 64], kind, [])))[0]).toBe(64)
})

test.each<[string, [string, Buffer][]]>([
  ['of sRGB', [['gAMA', ints(0.45455)]]],
  [
    'and primaries of sRGB',
    [
      ['gAMA', ints(0.45455)],
      ['cHRM', ints(...srgbPrimaries)],
    ],
  ],
  [
    'beside the note that it is sRGB',
    [
      ['sRGB', Buffer.from([0])],
      ['gAMA', ints(1)],
    ],
  ],
  ['that can not be', [['gAMA', ints(0)]]],
  ['cut short', [['gAMA', Buffer.from([0, 1])]]],
])('a gamma %s changes nothing', async (_, chunks) => {
  expect(await seen(await png([64, 100, 200], 'rgb', chunks))).toEqual([64, 100, 200])
})

test('a PNG is shown by the primaries that it names', async () => {
  const p3 = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]
  const named = await seen(
    await png([200, 100, 100], 'rgb', [
      ['gAMA', ints(0.45455)],
      ['cHRM', ints(...p3)],
    ]),
  )
  // The same three numbers are a more saturated red in P3.
  expect(named[0]).toBeGreaterThan(208)
  expect(named[1]).toBeLessThan(100)
})

test('primaries that make no colours are passed over', async () => {
  const chunks: [string, Buffer][] = [
    ['gAMA', ints(1)],
    ['cHRM', ints(0, 0, 0, 0, 0, 0, 0, 0)],
  ]
  expect(Math.abs(((await seen(await png([64, 64, 64], 'rgb', chunks)))[0] ?? 0) - 137)).toBeLessThan(4)
})
