import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type ImageAsset, imageAssetSchema } from '#model/definition/media/media.ts'
import { processorMs } from '#testing/processor-time.ts'
import { confineImageDecoders } from './decode-picture.ts'
import { usefulWidths } from './encode-picture.ts'
import type { MediaOutput } from './ingest.ts'
import { ingestImage } from './ingest-image.ts'

confineImageDecoders()
// Other files share this process, and draw with decoders that no upload reaches.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

function createOutput() {
  const files = new Map<string, Uint8Array>()
  const output: MediaOutput = {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      files.set(hash, bytes)
      return hash
    },
  }
  return { files, output }
}

async function ingest(original: Uint8Array) {
  const { files, output } = createOutput()
  const asset = imageAssetSchema.parse(await ingestImage(original, output))
  const open = (format: string, width?: number) => {
    const found = asset.variants.filter((v) => v.format === format).find((v) => !width || v.width === width)
    return Buffer.from(files.get(found?.file ?? '') ?? [])
  }
  return { asset, files, open }
}

/** Smooth colours that differ from place to place. */
function paint(width: number, height: number, channels: 3 | 4 = 3) {
  const data = Buffer.alloc(width * height * channels, 255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      data[at] = Math.round((x / width) * 255)
      data[at + 1] = Math.round((y / height) * 255)
      data[at + 2] = 128
      if (channels === 4) data[at + 3] = x < width / 2 ? 0 : 255
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const widthsOf = (asset: ImageAsset, format: string) =>
  asset.variants.filter((variant) => variant.format === format).map(({ width }) => width)

test('a full-size picture gets three widths in three formats, each what it says it is', async () => {
  const { asset, files } = await ingest(await paint(1500, 2000).jpeg().toBuffer())
  expect(asset).toMatchObject({ width: 1242, height: 1656 })
  for (const format of ['avif', 'webp', 'jpeg']) expect(widthsOf(asset, format)).toEqual([480, 828, 1242])
  for (const { file, format, width, height, bytes } of asset.variants) {
    const encoded = Buffer.from(files.get(file) ?? [])
    expect(encoded.length).toBe(bytes)
    if (format === 'jpeg') expect(await sharp(encoded).metadata()).toMatchObject({ width, height, format })
    if (format === 'webp') expect(encoded.toString('latin1', 8, 12)).toBe('WEBP')
    if (format === 'avif') expect(encoded.toString('latin1', 4, 12)).toBe('ftypavif')
  }
})

test('the same picture gives the same bytes', async () => {
  const original = await paint(900, 700).png().toBuffer()
  expect((await ingest(original)).asset).toEqual((await ingest(original)).asset)
})

test.each([
  [1, [1]],
  [300, [300]],
  [480, [480]],
  [500, [500]],
  [600, [480, 600]],
  [828, [480, 828]],
  [900, [480, 900]],
  [1000, [480, 828, 1000]],
  [1242, [480, 828, 1242]],
])('a picture %i wide is kept in the widths %j', (width, widths) => {
  expect(usefulWidths(width)).toEqual(widths)
})

test('a picture is never enlarged', async () => {
  const { asset } = await ingest(await paint(300, 200).png().toBuffer())
  expect(asset).toMatchObject({ width: 300, height: 200 })
  expect(new Set(asset.variants.map(({ width }) => width))).toEqual(new Set([300]))
})

test('a tiny flat icon is kept in no more forms than are of use', async () => {
  const { asset } = await ingest(await flat(32, 32, '#2a9d8f'))
  expect(asset.variants.length).toBeLessThanOrEqual(2)
  expect(asset.variants.at(-1)?.format).toBe('png')
})

test.each([
  [1, 1],
  [1, 20_000],
  [20_000, 1],
  [2, 3],
])('a picture of %i × %i is taken in', async (width, height) => {
  const { asset } = await ingest(await flat(width, height, '#123456'))
  expect(asset.width).toBeLessThanOrEqual(1242)
  expect(asset.height).toBeLessThanOrEqual(5000)
})

test('what is transparent stays so, with PNG as the form everybody can show', async () => {
  const { asset, open } = await ingest(await paint(600, 400, 4).png().toBuffer())
  expect(new Set(asset.variants.map(({ format }) => format))).toEqual(new Set(['avif', 'webp', 'png']))
  const { data, info } = await sharp(open('png', 600))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number) => data[x * info.channels + 3]
  expect([alphaAt(10), alphaAt(590)]).toEqual([0, 255])
})

test('an alpha channel that hides nothing is dropped', async () => {
  const { asset } = await ingest(await paint(600, 400).ensureAlpha().png().toBuffer())
  expect(widthsOf(asset, 'jpeg')).toEqual([480, 600])
})

test('the placeholder is the average colour, with white behind what is transparent', async () => {
  expect((await ingest(await flat(600, 600, '#e76f51'))).asset.placeholder).toBe('#e76f51')
  const half = {
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  } as const
  expect((await ingest(await sharp(half).png().toBuffer())).asset.placeholder).toBe('#7f7f7f')
})

test('a picture lying on its side is turned', async () => {
  const lying = await paint(400, 200).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
  const { asset, open } = await ingest(lying)
  expect(asset).toMatchObject({ width: 200, height: 400 })
  const { data, info } = await sharp(open('jpeg')).raw().toBuffer({ resolveWithObject: true })
  // Turned clockwise, the left edge, which has little red, comes to the top.
  const redAt = (y: number) => data[(y * info.width + 100) * info.channels] ?? 0
  expect(redAt(10)).toBeLessThan(40)
  expect(redAt(390)).toBeGreaterThan(215)
})

test('a wide-gamut picture is converted to sRGB and says nothing of its profile', async () => {
  const background = { r: 200, g: 100, b: 100 }
  const create = { create: { width: 600, height: 600, channels: 3, background } } as const
  const inP3 = await sharp(create).withIccProfile('p3').png().toBuffer()
  const stored = await sharp(inP3, { ignoreIcc: true }).raw().toBuffer()
  expect(stored[0]).not.toBe(200)
  const { asset, open } = await ingest(inP3)
  expect(asset.placeholder).toMatch(/^#c[789]6[345]6[345]$/)
  expect((await sharp(open('jpeg')).metadata()).icc).toBeUndefined()
})

test.each(['cmyk', 'b-w'] as const)('a picture in %s becomes an sRGB picture', async (colours) => {
  const { asset, open } = await ingest(await paint(600, 400).toColourspace(colours).jpeg().toBuffer())
  expect(asset.variants.length).toBe(6)
  expect((await sharp(open('jpeg')).metadata()).space).toBe('srgb')
})

/** Inserts a segment after the first two bytes of a JPEG. */
function addSegment(jpeg: Buffer, marker: number, body: string): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(body, 'latin1'), jpeg.subarray(2)])
}

