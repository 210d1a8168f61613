import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { ImageAsset } from '#model/definition/media/media.ts'
import { createIngestMedia } from './ingest-media.ts'
import { pngChunk } from './png-chunks.ts'
import { isBrightHeif } from './read-heif.ts'

const ingest = createIngestMedia({ processes: 1 })
afterAll(() => ingest.close())

const files = new Map<string, Uint8Array>()
async function takePicture(original: Uint8Array): Promise<ImageAsset> {
  const asset = await ingest(original, {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      files.set(hash, Buffer.from(bytes))
      return hash
    },
  })
  return asset.kind === 'image' ? asset : expect.fail('not a picture')
}

/** Red on the left, blue on the right; the left half can be transparent. */
function halves(isTransparent = false) {
  const data = Buffer.alloc(600 * 400 * 4)
  for (let i = 0; i < 600 * 400; i++)
    data.set(i % 600 < 300 ? [220, 20, 20, isTransparent ? 0 : 255] : [20, 20, 220, 255], 4 * i)
  return sharp(data, { raw: { width: 600, height: 400, channels: 4 } })
}

async function seen({ variants }: ImageAsset) {
  const found = variants.findLast(({ format }) => format === 'png' || format === 'jpeg')
  const { data, info } = await sharp(files.get(found?.file ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((Math.floor(info.height / 2) * info.width + x) * 4)].slice(0, 4)
  return [at(Math.floor(info.width * 0.25)), at(Math.floor(info.width * 0.75))] as const
}

function expectHalves([left, right]: readonly [number[], number[]], isTransparent = false) {
  if (isTransparent) expect(left[3]).toBe(0)
  else {
    expect(left[0]).toBeGreaterThan(200)
    expect(left[3]).toBe(255)
  }
  expect(right[2]).toBeGreaterThan(200)
  expect(right[0]).toBeLessThan(40)
}

/** 32 bits per pixel with alpha, or 24 without; bottom-up as usual for BMP, unless its height is negative. */
async function bmp(isTransparent: boolean, isTopDown = false): Promise<Buffer> {
  const { data } = await halves(isTransparent).raw().toBuffer({ resolveWithObject: true })
  const header = Buffer.alloc(14 + 108)
  header.write('BM')
  header.writeUInt32LE(header.length + data.length, 2)
  header.writeUInt32LE(header.length, 10)
  header.writeUInt32LE(108, 14)
  header.writeInt32LE(600, 18)
  header.writeInt32LE(isTopDown ? -400 : 400, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(32, 28)
  header.writeUInt32LE(3, 30)
  for (const [i, mask] of [0xff, 0xff00, 0xff0000, 0xff000000].entries())
    header.writeUInt32LE(mask, 54 + 4 * i)
  return Buffer.concat([header, data])
}

test.each<[string, () => Promise<Buffer>, boolean]>([
  ['WebP', () => halves().webp().toBuffer(), false],
  ['a WebP with transparent parts', () => halves(true).webp().toBuffer(), true],
  ['AVIF', () => halves().avif({ effort: 0 }).toBuffer(), false],
  ['an AVIF with transparent parts', () => halves(true).avif({ effort: 0 }).toBuffer(), true],
  ['BMP', () => bmp(false), false],
  ['a BMP with transparent parts', () => bmp(true), true],
  ['a BMP that begins above', () => bmp(false, true), false],
  ['a GIF with transparent parts', () => halves(true).gif().toBuffer(), true],
])('%s is taken in by what it is, whatever its name, and nothing is lost', async (_, make, isTransparent) => {
  const asset = await takePicture(await make())
  expect(asset).toMatchObject({ width: 600, height: 400 })
  expect(asset.losses).toBeUndefined()
  expectHalves(await seen(asset), isTransparent)
})

test.each([16, 18])(
  'a picture for brighter screens (transfer %i) is shown, and said to look pale',
  async (transfer) => {
    const avif = await halves().avif({ effort: 0 }).toBuffer()
    expect(isBrightHeif(avif)).toBe(false)
    const size = avif.indexOf('ispe')
    avif.write('colrnclx', size)
    avif.writeUInt16BE(transfer, size + 10)
    expect(isBrightHeif(avif)).toBe(true)
    const png = await halves().png().toBuffer()
    const stated = pngChunk({ kind: 'cICP', body: Buffer.from([9, transfer, 0, 1]) })
    const bright = Buffer.concat([png.subarray(0, 33), stated, png.subarray(33)])
    expect((await takePicture(bright)).losses).toEqual(['brightness'])
  },
)

test('a JPEG without its end, and a PNG with a wrong sum, are shown, and said to be damaged', async () => {
  const jpeg = await halves().jpeg().toBuffer()
  const png = await halves().png().toBuffer()
  const data = png.indexOf('IDAT')
  const sum = data + 4 + png.readUInt32BE(data - 4)
  png.writeUInt32BE((png.readUInt32BE(sum) ^ 1) >>> 0, sum)
  for (const original of [jpeg.subarray(0, jpeg.length - 2), png]) {
    const asset = await takePicture(original)
    expect(asset.losses).toEqual(['damage'])
    expectHalves(await seen(asset))
  }
})

test('a picture of which a broad strip is missing is refused, lying or not', async () => {
  for (const orientation of [1, 6]) {
    const whole = await halves().jpeg().withMetadata({ orientation }).toBuffer()
    const most = whole.subarray(0, whole.length * 0.6)
    await expect(takePicture(most)).rejects.toMatchObject({ code: 'damaged' })
  }
})

/** Noise, which takes as many bytes in each row. */
function noise(width: number, height: number, seed: number) {
  const data = Buffer.alloc(width * height * 3)
  let state = seed
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    data[i] = 64 + ((state >>> 16) & 127)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

test.each([false, true])(
  'a PNG that breaks off early is refused, and later on black (interlaced: %s)',
  async (progressive) => {
    await takePicture(await noise(500, 600, 7).png().toBuffer())
    const whole = await noise(500, 600, 1).png({ progressive }).toBuffer()
    for (const share of [0.3, 0.5, 0.7])
      await expect(takePicture(whole.subarray(0, whole.length * share))).rejects.toMatchObject({
        code: 'damaged',
      })
    const asset = await takePicture(whole.subarray(0, whole.length * 0.9))
    expect(asset.losses).toEqual(['damage'])
    const file = files.get(asset.variants.findLast(({ format }) => format === 'jpeg')?.file ?? '')
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const darkRows = Array.from({ length: 600 }, (_, y) => data[(y * 500 + 250) * 3] ?? 0).filter(
      (red) => red < 24,
    )
    expect(darkRows.length).toBeGreaterThan(progressive ? 40 : 55)
    expect(darkRows.length).toBeLessThan(progressive ? 130 : 65)
  },
)

test('a PNG with an error in its pixels is shown up to it', async () => {
  const png = await halves().png({ compressionLevel: 0 }).toBuffer()
  const late = Buffer.from(png)
  late.fill(0xff, Math.floor(png.length * 0.95))
  expect((await takePicture(late)).losses).toEqual(['damage'])
  const early = Buffer.from(png)
  early.fill(0xff, Math.floor(png.length * 0.4))
  await expect(takePicture(early)).rejects.toMatchObject({ code: 'damaged' })
})

test('a picture beyond the limit is told its size and the limit', async () => {
  const create = { width: 10_000, height: 5_100, channels: 3, background: '#2a9d8f' } as const
  const large = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
  await expect(takePicture(large)).rejects.toMatchObject({
    code: 'too-many-pixels',
    params: { width: 10_000, height: 5_100, pixels: 51, limit: 50 },
  })
})

test('a file of another kind is refused by the name of that kind', async () => {
  const tiff = await halves().tiff().toBuffer()
  await expect(takePicture(tiff)).rejects.toMatchObject({
    code: 'other-type',
    params: { type: 'TIFF' },
    message: expect.stringMatching(/^The file holds TIFF, which can not be taken/),
  })
})
