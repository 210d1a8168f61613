import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type MediaAsset, maxMusicBytes, mediaAssetSchema } from '#model/definition/media/media.ts'
import { makeFilm } from '#testing/builder/sample-media.ts'
import {
  encodeWav,
  loudnessOf,
  type MusicFormat,
  makeWav,
  musicFormats,
} from '#testing/builder/sample-music.ts'
import { readLoudness } from './ffmpeg-tool.ts'
import { MediaRefusedError } from './ingest.ts'
import { createIngestMedia } from './ingest-media.ts'
import { musicFilter } from './ingest-music.ts'
import { findMediaType } from './media-type.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-music-test-'))
const ingest = createIngestMedia({ workFolder: folder, processes: 1 })
afterAll(async () => {
  await ingest.close()
  rmSync(folder, { recursive: true })
})

/** The processed music and its loudness. */
async function take(original: Uint8Array): Promise<{ asset: MediaAsset; lufs: number }> {
  const path = join(folder, 'made.m4a')
  const asset = await ingest(original, {
    async put(bytes) {
      await writeFile(path, bytes)
      return createHash('sha256').update(bytes).digest('hex')
    },
  })
  return { asset: mediaAssetSchema.parse(asset), lufs: await loudnessOf(path) }
}

async function encoded(format: MusicFormat, wav: Buffer): Promise<Buffer> {
  const [from, to] = [join(folder, 'from.wav'), join(folder, `to.${format}`)]
  await writeFile(from, wav)
  await encodeWav(from, to, format)
  return readFile(to)
}

const errorCodeOf = (original: Uint8Array) =>
  take(original).then(
    () => undefined,
    (error: unknown) => (error instanceof MediaRefusedError ? error.code : error),
  )

const wanted = -16

test.each([
  ['quiet', 0.02],
  ['loud', 0.9],
])('V25 a %s piece of music is made as loud as all others are', async (_, level) => {
  const wav = makeWav({ level })
  await writeFile(join(folder, 'given.wav'), wav)
  const before = await loudnessOf(join(folder, 'given.wav'), 'wav')
  expect(Math.abs(before - wanted)).toBeGreaterThan(5)
  const { asset, lufs } = await take(wav)
  expect(Math.abs(lufs - wanted)).toBeLessThan(0.5)
  expect(asset).toMatchObject({ kind: 'audio', file: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(asset.kind === 'audio' && Math.abs(asset.durationS - 4)).toBeLessThan(0.1)
})

test.each(musicFormats)('%s is taken in, told by its bytes', async (format) => {
  const { asset, lufs } = await take(await encoded(format, makeWav()))
  expect(asset.kind).toBe('audio')
  expect(Math.abs(lufs - wanted)).toBeLessThan(0.7)
})

test('music has at most 20 MB', async () => {
  const largest = makeWav({ seconds: (maxMusicBytes - 44) / 4 / 48_000 })
  expect(largest.length).toBe(maxMusicBytes)
  expect(await errorCodeOf(largest)).toBeUndefined()
  expect(await errorCodeOf(Buffer.concat([largest, Buffer.alloc(1)]))).toBe('music-too-large')
})

test('silence stays silent', async () => {
  expect((await take(makeWav({ level: 0 }))).lufs).toBeLessThanOrEqual(-70)
})

test('what only looks like music is refused', async () => {
  expect(await errorCodeOf(Buffer.concat([makeWav().subarray(0, 40), Buffer.alloc(9)]))).toBe('damaged')
  expect(await errorCodeOf(Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.alloc(99)]))).toBe(
    'other-type',
  )
})

test('a film with sound stays a film', async () => {
  const path = join(folder, 'film.mp4')
  await makeFilm(path, { format: 'mp4', video: 'h264', audio: 'aac' })
  expect(
    (
      await ingest(await readFile(path), {
        put: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
      })
    ).kind,
  ).toBe('video')
})

test('a picture in front of a song hides it from nobody', async () => {
  const mp3 = await encoded('mp3', makeWav({ seconds: 1 }))
  const isTagged = mp3.subarray(0, 3).toString('latin1') === 'ID3'
  expect(isTagged).toBe(true)
  expect(findMediaType(mp3)).toBe('mp3')
  const tagged = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\0', 'latin1'), Buffer.alloc(128)])
  expect(findMediaType(Buffer.concat([tagged, await encoded('flac', makeWav({ seconds: 1 }))]))).toBe('flac')
})

test('peaks are held down only where the gain would lift them too high', () => {
  expect(musicFilter({ lufs: -20, peakDb: -12 })).not.toContain('alimiter')
  expect(musicFilter({ lufs: -30, peakDb: -3 })).toContain('alimiter')
})

test('what an ffmpeg says of loudness is understood', () => {
  const log = '  Integrated loudness:\n    I:         -21.5 LUFS\n  Sample peak:\n    Peak:      -20.8 dBFS\n'
  expect(readLoudness(log)).toEqual({ lufs: -21.5, peakDb: -20.8 })
  expect(readLoudness(log.replace('-20.8', ' -inf'))).toEqual({ lufs: -21.5, peakDb: -Infinity })
})
