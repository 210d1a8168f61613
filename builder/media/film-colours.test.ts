import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as av from 'node-av'
import { afterAll, expect, test } from 'vitest'
import { type FilmSample, makeFilm } from '#testing/builder/sample-media.ts'
import { createFfmpegTool } from './ffmpeg-tool.ts'
import { findNodeAvTool } from './node-av-tool.ts'
import { planTranscode } from './plan-transcode.ts'
import type { FilmFile } from './video-tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-colours-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ffmpegPath = process.env.FFMPEG_PATH
const limits = { cpuS: 60, memoryBytes: 2 ** 31, outputBytes: 2 ** 26 }
const tool = ffmpegPath ? createFfmpegTool(ffmpegPath, limits) : await findNodeAvTool()

type Triple = [number, number, number]
const green: Triple = [0, 188, 6]

/** Converts to studio range with the given weights of red and blue in brightness. */
function toYuv([r, g, b]: Triple, [kr, kb]: [number, number]): Triple {
  const y = kr * r + (1 - kr - kb) * g + kb * b
  const difference = (value: number, share: number) => 128 + (((value - y) / (2 * (1 - share))) * 224) / 255
  return [16 + (y * 219) / 255, difference(b, kb), difference(r, kr)].map(Math.round) as Triple
}
const inBt709 = toYuv(green, [0.2126, 0.0722])
const inBt601 = toYuv(green, [0.299, 0.114])

async function encoded(sample: FilmSample) {
  if (!tool) throw new Error('no tool')
  const input: FilmFile = { path: join(folder, 'in.mp4'), demuxer: 'mov' }
  await makeFilm(input.path, sample)
  const output: FilmFile = { path: join(folder, 'out.mp4'), demuxer: 'mov' }
  await tool.transcode(input, planTranscode(await tool.probe(input)), output.path)
  const facts = await tool.probe(output)
  const [first] = await tool.decodePictures(output, { width: facts.width, height: facts.height, count: 1 })
  return { facts, colour: [...(first ?? []).slice(0, 3)] }
}

const small = { format: 'mp4', video: 'h264', fps: 10, seconds: 0.2 } as const

test.each([
  ['large, by BT.709', { width: 1280, height: 720, colour: inBt709 }],
  ['lying in a cinema’s shape, by BT.709', { width: 1280, height: 536, colour: inBt709 }],
  ['small, by BT.601', { width: 640, height: 360, colour: inBt601 }],
])('the colours of an untagged film that is %s stay, and are told to players', async (_, sample) => {
  const { facts, colour } = await encoded({ ...small, ...sample })
  expect(facts).toMatchObject({ saysMatrix: true, height: sample.height === 720 ? 608 : expect.any(Number) })
  for (const [channel, value] of green.entries())
    expect(Math.abs((colour[channel] ?? 0) - value)).toBeLessThan(10)
})

test('a film whose colours are kept by another matrix than players take would show another green', async () => {
  const { colour } = await encoded({ ...small, width: 640, height: 360, colour: inBt709 })
  expect(Math.abs((colour[1] ?? 0) - green[1])).toBeGreaterThan(20)
})

test('a film that says how its colours are kept is believed', async () => {
  const tags = {
    colorSpace: av.AVCOL_SPC_SMPTE170M,
    colorPrimaries: av.AVCOL_PRI_SMPTE170M,
    colorTrc: av.AVCOL_TRC_SMPTE170M,
  }
  const { colour } = await encoded({ ...small, width: 1280, height: 720, colour: inBt601, tags })
  for (const [channel, value] of green.entries())
    expect(Math.abs((colour[channel] ?? 0) - value)).toBeLessThan(10)
})

test('colours beyond an ordinary screen become the nearest that it shows', async () => {
  const tags = {
    colorSpace: av.AVCOL_SPC_BT709,
    colorPrimaries: av.AVCOL_PRI_SMPTE432,
    colorTrc: av.AVCOL_TRC_BT709,
  }
  const { colour } = await encoded({
    ...small,
    width: 640,
    height: 360,
    colour: toYuv([220, 120, 120], [0.2126, 0.0722]),
    tags,
  })
  // The same three numbers are a more saturated red in P3.
  expect(colour[0]).toBeGreaterThan(226)
  expect(colour[1]).toBeLessThan(118)
})
