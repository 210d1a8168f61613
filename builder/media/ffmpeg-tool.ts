import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import type { MediaLoss } from '#model/definition/media/media.ts'
import { allowedDecoders } from './allowed-decoders.ts'
import { filmSettings, musicSettings } from './encoding-settings.ts'
import { MediaRefusedError } from './ingest.ts'
import {
  type AlphaDecoder,
  bytesPerPixel,
  chooseSound,
  type FilmFacts,
  type FilmFile,
  type FrameRequest,
  frameRate,
  type Loudness,
  lossesOfTracks,
  loudnessFilter,
  type MusicTool,
  maxStreams,
  otherCodec,
  picturesFilter,
  pixelFormatFacts,
  type TranscodePlan,
  type VideoTool,
} from './video-tool.ts'

const { crf, soundKbps, threads, x264Params, maxFps } = filmSettings

/** Processes films with an `ffmpeg` program, started once per step. */
export function createFfmpegTool(ffmpegPath: string, limits: FfmpegLimits): VideoTool & MusicTool {
  const run = (args: string[]) => runFfmpeg(ffmpegPath, args, limits)
  return {
    async probe(film) {
      // Without an output, FFmpeg describes the input and then fails.
      const { log } = await run(['-loglevel', 'info', ...inputArgs(film)])
      return readFacts(log)
    },
    async transcode(film, plan, outputPath) {
      const { succeeded } = await run(['-loglevel', 'error', ...transcodeArgs(film, plan, outputPath)])
      if (!succeeded) throw undecodable()
    },
    async decodePictures(film, size) {
      const rawPath = `${film.path}.rgb`
      const { succeeded } = await run(['-loglevel', 'error', ...picturesArgs(film, size, rawPath)])
      if (!succeeded) throw undecodable()
      const raw = await readFile(rawPath)
      await rm(rawPath)
      const bytes = size.width * size.height * bytesPerPixel(size)
      return Array.from({ length: Math.floor(raw.length / bytes) }, (_, i) =>
        raw.subarray(i * bytes, (i + 1) * bytes),
      )
    },
    async measureLoudness(music) {
      const measure = ['-map', '0:a:0', '-af', loudnessFilter, '-f', 'null', '-']
      const { log } = await run(['-loglevel', 'info', ...inputArgs(music), ...measure])
      const [picture] = picturesOf(log)
      // An Ogg with a film in it begins like one with music.
      if (picture) throw otherCodec(codecOf(picture))
      return readLoudness(log)
    },
    async transcodeMusic(music, filter, outputPath) {
      const { succeeded } = await run(['-loglevel', 'error', ...musicArgs(music, filter, outputPath)])
      if (!succeeded) throw undecodable()
    },
  }
}

export interface FfmpegLimits {
  cpuS: number
  /** Limit of the address space, which for FFmpeg is little more than the memory it uses. */
  memoryBytes: number
  outputBytes: number
}

/** Reads one file with one named demuxer and nothing else: no network, no other file, no playlist. */
export function inputArgs({ path, demuxer, decoder }: FilmFile): string[] {
  return [
    ...[
      '-protocol_whitelist',
      'file',
      '-format_whitelist',
      demuxer,
      '-codec_whitelist',
      allowedDecoders.join(','),
    ],
    ...(decoder ? ['-c:v', decoder] : []),
    ...['-max_streams', `${maxStreams}`, '-threads', `${threads}`, '-f', demuxer, '-i', `file:${path}`],
  ]
}

