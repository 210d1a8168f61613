import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { VideoAsset } from '#model/definition/media/media.ts'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { makeOddFilm, type OddFilm, type OddSound } from '#testing/builder/sample-odd-films.ts'
import { createIngestMedia } from './ingest-media.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-odd-'))
const ffmpegPath = process.env.FFMPEG_PATH
const ingest = createIngestMedia({ processes: 1, ...(ffmpegPath && { ffmpegPath }) })
// Errors only, because the AV1 encoder bypasses FFmpeg's log.
vi.stubEnv('SVT_LOG', '1')
afterAll(async () => {
  vi.unstubAllEnvs()
  await ingest.close()
  rmSync(folder, { recursive: true })
})

const files = new Map<string, Uint8Array>()
async function takeFilm(bytes: Uint8Array): Promise<VideoAsset> {
  const asset = await ingest(bytes, {
    async put(made) {
      const hash = createHash('sha256').update(made).digest('hex')
      files.set(hash, Buffer.from(made))
      return hash
    },
  })
  return asset.kind === 'video' ? asset : expect.fail('not a film')
}

async function odd(film: OddFilm): Promise<Buffer> {
  const path = join(folder, 'film')
  await makeOddFilm(path, film)
  return readFile(path)
}

/** The poster's colour in the centre of each half. */
async function halves({ poster }: VideoAsset): Promise<number[][]> {
  const jpeg = poster.variants.find(({ format }) => format === 'jpeg' || format === 'png')
  const { data, info } = await sharp(files.get(jpeg?.file ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].map((x) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

const isNear = (found: number[] | undefined, [r, g, b]: [number, number, number]) => {
  for (const [i, value] of [r, g, b].entries()) expect(Math.abs((found?.[i] ?? -99) - value)).toBeLessThan(14)
}

test.each<[string, OddFilm]>([
  ['QuickTime Animation', { format: 'mov', video: 'qtrle' }],
  ['PNG in MOV', { format: 'mov', video: 'png' }],
  ['DNxHR', { format: 'mov', video: 'dnxhr' }],
  ['ProRes 4444', { format: 'mov', video: 'prores' }],
  ['MPEG transport', { format: 'mpegts', video: 'mpeg2' }],
  ['PNG that moves', { format: 'apng', video: 'apng' }],
  ['AVIF that moves', { format: 'avif', video: 'av1' }],
])('%s becomes a film of the same colour, and nothing is lost', async (_, film) => {
  const asset = await takeFilm(await odd(film))
  expect(asset).toMatchObject({ width: 320, height: 240 })
  expect(asset.losses).toBeUndefined()
  expect(asset.durationS).toBeCloseTo(1, 0)
  for (const half of await halves(asset)) isNear(half, [200, 40, 40])
})

test.each<OddSound>(['pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_s8', 'pcm_f32be'])(
  'sound that a MOV keeps as %s is kept',
  async (audio) => {
    const asset = await takeFilm(await odd({ format: 'mov', video: 'h264', audio }))
    expect(asset.hasSound).toBe(true)
    expect(asset.losses).toBeUndefined()
  },
)

test('a film whose sound can not be read is silent, and says so', async () => {
  const asset = await takeFilm(await odd({ format: 'avi', video: 'h264', audio: 'adpcm_ima_amv' }))
  expect(asset).toMatchObject({ hasSound: false, losses: ['sound'] })
})

test('a film in an encoding that is not read is refused, and the encoding named', async () => {
  const cineform = await odd({ format: 'mov', video: 'cfhd' })
  await expect(takeFilm(cineform)).rejects.toMatchObject({ code: 'other-codec', params: { codec: 'cfhd' } })
})

test.each<[string, OddFilm]>([
  ['QuickTime Animation', { format: 'mov', video: 'qtrle' }],
  ['ProRes 4444', { format: 'mov', video: 'prores' }],
  ['WebM', { format: 'webm', video: 'vp9' }],
  ['a PNG that moves', { format: 'apng', video: 'apng' }],
])('what is transparent in %s is shown on white, and that is said', async (_, film) => {
  const asset = await takeFilm(await odd({ ...film, isTransparent: true }))
  expect(asset.losses).toEqual(['transparency'])
  const [left, right] = await halves(asset)
  isNear(left, [255, 255, 255])
  isNear(right, [200, 40, 40])
})

function moving(isTransparent: boolean) {
  const frames = [0, 1, 2, 3].map((frame) => {
    const pixels = Buffer.alloc(64 * 64 * 4)
    for (let i = 0; i < 64 * 64; i++)
      pixels.set(isTransparent && i % 64 < 32 ? [0, 0, 0, 0] : [200, 40, 40 + frame * 50, 255], 4 * i)
    return pixels
  })
  return sharp(Buffer.concat(frames), { raw: { width: 64, height: 256, channels: 4, pageHeight: 64 } })
}

const delays = { delay: [300, 300, 300, 300], loop: 0 }
const movingForms: [string, (isTransparent: boolean) => Promise<Buffer>][] = [
  [
    'WebP',
    (isTransparent) =>
      moving(isTransparent)
        .webp({ lossless: true, ...delays })
        .toBuffer(),
  ],
  ['GIF', (isTransparent) => moving(isTransparent).gif(delays).toBuffer()],
]

test.each(movingForms)('a %s that moves becomes a film of the same length', async (_, make) => {
  const asset = await takeFilm(await make(false))
  expect(asset).toMatchObject({ width: 64, height: 64, hasSound: false })
  expect(asset.losses).toBeUndefined()
  expect(Math.abs(asset.durationS - 1.2)).toBeLessThan(0.15)
  isNear((await halves(asset))[0], [200, 40, 40])
  const transparent = await takeFilm(await make(true))
  expect(transparent.losses).toEqual(['transparency'])
  isNear((await halves(transparent))[0], [255, 255, 255])
})

test('of two sound tracks one is kept, and that is said', async () => {
  const path = join(folder, 'two.mp4')
  await makeFilm(path, { format: 'mp4', video: 'h264', audio: 'aac', moreSounds: ['aac'] })
  expect(await takeFilm(await readFile(path))).toMatchObject({ hasSound: true, losses: ['tracks'] })
})

test('a film with frames at uneven intervals keeps the rate of its quick parts', async () => {
  const path = join(folder, 'uneven.mkv')
  const skips = (frame: number) => frame > 12 && frame < 36
  await makeFilm(path, { format: 'matroska', video: 'h264', fps: 24, seconds: 2, skips })
  const asset = await takeFilm(await readFile(path))
  expect(asset.durationS).toBeCloseTo(2, 1)
  const mp4 = Buffer.from(files.get(asset.file) ?? [])
  // Milliseconds of a Matroska are no multiple of 24 frames, so there may be some more.
  expect(mp4.readUInt32BE(mp4.indexOf('stsz') + 12)).toBeGreaterThanOrEqual(48)
})

test.each([
  [2, 2],
  [2, 400],
])('a film of %i × %i pixels is taken', async (width, height) => {
  const path = join(folder, 'tiny.mp4')
  await makeFilm(path, { format: 'mp4', video: 'h264', width, height })
  expect(await takeFilm(await readFile(path))).toMatchObject({ width, height })
})

test('a film that begins late is whole', async () => {
  const path = join(folder, 'late.mkv')
  await makeFilm(path, { format: 'matroska', video: 'mpeg4', width: 64, height: 48, fps: 5, startS: 20 })
  expect(await takeFilm(await readFile(path))).not.toHaveProperty('losses')
})

test.each([
  ['avi', 'mpeg4'],
  ['asf', 'wmv2'],
  ['flv', 'flv'],
] as const)('where an %s breaks off is known by the length that its head names', async (format, video) => {
  const path = join(folder, `long.${format}`)
  await makeFilm(path, { format, video, width: 64, height: 48, fps: 5, seconds: 20 })
  const whole = await readFile(path)
  expect(await takeFilm(whole)).not.toHaveProperty('losses')
  expect(await takeFilm(whole.subarray(0, whole.length * 0.7))).toMatchObject({ losses: ['end'] })
})

test('an MP4 whose file is cut off says so, however little is missing', async () => {
  const path = join(folder, 'cut.mp4')
  await makeFilm(path, {
    format: 'mp4',
    video: 'mpeg4',
    width: 64,
    height: 48,
    fps: 10,
    seconds: 4,
    isFastStart: true,
  })
  const whole = await readFile(path)
  expect(await takeFilm(whole)).not.toHaveProperty('losses')
  expect(await takeFilm(whole.subarray(0, whole.length * 0.9))).toMatchObject({ losses: ['end'] })
})

test('a film that breaks off says so, and one of which next to nothing is left is refused', async () => {
  const path = join(folder, 'long.mkv')
  await makeFilm(path, { format: 'matroska', video: 'mpeg4', width: 64, height: 48, fps: 5, seconds: 35 })
  const whole = await readFile(path)
  expect((await takeFilm(whole)).losses).toBeUndefined()
  const most = await takeFilm(whole.subarray(0, whole.length * 0.8))
  expect(most.losses).toEqual(['end'])
  expect(most.durationS).toBeGreaterThan(20)
  await expect(takeFilm(whole.subarray(0, whole.length * 0.1))).rejects.toMatchObject({
    code: 'breaks-off',
    params: { whole: 35 },
  })
})
