import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFilm } from '#testing/builder/sample-media.ts'
import { createFfmpegTool, inputArgs, limitedCommand, readFacts, transcodeArgs } from './ffmpeg-tool.ts'
import { findNodeAvTool, uprightFilters } from './node-av-tool.ts'
import { planTranscode } from './plan-transcode.ts'
import { readMp4 } from './read-mp4.ts'
import { demuxers, type FilmFacts, type FilmFile, frameRate, type VideoTool } from './video-tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-video-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const limits = { cpuS: 60, memoryBytes: 2 ** 31, outputBytes: 2 ** 26 }
const facts: FilmFacts = {
  ...{ durationS: 10, fps: 24, kbps: 0, width: 1080, height: 1920 },
  ...{
    isHdr: false,
    isWide: false,
    saysMatrix: true,
    hasAlpha: false,
    pictureS: 10,
    sound: 0,
    decoder: undefined,
    losses: [],
  },
}

test('a film is slowed down to what is shown, never sped up', () => {
  expect(planTranscode({ ...facts, fps: 59.94 }).pictureFilter).toContain('fps=30,')
  expect(planTranscode({ ...facts, fps: 0 }).pictureFilter).toContain('fps=30,')
  expect(planTranscode({ ...facts, fps: 24000 / 1001 }).pictureFilter).toContain('fps=23.976,')
})

test('a long film, or one of unknown length, gets less effort and fewer pixels', () => {
  const [short, middle, long, unknown] = [10, 60, 600, 0].map((durationS) =>
    planTranscode({ ...facts, durationS }),
  )
  expect(new Set([short?.preset, middle?.preset, long?.preset]).size).toBe(3)
  expect(short?.pictureFilter).toContain('min(1080/iw,')
  expect(long?.pictureFilter).toContain('min(720/iw,')
  expect(unknown).toEqual(long)
})

test('ten seconds stay below two and a half megabytes, and a small film is not blown up', () => {
  const { maxKbps } = planTranscode(facts)
  // The maximum bit rate is valid for any second; the first one may use it twice.
  expect(((maxKbps + 96) * 10 + maxKbps) / 8 / 1000).toBeLessThan(2.5)
  expect(planTranscode({ ...facts, kbps: 400 }).maxKbps).toBe(800)
  expect(planTranscode({ ...facts, kbps: 50_000 }).maxKbps).toBe(maxKbps)
})

test('only a film beyond ordinary brightness is mapped to it', () => {
  expect(planTranscode({ ...facts, isHdr: true }).pictureFilter).toContain('tonemap')
  expect(planTranscode(facts).pictureFilter).not.toContain('tonemap')
})

const matrix = (a: number, b: number, c: number, d: number) => {
  const bytes = Buffer.alloc(36)
  for (const [at, value] of [
    [0, a],
    [4, b],
    [12, c],
    [16, d],
  ] as const)
    bytes.writeInt32LE(value * 0x10000, at)
  return bytes
}

test.each([
  ['upright', matrix(1, 0, 0, 1), []],
  ['turned right', matrix(0, 1, -1, 0), ['transpose=clock']],
  ['turned left', matrix(0, -1, 1, 0), ['transpose=cclock']],
  ['upside down', matrix(-1, 0, 0, -1), ['hflip', 'vflip']],
  ['mirrored', matrix(-1, 0, 0, 1), ['hflip']],
])('a film recorded %s is brought upright', (_, displayMatrix, filters) => {
  expect(uprightFilters(displayMatrix)).toEqual(filters)
})

test('a film that says nothing of its turn, or cuts it short, is left as it is', () => {
  expect(uprightFilters(null)).toEqual([])
  expect(uprightFilters(Buffer.alloc(8))).toEqual([])
})

const film: FilmFile = { path: '/job/original', demuxer: 'mov' }

test('ffmpeg reads with one named reader, from files only', () => {
  const args = inputArgs(film)
  const argumentOf = (name: string) => args[args.indexOf(name) + 1]
  expect(argumentOf('-f')).toBe('mov')
  expect(argumentOf('-format_whitelist')).toBe('mov')
  expect(argumentOf('-protocol_whitelist')).toBe('file')
  expect(args.at(-1)).toBe('file:/job/original')
  expect(args.indexOf('-f')).toBeLessThan(args.indexOf('-i'))
})