export function transcodeArgs(film: FilmFile, plan: TranscodePlan, outputPath: string): string[] {
  return [
    ...inputArgs(film),
    // `V` skips cover pictures; the question mark makes sound optional.
    ...[
      '-map',
      '0:V:0',
      ...(plan.soundFilter === undefined ? ['-an'] : ['-map', `0:a:${film.sound ?? 0}?`]),
      '-sn',
      '-dn',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
    ],
    ...['-filter_threads', '1', '-vf', plan.pictureFilter, '-c:v', 'libx264', '-preset', plan.preset],
    ...[
      '-crf',
      `${crf}`,
      '-maxrate',
      `${plan.maxKbps}k`,
      '-bufsize',
      `${plan.maxKbps}k`,
      '-g',
      `${2 * maxFps}`,
      '-x264-params',
      x264Params,
    ],
    ...['-threads', `${threads}`],
    ...(plan.soundFilter === undefined
      ? []
      : ['-af', plan.soundFilter, '-c:a', 'aac', '-b:a', `${soundKbps}k`]),
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'],
    ...['-f', 'mp4', '-y', `file:${outputPath}`],
  ]
}

function musicArgs(music: FilmFile, filter: string, outputPath: string): string[] {
  return [
    ...inputArgs(music),
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_threads', '1', '-af', filter, '-c:a', 'aac', '-b:a', `${musicSettings.kbps}k`],
    ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'],
    ...['-f', 'mp4', '-y', `file:${outputPath}`],
  ]
}

/** Parses the summary at the end of the log. */
export function readLoudness(log: string): Loudness {
  const summary = log.slice(log.lastIndexOf('Integrated loudness:'))
  const [lufs, peakDb] = [/I: +(\S+) LUFS/, /Peak: +(\S+) dBFS/].map((rule) => rule.exec(summary)?.[1])
  if (lufs === undefined || peakDb === undefined) throw undecodable()
  return { lufs: Number(lufs), peakDb: peakDb === '-inf' ? -Infinity : Number(peakDb) }
}

function picturesArgs(film: FilmFile, request: FrameRequest, outputPath: string): string[] {
  return [
    ...inputArgs(film),
    ...['-map', '0:V:0', '-frames:v', `${request.count}`, '-fps_mode', 'passthrough'],
    ...['-vf', picturesFilter(request)],
    ...['-f', 'rawvideo', '-y', `file:${outputPath}`],
  ]
}

/** Parses the few lines in which FFmpeg describes its input. */
export function readFacts(log: string): FilmFacts {
  const [picture] = picturesOf(log)
  if (picture === undefined) throw /Stream #.*?: Audio: /.test(log) ? noFilm() : undecodable()
  const codec = codecOf(picture)
  if (!allowedDecoders.includes(decoderOf(codec))) throw otherCodec(codec)
  const decoder = alphaDecoder(log, codec)
  const duration = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(log)
  const [hours = 0, minutes = 0, seconds = 0] = (duration ?? []).slice(1).map(Number)
  const colours = readColours(picture)
  // These count their duration from zero, even if their first frame is later.
  const late = /^Input #0, (?:matroska|mov)/m.test(log) ? Number(/start: (\d+\.\d+)/.exec(log)?.[1] ?? 0) : 0
  const durationS = Math.max(0, hours * 3600 + minutes * 60 + seconds - late)
  return {
    durationS,
    // FFmpeg does not print the duration of individual streams.
    pictureS: 0,
    fps: frameRate(...readRates(picture)),
    sound: chooseSound(soundsOf(log)),
    kbps: Number(/bitrate: (\d+) kb\/s/.exec(log)?.[1] ?? 0),
    ...colours,
    hasAlpha: colours.hasAlpha || decoder !== undefined,
    decoder,
    losses: readLosses(log),
  }
}

/** Descriptions of the streams with pictures, without covers. */
const picturesOf = (log: string): string[] =>
  [...inputOf(log).matchAll(/Stream #.*?: Video: (.*)/g)].flatMap(([, picture = '']) =>
    picture.includes('(attached pic)') ? [] : [picture],
  )

const soundsOf = (log: string) =>
  [...inputOf(log).matchAll(/Stream #.*?: Audio: (\w+)(.*)/g)].map(([, codec = '', rest = '']) => ({
    isReadable: allowedDecoders.includes(decoderOf(codec)),
    isDefault: rest.includes('(default)'),
  }))

