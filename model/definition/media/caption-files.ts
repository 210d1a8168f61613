import { lostCharacter } from '../../values/characters.ts'
import { readAnyText } from '../../values/foreign-text.ts'
import { limits } from '../../values/limits.ts'
import type { Page } from '../page.ts'

/** One caption of a film: shown from `startMs`, counted from the film's beginning, for `durationMs`. */
export interface CaptionCue {
  startMs: number
  durationMs: number
  text: string
}

export const captionLimits = {
  /** Per film and language. */
  cues: 1_000,
  /** Characters of one cue. */
  text: 300,
  /** Ten hours. */
  startMs: 36_000_000,
  /** An hour. */
  durationMs: 3_600_000,
  /** Maximum size of a caption file. */
  fileBytes: 1_048_576,
} as const

export const captionFaults = [
  'not-text',
  'too-large',
  'no-cues',
  'too-many',
  'no-timing',
  'timing-form',
  'ends-first',
  'too-late',
  'no-text',
  'text-too-long',
  'lost-character',
] as const

/** What is wrong with a caption file, and in which line, from 1. */
export interface CaptionProblem {
  line: number
  fault: (typeof captionFaults)[number]
}

export interface CaptionFile {
  /** In order of time; empty if there is any problem. */
  cues: CaptionCue[]
  problems: CaptionProblem[]
}

const inTime = (a: CaptionCue, b: CaptionCue): number => a.startMs - b.startMs || a.durationMs - b.durationMs

interface Block {
  /** Number of its first line. */
  line: number
  lines: string[]
}

/** Reads a file in WebVTT or SubRip format. The first line decides which format it is, not the file name. */
export function readCaptionFile(bytes: Uint8Array): CaptionFile {
  if (bytes.byteLength > captionLimits.fileBytes) return refused('too-large')
  const text = readAnyText(bytes)
  return text === undefined ? refused('not-text') : readCaptions(text)
}

const refused = (fault: CaptionProblem['fault']): CaptionFile => ({
  cues: [],
  problems: [{ line: 1, fault }],
})

export function readCaptions(text: string): CaptionFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const blocks = blocksOf(lines).filter((block) => !isWebVtt || isCueBlock(block))
  const problems: CaptionProblem[] = []
  const cues = blocks.flatMap((block) => readBlock(block, isWebVtt, problems) ?? [])
  if (blocks.length === 0) problems.push({ line: 1, fault: 'no-cues' })
  if (cues.length > captionLimits.cues)
    problems.push({ line: blocks[captionLimits.cues]?.line ?? 1, fault: 'too-many' })
  if (problems.length > 0) return { cues: [], problems }
  return { cues: cues.toSorted(inTime), problems }
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { line: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** False for the header, comments, styles and regions of a WebVTT file. */
const isCueBlock = ({ line, lines: [first = ''] }: Block): boolean =>
  !(line === 1 && first.startsWith('WEBVTT')) && !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)

const arrow = '-->'

function readBlock(
  { line, lines }: Block,
  isWebVtt: boolean,
  problems: CaptionProblem[],
): CaptionCue | undefined {
  // The times may follow a line with a name or number.
  const at = lines.slice(0, 2).findIndex((one) => one.includes(arrow))
  const fail = (fault: CaptionProblem['fault'], offset: number): undefined => {
    problems.push({ line: line + offset, fault })
  }
  if (at < 0) return fail('no-timing', 0)
  const timing = readTiming(lines[at] ?? '')
  if (!timing) return fail('timing-form', at)
  const { startMs, endMs } = timing
  if (endMs <= startMs) return fail('ends-first', at)
  const durationMs = endMs - startMs
  if (startMs > captionLimits.startMs || durationMs > captionLimits.durationMs) return fail('too-late', at)
  const below = lines.slice(at + 1)
  const stray = below.findIndex((one) => one.includes(arrow))
  // A second line with times means that the empty line between two cues is missing.
  if (stray >= 0) return fail('timing-form', at + 1 + stray)
  const text = plainText(below.join('\n'), isWebVtt)
  if (text === '') return fail('no-text', at)
  if (text.length > captionLimits.text) return fail('text-too-long', at + 1)
  const lost = below.findIndex((one) => lostCharacter(one) !== undefined)
  if (lost >= 0) return fail('lost-character', at + 1 + lost)
  return { startMs, durationMs, text }
}

const moment = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`
const timingPattern = new RegExp(String.raw`^\s*${moment}\s+-->\s+${moment}(?:\s.*)?$`)

function readTiming(line: string): { startMs: number; endMs: number } | undefined {
  const found = timingPattern.exec(line)
  if (!found) return undefined
  const parts = found.slice(1).map((part) => Number(part ?? 0))
  return { startMs: msOf(parts.slice(0, 4)), endMs: msOf(parts.slice(4)) }
}

const msOf = ([hours = 0, minutes = 0, seconds = 0, ms = 0]: readonly number[]): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1_000 + ms

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
}

/** SubRip has no entities, so that `<` may be a plain character. */
const subRipTag = /<\/?(?:b|i|u|s|font|c|v|ruby|rt)(?:[ .][^>\n]*)?>|\{\\[^}\n]*\}/gi

/** The plain text of a cue: without tags, entities and empty lines. */
function plainText(text: string, isWebVtt: boolean): string {
  const plain = isWebVtt
    ? text
        .replace(/<[^>]*(?:>|$)/g, '')
        .replace(/&(amp|lt|gt|quot|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    : text.replace(subRipTag, '')
  return tidyLines(plain)
}

const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}:${pad(seconds % 60, 2)}.${pad(ms % 1_000, 3)}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A WebVTT file with only the cues, in order of time, shown from `top` percent of the film's height. */
export function webVttOf(cues: readonly CaptionCue[], top: number): string {
  const blocks = cues
    .map(({ text, ...rest }) => ({ ...rest, text: tidyLines(text) }))
    .filter(({ text }) => text !== '')
    .toSorted(inTime)
    .map(
      ({ startMs, durationMs, text }) =>
        `${momentText(startMs)} --> ${momentText(startMs + durationMs)} line:${top}%\n${escaped(text)}`,
    )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Leaves room for three lines above the lower edge. */
const lowest = 72
const highest = 20
/** Height of two lines. */
const room = 9

/** Where captions begin on a page, in percent of its height: above the buttons and texts of its lower half. */
export function captionTop({ buttons, details }: Page): number {
  const texts = Object.values(details).flatMap(({ mainText, mainTextY }) =>
    mainText && mainTextY !== undefined ? [(mainTextY / limits.frameHeight) * 100] : [],
  )
  const low = [...buttons.map(({ buttonPositionTop }) => buttonPositionTop), ...texts].filter(
    (top) => top > 50,
  )
  return Math.max(highest, Math.min(lowest, ...low.map((top) => Math.floor(top) - room)))
}
