import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { stillAsset } from '#model/definition/media/asset-files.ts'
import { type MediaAsset, maxMediaBytes, mediaAssetSchema } from '#model/definition/media/media.ts'
import { makeHeic } from '#testing/builder/sample-heic.ts'
import { type FilmSample, makeFilm } from '#testing/builder/sample-media.ts'
import { type MediaErrorCode, MediaRefusedError } from './ingest.ts'
import { createIngestMedia } from './ingest-media.ts'
import { readMp4 } from './read-mp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-media-test-'))
const workFolder = mkdtempSync(join(folder, 'work-'))
const ingest = createIngestMedia({ workFolder })
afterAll(async () => {
  await ingest.close()
  rmSync(folder, { recursive: true })
})

async function take(original: Uint8Array, intake = ingest) {
  const files = new Map<string, Buffer>()
  const asset = await intake(original, {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      files.set(hash, Buffer.from(bytes))
      return hash
    },
  })
  return { asset: mediaAssetSchema.parse(asset), files }
}

/** The error code; `undefined` if the file was accepted. */
async function errorCodeOf(original: Uint8Array, intake = ingest): Promise<MediaErrorCode | undefined> {
  try {
    await take(original, intake)
    return undefined
  } catch (error) {
    if (error instanceof MediaRefusedError) return error.code
    throw error
  }
}

const limits = { cpuMs: 15_000, wallMs: 60_000, memoryBytes: 2 ** 31 }
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a9d8f' } })
  .png()
  .toBuffer()

async function film(name: string, sample: FilmSample): Promise<Buffer> {
  const path = join(folder, name)
  await makeFilm(path, sample)
  return readFile(path)
}

function filesNamedBy(asset: MediaAsset): string[] {
  const pictures = stillAsset(asset)?.variants ?? []
  return [...pictures.map(({ file }) => file), ...(asset.kind === 'image' ? [] : [asset.file])]
}

test('a picture is taken in, and exactly what its record names is kept', async () => {
  const { asset, files } = await take(picture)
  expect(asset).toMatchObject({ kind: 'image', width: 300, height: 200, placeholder: '#2a9d8f' })
  expect([...files.keys()].toSorted()).toEqual(filesNamedBy(asset).toSorted())
  expect(readdirSync(workFolder)).toEqual([])
})

test('M03 a file of the largest permitted size is taken in, one byte more is not', async () => {
  const largest = Buffer.concat([picture, Buffer.alloc(maxMediaBytes - picture.length)])
  expect(largest.length).toBe(31_457_280)
  expect((await take(largest)).asset.kind).toBe('image')
  expect(await errorCodeOf(Buffer.concat([largest, Buffer.alloc(1)]))).toBe('too-large')
})