test('no metadata of any kind comes out', async () => {
  const exif = {
    IFD0: { ImageDescription: 'CANARY-EXIF' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '35/1 40/1 52/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '139/1 46/1 1/1',
    },
  }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-XMP</x:xmpmeta>'
  const withExif = await paint(600, 400).jpeg().withExif(exif).withXmp(xmp).toBuffer()
  const withIptc = addSegment(
    withExif,
    0xed,
    'Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x78\0\x0bCANARY-IPTC',
  )
  const original = addSegment(withIptc, 0xfe, 'CANARY-COMMENT')

  const before = await sharp(original).metadata()
  expect(before.exif?.toString('latin1')).toContain('CANARY-EXIF')
  expect(before.exif?.toString('hex')).toContain('8b0000000100000')
  for (const canary of ['XMP', 'IPTC', 'COMMENT'])
    expect(original.toString('latin1')).toContain(`CANARY-${canary}`)

  const { files } = await ingest(original)
  expect(files.size).toBe(6)
  for (const bytes of files.values()) {
    const encoded = Buffer.from(bytes).toString('latin1')
    for (const trace of [
      'CANARY',
      'Exif\0\0',
      'EXIF',
      'http://ns.adobe.com',
      'xmpmeta',
      'Photoshop',
      '8BIM',
    ]) {
      expect(encoded).not.toContain(trace)
    }
  }
})

test('a JPEG cut off in the middle is refused', async () => {
  const whole = await paint(600, 400).jpeg().toBuffer()
  await expect(ingest(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'damaged' })
})

test('a PNG with a flipped bit is refused', async () => {
  const broken = Buffer.from(await paint(600, 400).png().toBuffer())
  broken[Math.floor(broken.length / 2)] = (broken[Math.floor(broken.length / 2)] ?? 0) ^ 0xff
  await expect(ingest(broken)).rejects.toMatchObject({ code: 'damaged' })
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['GIF', 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'],
])('%s has no decoder, even when it gets this far', async (_, source) => {
  await expect(ingest(Buffer.from(source, 'latin1'))).rejects.toMatchObject({ code: 'damaged' })
})

function chunk(kind: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind), body])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(body.length, 0)
  sizes.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([sizes.subarray(0, 4), content, sizes.subarray(4)])
}

/** A picture of one bit per pixel, all of them equal. */
function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a small file of 256 million pixels is refused without being decoded', async () => {
  const bomb = makeBomb(16_000, 16_000)
  expect(bomb.length).toBeLessThan(40_000)
  const start = processorMs()
  await expect(ingest(bomb)).rejects.toMatchObject({ code: 'too-many-pixels' })
  expect(processorMs() - start).toBeLessThan(1000)
})

test('a file of the same make with a permitted number of pixels is taken in', async () => {
  expect((await ingest(makeBomb(2000, 2000))).asset).toMatchObject({ width: 1242, height: 1242 })
})

/** A square that stands out on a plain ground, its middle at a point in percent. */
const withSquareAt = (width: number, height: number, [x, y]: readonly [number, number]) => {
  const side = Math.round(Math.min(width, height) / 5)
  const square = { create: { width: side, height: side, channels: 3, background: '#d2381e' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#e8e6e0' } })
    .composite([
      {
        input: square,
        left: Math.round((width * x) / 100 - side / 2),
        top: Math.round((height * y) / 100 - side / 2),
      },
    ])
    .png()
    .toBuffer()
}

test.each([
  [1200, 800, [15, 70]],
  [600, 600, [80, 20]],
  [900, 1200, [50, 25]],
] as const)('what stands out of a picture of %i × %i is found where it is', async (width, height, [x, y]) => {
  const { asset } = await ingest(await withSquareAt(width, height, [x, y]))
  const [foundX = 0, foundY = 0] = asset.attention ?? []
  expect([Math.abs(foundX - x), Math.abs(foundY - y)].every((away) => away <= 10)).toBe(true)
})

test('a picture in the shape of a page keeps its composition, and one of a single colour its middle', async () => {
  expect((await ingest(await withSquareAt(600, 1137, [15, 20]))).asset.attention).toBeUndefined()
  expect((await ingest(await flat(800, 600, '#7a2b2b'))).asset.attention).toBeUndefined()
})