test('ffmpeg writes a silent or audible MP4 with its index in front and no metadata', () => {
  const args = transcodeArgs(film, planTranscode(facts), '/job/film.mp4').join(' ')
  for (const part of [
    '-x264-params cpu-independent=1',
    '-map_metadata -1',
    '-movflags +faststart',
    '-map 0:a:0?',
    '-c:v libx264',
  ]) {
    expect(args).toContain(part)
  }
  expect(args.endsWith('-f mp4 -y file:/job/film.mp4')).toBe(true)
})

test('the description of a film is understood', () => {
  const log = `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:/job/original':
  Duration: 00:01:02.50, start: 0.000000, bitrate: 9876 kb/s
  Stream #0:0[0x1](und): Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67), 1920x1080, 9800 kb/s, 29.97 fps, 29.97 tbr, 600 tbn (default)
  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, stereo, fltp, 128 kb/s (default)`
  expect(readFacts(log)).toEqual({
    ...{ durationS: 62.5, fps: 29.97, kbps: 9876, width: 1920, height: 1080 },
    ...{
      isHdr: true,
      isWide: false,
      saysMatrix: true,
      hasAlpha: false,
      pictureS: 0,
      sound: 0,
      decoder: undefined,
      losses: [],
    },
  })
  expect(readFacts('Duration: N/A, bitrate: N/A\n Stream #0:0: Video: flv1, yuv420p, 96x160')).toEqual({
    ...{ durationS: 0, fps: 0, kbps: 0, width: 96, height: 160 },
    ...{
      isHdr: false,
      isWide: false,
      saysMatrix: false,
      hasAlpha: false,
      pictureS: 0,
      sound: undefined,
      decoder: undefined,
      losses: [],
    },
  })
  expect(() => readFacts('file:/job/original: Invalid data found when processing input')).toThrow('damaged')
})

/** Replaces ffmpeg in tests of everything around it. */
const program = join(folder, 'program.sh')

test.skipIf(process.platform === 'win32')(
  'the program runs within its limits, without our variables',
  async () => {
    writeFileSync(
      program,
      `#!/bin/sh\nfor last; do :; done\n(ulimit -t; ulimit -v; ulimit -f; env) > "\${last#file:}"\n`,
      { mode: 0o755 },
    )
    const outputPath = join(folder, 'limits')
    await createFfmpegTool(program, limits).transcode(film, planTranscode(facts), outputPath)
    const [cpu, memory, file, ...variables] = (await readFile(outputPath, 'utf8')).trim().split('\n')
    expect([cpu, memory, file]).toEqual(['60', `${2 ** 21}`, `${2 ** 17}`])
    expect(variables.join('\n')).not.toMatch(/HOME=|PATH=.*node_modules/)
  },
)

test.skipIf(process.platform === 'win32')(
  'a program that fails, and one that is killed, refuse the file',
  async () => {
    for (const end of ['exit 1', 'kill -9 $$']) {
      writeFileSync(program, `#!/bin/sh\n${end}\n`, { mode: 0o755 })
      const work = createFfmpegTool(program, limits).transcode(film, planTranscode(facts), join(folder, 'x'))
      await expect(work).rejects.toMatchObject({ code: 'damaged' })
    }
  },
)

test('of several tracks those are taken that players begin with, and the others are said to be lost', () => {
  const log = `Input #0, matroska,webm, from 'film':
  Stream #0:0: Video: h264, yuv420p(progressive), 320x240, 25 fps, 1k tbr, 1k tbn (default)
  Stream #0:1(jpn): Audio: dts, 48000 Hz (default)
  Stream #0:2(eng): Audio: aac (LC), 48000 Hz
  Stream #0:3(fre): Audio: aac (LC), 48000 Hz (default)
  Stream #0:4: Video: png, rgb24(pc), 200x200, 90k tbr (attached pic)`
  expect(readFacts(log)).toMatchObject({ sound: 2, losses: ['tracks'], fps: 1000 })
  const args = transcodeArgs({ ...film, sound: 2 }, planTranscode(facts), '/job/film.mp4').join(' ')
  expect(args).toContain('-map 0:a:2?')
})