test.each([
  ['an HLS playlist, whatever its name', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
])('%s is refused by its bytes', async (_, source) => {
  expect(await errorCodeOf(Buffer.from(source))).toBe('other-type')
})

test('nothing, and what nobody knows, is refused', async () => {
  for (const source of ['', 'Hello']) expect(await errorCodeOf(Buffer.from(source))).toBe('unknown-type')
})

test.each([
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a WMV', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c00', 'hex')],
])('what only begins like %s is refused', async (_, beginning) => {
  const lie = Buffer.concat([beginning, Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')])
  expect(await errorCodeOf(lie)).toBeDefined()
})

test('a file that costs too much time, or too much memory, is refused; the next one is taken in', async () => {
  const slow = createIngestMedia({ workFolder, imageLimits: { ...limits, wallMs: 1 } })
  expect(await errorCodeOf(picture, slow)).toBe('timed-out')
  await slow.close()
  const small = createIngestMedia({ workFolder, imageLimits: { ...limits, memoryBytes: 2 ** 20 } })
  const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  if (process.platform === 'linux') expect(await errorCodeOf(large, small)).toBe('damaged')
  await small.close()
  expect((await take(picture)).asset.kind).toBe('image')
  expect(readdirSync(workFolder)).toEqual([])
})

test('many files at once are all taken in', async () => {
  const originals = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: { r: i * 30, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const assets = await Promise.all(originals.map((original) => take(original)))
  expect(new Set(assets.map(({ asset }) => JSON.stringify(asset))).size).toBe(8)
})

const films: [string, FilmSample, { hasSound: boolean }][] = [
  ['a.mp4', { format: 'mp4', video: 'h264', audio: 'aac' }, { hasSound: true }],
  ['silent.mov', { format: 'mov', video: 'h264' }, { hasSound: false }],
  ['hevc.mp4', { format: 'mp4', video: 'hevc', audio: 'aac' }, { hasSound: true }],
  ['a.mpeg', { format: 'mpeg', video: 'mpeg2', audio: 'mp2', samples: 's16', fps: 25 }, { hasSound: true }],
  ['a.avi', { format: 'avi', video: 'mpeg4', audio: 'mp3' }, { hasSound: true }],
  ['a.mkv', { format: 'matroska', video: 'h264', audio: 'opus', samples: 's16' }, { hasSound: true }],
  ['a.webm', { format: 'webm', video: 'vp8' }, { hasSound: false }],
  ['a.flv', { format: 'flv', video: 'flv' }, { hasSound: false }],
  ['a.wmv', { format: 'asf', video: 'wmv2', audio: 'wma' }, { hasSound: true }],
]

test.each(films)('%s becomes an H.264 MP4 that starts at once', async (name, sample, { hasSound }) => {
  const { asset, files } = await take(await film(name, sample))
  if (asset.kind !== 'video') throw new Error('Not a film.')
  expect(asset).toMatchObject({ width: 96, height: 160, hasSound, poster: { width: 96, height: 160 } })
  expect(asset.durationS).toBeCloseTo(1, 0)
  const mp4 = files.get(asset.file) ?? Buffer.alloc(0)
  expect(mp4.length).toBe(asset.bytes)
  expect(readMp4(mp4)).toMatchObject({ codec: 'avc1', isFastStart: true, hasSound, width: 96, height: 160 })
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  expect([...files.keys()].toSorted()).toEqual(filesNamedBy(asset).toSorted())
})

test('a film loses its metadata, is turned upright, and comes out the same every time', async () => {
  const original = await film('lying.mov', {
    format: 'mov',
    video: 'h264',
    audio: 'aac',
    width: 160,
    height: 96,
    isLying: true,
    metadata: { title: 'CANARY-TITLE', comment: 'CANARY-COMMENT', location: '+35.6812+139.7671/' },
  })
  for (const canary of ['CANARY-TITLE', 'CANARY-COMMENT', '+35.6812'])
    expect(original.includes(canary)).toBe(true)
  const { asset, files } = await take(original)
  expect(asset).toMatchObject({ width: 96, height: 160 })
  for (const bytes of files.values()) {
    for (const canary of ['CANARY', '+35.6812']) expect(bytes.includes(canary)).toBe(false)
  }
  expect((await take(original)).asset).toEqual(asset)
})

test('a large, fast film is brought down to what a phone shows', async () => {
  const original = await film('large.mp4', {
    format: 'mp4',
    video: 'mpeg4',
    width: 1440,
    height: 1080,
    fps: 60,
    seconds: 0.2,
  })
  const { asset, files } = await take(original)
  if (asset.kind !== 'video') throw new Error('Not a film.')
  expect(asset).toMatchObject({ width: 1080, height: 810 })
  const mp4 = files.get(asset.file) ?? Buffer.alloc(0)
  // Sample count of the only track, which precedes the sample sizes.
  const samples = mp4.readUInt32BE(mp4.indexOf('stsz') + 12)
  expect(samples).toBeLessThanOrEqual(7)
})

test('a film cut off before its index is refused', async () => {
  const whole = await film('whole.mp4', { format: 'mp4', video: 'h264' })
  expect(await errorCodeOf(whole.subarray(0, whole.length / 2))).toBe('damaged')
})

test.each([
  ['mp4', 'aac'],
  ['matroska', 'aac'],
  ['webm', 'opus'],
  ['asf', 'wma'],
] as const)('sound alone in the container of a film, such as %s, is music', async (format, audio) => {
  expect(
    (
      await take(
        await film(`sound.${format}`, { format, audio, ...(audio === 'opus' && { samples: 's16' }) }),
      )
    ).asset.kind,
  ).toBe('audio')
})

test('a film in a container of music is refused, and its encoding named', async () => {
  const ogg = await film('film.ogv', { format: 'ogg', video: 'vp8', audio: 'opus', samples: 's16' })
  await expect(take(ogg)).rejects.toMatchObject({ code: 'other-codec', params: { codec: 'vp8' } })
})

const heic = { tiles: [40, 90, 140, 200, 60, 220], columns: 3, tileSize: 64, width: 180, height: 120 }

test('M09 a HEIC picture of several tiles is joined and turned upright', async () => {
  const { asset, files } = await take(await makeHeic({ ...heic, rotation: 1 }))
  expect(asset).toMatchObject({ kind: 'image', width: 120, height: 180 })
  const largest = asset.kind === 'image' ? files.get(asset.variants.at(-1)?.file ?? '') : undefined
  const { data, info } = await sharp(largest).raw().toBuffer({ resolveWithObject: true })
  const brightnessAt = (x: number, y: number) =>
    16 + ((data[(y * info.width + x) * info.channels] ?? 0) / 255) * 219
  // A quarter turn anticlockwise brings the right column to the top.
  const expected = [
    [140, 220],
    [90, 60],
    [40, 200],
  ]
  for (const [row, brightness] of expected.entries()) {
    for (const [column, value] of brightness.entries()) {
      expect(Math.abs(brightnessAt(30 + column * 64, 30 + row * 60) - value)).toBeLessThan(6)
    }
  }
})

test('the colour profile of a HEIC picture is applied', async () => {
  const inP3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { icc } = await sharp(inP3).metadata()
  const { asset, files } = await take(await makeHeic({ ...heic, ...(icc && { iccProfile: icc }) }))
  expect(asset).toMatchObject({ kind: 'image', width: 180, height: 120 })
  for (const bytes of files.values())
    expect(bytes.includes('iCCP') || bytes.includes('ICC_PROFILE')).toBe(false)
})

/** Pixels of the PNG variant, which keeps transparency. */
async function pngPixels(asset: MediaAsset, files: Map<string, Buffer>) {
  const variants = asset.kind === 'image' ? asset.variants : []
  const png = variants.find(({ format }) => format === 'png')
  const { data, info } = await sharp(files.get(png?.file ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)] }
}

test('what a HEIC picture lets through stays transparent, turned as the picture is', async () => {
  const alpha = [0, 255, 255, 0, 255, 255]
  const { asset, files } = await take(await makeHeic({ ...heic, alpha, rotation: 1 }))
  const { info, at } = await pngPixels(asset, files)
  expect(info).toMatchObject({ width: 120, height: 180, channels: 4 })
  // The left column, which is transparent, comes to the bottom.
  expect(at(30, 160)[3]).toBeLessThan(8)
  expect(at(30, 20)[3]).toBeGreaterThan(247)
})

test('a HEIC picture is as bright as its file says', async () => {
  const placeholderOf = async (isFullRange: boolean) => {
    const { asset } = await take(await makeHeic({ ...heic, tiles: heic.tiles.map(() => 40), isFullRange }))
    return asset.kind === 'image' && asset.placeholder
  }
  expect(await placeholderOf(true)).toBe('#282828')
  expect(await placeholderOf(false)).toMatch(/^#(1[bcd]){3}$/)
})

test('a HEIC picture that moves is its first moment, and says so', async () => {
  const index = Buffer.from('\0\0\0\x08moov', 'latin1')
  const { asset } = await take(Buffer.concat([await makeHeic(heic), index]))
  expect(asset).toMatchObject({ kind: 'image', losses: ['motion'] })
  expect((await take(await makeHeic(heic))).asset.losses).toBeUndefined()
})

test('a HEIC picture is cut as it says', async () => {
  const crop = { width: 50, height: 100, right: -65, down: 10 }
  const { asset } = await take(await makeHeic({ ...heic, crop }))
  // Only from the left column, whose brightness is 40 at the top and 200 at the bottom.
  expect(asset).toMatchObject({ kind: 'image', width: 50, height: 100 })
  const turned = await take(await makeHeic({ ...heic, crop, rotation: 1 }))
  expect(turned.asset).toMatchObject({ width: 100, height: 50 })
  const left = await take(await makeHeic({ ...heic, crop: { width: 40, height: 40, right: -70, down: -40 } }))
  expect(left.asset.kind === 'image' && left.asset.placeholder).toMatch(/^#(1[9a-f]|2[0-3])/)
})

test('a damaged HEIC picture is refused', async () => {
  const whole = await makeHeic(heic)
  const mdat = whole.indexOf('mdat')
  expect(await errorCodeOf(whole.subarray(0, mdat + 20))).toBe('damaged')
  expect(await errorCodeOf(Buffer.from(whole).fill(0xff, mdat + 4))).toBe('damaged')
})

test('without a video tool films and HEIC pictures are refused with the reason', async () => {
  const poor = createIngestMedia({ workFolder, ffmpegPath: join(folder, 'no-such-program') })
  await expect(take(await makeHeic(heic), poor)).rejects.toThrow()
  expect((await take(picture, poor)).asset.kind).toBe('image')
  await poor.close()
})