/** FFmpeg describes what it writes in the same way, after what it reads. */
const inputOf = (log: string): string => log.split(/^(?:Stream mapping|Output #0)/m)[0] ?? ''

const codecOf = (picture: string): string => /^\w+/.exec(picture)?.[0] ?? '?'

/** Frames per second on average, and at the shortest interval: `25 fps, 1k tbr`. */
const readRates = (picture: string): [average: number, finest: number] => {
  const [average = 0, finest = 0] = [/([\d.]+) fps/, /([\d.]+k?) tbr/].map((rule) =>
    Number((rule.exec(picture)?.[1] ?? '0').replace('k', 'e3')),
  )
  return [average, finest]
}

/** Such as `yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67), 1920x1080`. */
function readColours(
  picture: string,
): Omit<FilmFacts, 'durationS' | 'pictureS' | 'fps' | 'sound' | 'kbps' | 'decoder' | 'losses'> {
  const [, format = '', said = '', width = 0, height = 0] =
    /(?:^|, )([a-z0-9]+)(?:\(([^)]*)\))?, (\d+)x(\d+)/.exec(picture) ?? []
  const isHdr = /smpte2084|arib-std-b67/.test(said)
  const { isRgb, hasAlpha } = pixelFormatFacts(format)
  return {
    width: Number(width),
    height: Number(height),
    isHdr,
    isWide: !isHdr && /bt2020|smpte43[12]/.test(said),
    saysMatrix: isRgb || /bt709|bt470bg|smpte|bt2020|fcc/.test(said),
    hasAlpha,
  }
}

/** For codecs whose decoder has another name. */
const decoderOf = (codec: string): string =>
  ({ flv1: 'flv', msmpeg4v3: 'msmpeg4', amr_nb: 'amrnb', amr_wb: 'amrwb' })[codec] ?? codec

function alphaDecoder(log: string, codec: string): AlphaDecoder | undefined {
  if (!/alpha_mode\s*: 1/i.test(log)) return undefined
  return codec === 'vp8' ? 'libvpx' : 'libvpx-vp9'
}

function readLosses(log: string): MediaLoss[] {
  const sounds = soundsOf(log)
  // An animated AVIF has a still picture of itself in front.
  const pictures = /major_brand\s*: avis/.test(log) ? 1 : picturesOf(log).length
  const hasSubtitles = /Stream #.*?: Subtitle: /.test(log)
  return lossesOfTracks({ pictures, sounds: sounds.length, sound: chooseSound(sounds), hasSubtitles })
}

const noFilm = () => new MediaRefusedError('unknown-type', 'The file holds no video.')

function undecodable(): MediaRefusedError {
  return new MediaRefusedError(
    'damaged',
    'The video is damaged, incomplete or of a kind that cannot be read.',
  )
}

/** Enough for the description of any film; the rest of the log is discarded. */
const maxLogLength = 20_000

async function runFfmpeg(
  ffmpegPath: string,
  args: string[],
  limits: FfmpegLimits,
): Promise<{ succeeded: boolean; log: string }> {
  const [program, ...allArgs] = limitedCommand([ffmpegPath, '-hide_banner', '-nostdin', ...args], limits)
  const child = spawn(program ?? ffmpegPath, allArgs, { stdio: ['ignore', 'ignore', 'pipe'], env: {} })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (log.length < maxLogLength) log += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ succeeded: code === 0, log }))
  })
}

/** The shell sets limits that the operating system enforces, and is then replaced by the program. */
export function limitedCommand(
  command: string[],
  { cpuS, memoryBytes, outputBytes }: FfmpegLimits,
): string[] {
  if (process.platform === 'win32') return command
  const limit = `ulimit -t ${cpuS}; ulimit -v ${Math.ceil(memoryBytes / 1024)}; ulimit -f ${Math.ceil(outputBytes / 512)}`
  return ['/bin/sh', '-c', `${limit}; exec "$0" "$@"`, ...command]
}