test.each([
  ['even', 25, 25, 25],
  ['interlaced', 25, 50, 25],
  ['uneven', 8.5, 25, 25],
  ['unknown on average', 0, 30, 30],
  ['unknown', 0, 0, 0],
])('the rate of a film with frames that are %s', (_, average, finest, rate) => {
  expect(frameRate(average, finest)).toBe(rate)
})

test('a command is passed on word by word', () => {
  const command = limitedCommand(['/a b/ffmpeg', "-vf=scale='x';rm"], limits)
  expect(command.slice(-2)).toEqual(['/a b/ffmpeg', "-vf=scale='x';rm"])
})

const ffmpegPath = process.env.FFMPEG_PATH
const nodeAv = await findNodeAvTool()
const tools: [string, VideoTool | undefined][] = [
  ['node-av', nodeAv],
  ['ffmpeg', ffmpegPath ? createFfmpegTool(ffmpegPath, limits) : undefined],
]

describe.each(tools.filter((entry): entry is [string, VideoTool] => !!entry[1]))('%s', (name, tool) => {
  const path = join(folder, `${name}.mkv`)
  const input: FilmFile = { path, demuxer: 'matroska' }
  const readers = [...Object.values(demuxers), 'hevc', 'bmp_pipe'] as const

  test('describes, encodes and shows a film', async () => {
    await makeFilm(path, { format: 'matroska', video: 'h264', audio: 'aac', width: 98, height: 160, fps: 50 })
    const found = await tool.probe(input)
    expect(found).toMatchObject({ fps: expect.closeTo(50, 0), isHdr: false })
    expect(found.durationS).toBeCloseTo(1, 0)
    const outputPath = join(folder, `${name}.mp4`)
    await tool.transcode(input, planTranscode(found), outputPath)
    expect(readMp4(await readFile(outputPath))).toMatchObject({
      ...{ width: 98, height: 160, codec: 'avc1', isFastStart: true, hasSound: true },
    })
    const [first, ...others] = await tool.decodePictures(
      { path: outputPath, demuxer: 'mov' },
      { width: 49, height: 80, count: 1 },
    )
    expect(others).toEqual([])
    expect(first?.length).toBe(49 * 80 * 3)
    // The pattern becomes brighter from the upper left.
    const brightnessAt = (x: number, y: number) => first?.[(y * 49 + x) * 3] ?? 0
    expect(brightnessAt(2, 2)).toBeLessThan(brightnessAt(40, 40))
  })

  test('encodes a film to the same bytes every time', async () => {
    const input: FilmFile = { path: join(folder, `${name}-again.mov`), demuxer: 'mov' }
    await makeFilm(input.path, { format: 'mov', video: 'h264', width: 160, height: 96 })
    const plan = planTranscode(await tool.probe(input))
    const hashes = new Set<string>()
    // If x264 is not deterministic, about one in ten encodings differs.
    for (let i = 0; i < 30; i++) {
      const outputPath = join(folder, `${name}-again.mp4`)
      await tool.transcode(input, plan, outputPath)
      hashes.add(
        createHash('sha256')
          .update(await readFile(outputPath))
          .digest('hex'),
      )
    }
    expect(hashes.size).toBe(1)
  })

  test.each([
    ['a playlist of another file', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nOTHER\n#EXT-X-ENDLIST\n'],
    ['a list of files', "ffconcat version 1.0\nfile 'OTHER'\n"],
    ['nothing', ''],
  ])('refuses %s, with every reader it has', async (_, source) => {
    const hostile = join(folder, `${name}-hostile`)
    writeFileSync(hostile, source.replace('OTHER', path))
    for (const demuxer of readers) {
      const work = tool
        .probe({ path: hostile, demuxer })
        .then((found) =>
          tool.transcode({ path: hostile, demuxer }, planTranscode(found), join(folder, `${name}-out.mp4`)),
        )
      await expect(work).rejects.toMatchObject({ name: 'MediaRefusedError' })
    }
  })
})
