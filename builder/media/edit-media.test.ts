import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import { createIngestMedia } from './ingest-media.ts'

const ingest = createIngestMedia({ processes: 1 })
afterAll(() => ingest.close())

const files = new Map<string, Uint8Array>()
async function take(original: Uint8Array, edit?: MediaEdit): Promise<MediaAsset> {
  const put = async (bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    files.set(hash, bytes)
    return hash
  }
  return ingest(original, { put }, { edit })
}

const half = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})
/** Left half red, right half blue. */
const twoHalves = async () =>
  sharp(half(400, 200, '#ff0000'))
    .composite([{ input: half(200, 200, '#0000ff'), left: 200, top: 0 }])
    .png()
    .toBuffer()

const gif = async (pages: readonly string[]) => {
  const frames = await Promise.all(
    pages.map((background) =>
      sharp(half(64, 64, background))
        .raw()
        .toBuffer(),
    ),
  )
  return sharp(Buffer.concat(frames), {
    raw: { width: 64, height: 64 * pages.length, channels: 3, pageHeight: 64 },
  })
    .gif({ delay: pages.map(() => 400), loop: 0 })
    .toBuffer()
}

test('M08 a crop of a picture holds that part and nothing else', async () => {
  const picture = await twoHalves()
  const whole = await take(picture)
  const right = await take(picture, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })
  expect(whole).toMatchObject({ width: 400, height: 200 })
  expect(right).toMatchObject({ width: 200, height: 200 })
  expect(right.kind === 'image' && right.placeholder).toBe('#0000ff')
  expect(whole.kind === 'image' && whole.placeholder).not.toBe('#0000ff')
})

test('M10 a GIF that moves becomes a film, one that does not a picture', async () => {
  const moving = await take(await gif(['#ff0000', '#00ff00', '#0000ff']))
  expect(moving).toMatchObject({ kind: 'video', width: 64, height: 64, hasSound: false })
  expect(moving.kind === 'video' && moving.durationS).toBeGreaterThan(0.7)
  expect(await take(await gif(['#ff0000']))).toMatchObject({ kind: 'image', width: 64, height: 64 })
})

test('M08 a film is trimmed, cropped and made silent, each anew out of the same file', async () => {
  const film = await gif(['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000'])
  const whole = await take(film)
  const part = await take(film, {
    trim: { startS: 0.4, endS: 1.2 },
    crop: { x: 0, y: 0, width: 0.5, height: 1 },
    mute: true,
  })
  if (whole.kind !== 'video' || part.kind !== 'video') return expect.fail('not films')
  expect([part.width, part.height, part.hasSound]).toEqual([32, 64, false])
  expect(part.durationS).toBeGreaterThan(0.6)
  expect(part.durationS).toBeLessThan(0.95)
  expect(whole.durationS).toBeGreaterThan(1.5)
  // It begins with the second frame, which is green.
  expect(part.poster.placeholder).toMatch(/^#[01].[ef].[01].$/)
})
