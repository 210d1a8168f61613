import type { Decoder, Encoder, FilterAPI, Demuxer as Input, Muxer, Stream } from 'node-av'
import type { MediaLoss } from '#model/definition/media/media.ts'
import { allowedDecoders } from './allowed-decoders.ts'
import { filmSettings, musicSettings } from './encoding-settings.ts'
import { MediaRefusedError } from './ingest.ts'
import {
  type AlphaDecoder,
  chooseSound,
  type FilmFacts,
  type FilmFile,
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

type NodeAv = typeof import('node-av')

/** Processes films with the FFmpeg libraries of the `node-av` package; undefined if it has none. */
export async function findNodeAvTool(): Promise<(VideoTool & MusicTool) | undefined> {
  const av = await import('node-av').catch(() => undefined)
  if (!av) return undefined
  av.Log.setLevel(av.AV_LOG_QUIET)
  return {
    probe: (film) => withInput(av, film, async (input) => readFacts(av, input, film)),
    transcode: (film, plan, outputPath) =>
      withInput(av, film, (input) => transcode(av, { input, film, plan, outputPath })),
    decodePictures: (film, request) =>
      withInput(av, film, async (input) => {
        const stream = findPicture(av, input)
        const filter = av.FilterAPI.create(picturesFilter(request), oneThread)
        const decoder = await createDecoder(av, stream, film.decoder)
        const pictures: Uint8Array[] = []
        for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
          if (!frame || pictures.length === request.count) break
          pictures.push(frame.toBuffer())
          frame.free()
        }
        return pictures
      }),
    measureLoudness: (music) => withInput(av, music, (input) => measureLoudness(av, input)),
    transcodeMusic: (music, filter, outputPath) =>
      withInput(av, music, (input) => transcodeMusic(av, { input, filter, outputPath })),
  }
}

async function measureLoudness(av: NodeAv, input: Input): Promise<Loudness> {
  const sound = checkSound(av, input)
  const filter = av.FilterAPI.create(loudnessFilter, oneThread)
  const decoder = await createDecoder(av, sound)
  // For sound shorter than a tenth of a second the filter reports nothing, and these values are used.
  const loudness: Loudness = { lufs: -70, peakDb: -Infinity }
  let count = 0
  for await (const frame of filter.frames(decoder.frames(input.packets(sound.index)))) {
    if (!frame) break
    const said = frame.getMetadata()?.getAll() ?? {}
    if (said['lavfi.r128.I'] !== undefined) {
      loudness.lufs = Number(said['lavfi.r128.I'])
      loudness.peakDb = 20 * Math.log10(Number(said['lavfi.r128.sample_peak']))
    }
    count++
    frame.free()
  }
  if (count === 0) throw new MediaRefusedError('damaged', 'The file has no sound.')
  return loudness
}

/** Writes an MP4 with only the sound. */
async function transcodeMusic(
  av: NodeAv,
  { input, filter, outputPath }: { input: Input; filter: string; outputPath: string },
): Promise<void> {
  const sound = checkSound(av, input)
  await using output = await av.Muxer.open(outputPath, mp4)
  const { kbps } = musicSettings
  await runLine(await openSoundLine(av, { sound, input, filter, kbps, output }), input, output)
}

function checkSound(av: NodeAv, input: Input): Stream {
  // An Ogg with a film in it begins like one with music.
  const [picture] = picturesOf(av, input)
  if (picture) throw otherCodec(av.avGetCodecName(picture.codecpar.codecId) ?? '?')
  const sound = findSound(av, input)
  if (sound) return sound
  const [codec] = input.streams.flatMap(({ codecpar }) =>
    codecpar.codecType === av.AVMEDIA_TYPE_AUDIO ? [av.avGetCodecName(codecpar.codecId) ?? '?'] : [],
  )
  if (codec === undefined) throw new MediaRefusedError('unknown-type', 'The file has no sound.')
  throw otherCodec(codec)
}

const mp4 = { format: 'mp4', options: { movflags: '+faststart', fflags: '+bitexact' } }

const oneThread = { graph: { nbThreads: 1 } }

/** Opens the file with its one demuxer, and converts FFmpeg's errors for a bad file into error codes. */
async function withInput<T>(av: NodeAv, film: FilmFile, work: (input: Input) => Promise<T>): Promise<T> {
  try {
    await using input = await av.Demuxer.open(`file:${film.path}`, {
      format: film.demuxer,
      options: {
        protocol_whitelist: 'file',
        format_whitelist: film.demuxer,
        codec_whitelist: allowedDecoders.join(','),
        max_streams: maxStreams,
      },
    })
    return await work(input)
  } catch (error) {
    if (!(error instanceof av.FFmpegError)) throw error
    throw new MediaRefusedError('damaged', 'The video is damaged or incomplete.')
  }
}

const picturesOf = (av: NodeAv, input: Input): Stream[] =>
  input.streams.filter(
    ({ codecpar, disposition }) =>
      codecpar.codecType === av.AVMEDIA_TYPE_VIDEO && !(disposition & av.AV_DISPOSITION_ATTACHED_PIC),
  )

function findPicture(av: NodeAv, input: Input): Stream {
  const streams = picturesOf(av, input)
  // An animated AVIF has a still picture of itself in front.
  const stream = streams.find(({ nbFrames }) => nbFrames !== 1n) ?? streams[0]
  if (!stream) throw new MediaRefusedError('unknown-type', 'The file holds no video.')
  return stream
}

const soundsOf = (av: NodeAv, input: Input): Stream[] =>
  input.streams.filter(({ codecpar }) => codecpar.codecType === av.AVMEDIA_TYPE_AUDIO)

/** A film whose sound cannot be decoded becomes silent. */
function findSound(av: NodeAv, input: Input): Stream | undefined {
  const sounds = soundsOf(av, input)
  return sounds[soundNumber(av, sounds) ?? -1]
}

const soundNumber = (av: NodeAv, sounds: readonly Stream[]): number | undefined =>
  chooseSound(
    sounds.map(({ codecpar, disposition }) => ({
      isReadable: isDecodable(av, codecpar.codecId),
      isDefault: (disposition & av.AV_DISPOSITION_DEFAULT) !== 0,
    })),
  )

function isDecodable(av: NodeAv, codecId: Stream['codecpar']['codecId']): boolean {
  return allowedDecoders.includes(av.Codec.findDecoder(codecId)?.name ?? '')
}

async function createDecoder(av: NodeAv, stream: Stream, request?: AlphaDecoder): Promise<Decoder> {
  const { codecId } = stream.codecpar
  if (!isDecodable(av, codecId)) throw otherCodec(av.avGetCodecName(codecId) ?? '?')
  const options = { exitOnError: false, context: { threadCount: filmSettings.threads } }
  if (!request) return av.Decoder.create(stream, options)
  const decoders = { libvpx: av.FF_DECODER_LIBVPX_VP8, 'libvpx-vp9': av.FF_DECODER_LIBVPX_VP9 }
  return av.Decoder.create(stream, decoders[request], options)
}

function alphaDecoder(av: NodeAv, { codecpar, metadata }: Stream): AlphaDecoder | undefined {
  if (metadata?.get('alpha_mode') !== '1') return undefined
  return codecpar.codecId === av.AV_CODEC_ID_VP8 ? 'libvpx' : 'libvpx-vp9'
}

function readFacts(av: NodeAv, input: Input, film: FilmFile): FilmFacts {
  const stream = findPicture(av, input)
  const { codecpar, avgFrameRate, rFrameRate, duration, timeBase } = stream
  const isHdr =
    codecpar.colorTrc === av.AVCOL_TRC_SMPTE2084 || codecpar.colorTrc === av.AVCOL_TRC_ARIB_STD_B67
  const wide = [av.AVCOL_PRI_BT2020, av.AVCOL_PRI_SMPTE431, av.AVCOL_PRI_SMPTE432]
  const format = av.avGetPixFmtName(codecpar.format as Parameters<NodeAv['avGetPixFmtName']>[0]) ?? ''
  const { isRgb, hasAlpha } = pixelFormatFacts(format)
  // These count their duration from zero, even if their first frame is later.
  const late = ['matroska', 'mov'].includes(film.demuxer) ? Math.max(0, input.startTime) : 0
  const durationS = Math.max(0, input.duration - late)
  const pictureS = duration > 0n ? (Number(duration) * timeBase.num) / timeBase.den : 0
  const decoder = alphaDecoder(av, stream)
  return {
    durationS,
    pictureS: Math.min(durationS, pictureS),
    fps: frameRate(perSecond(avgFrameRate), perSecond(rFrameRate)),
    sound: soundNumber(av, soundsOf(av, input)),
    kbps: Math.max(0, input.bitRate),
    width: codecpar.width,
    height: codecpar.height,
    isHdr,
    isWide: !isHdr && wide.some((primaries) => primaries === codecpar.colorPrimaries),
    saysMatrix: isRgb || codecpar.colorSpace !== av.AVCOL_SPC_UNSPECIFIED,
    hasAlpha: hasAlpha || decoder !== undefined,
    decoder,
    losses: lossesOf(av, input),
  }
}

const perSecond = ({ num, den }: Stream['avgFrameRate']): number => (den > 0 ? num / den : 0)

function lossesOf(av: NodeAv, input: Input): MediaLoss[] {
  const sounds = soundsOf(av, input)
  return lossesOfTracks({
    pictures: picturesOf(av, input).filter(({ nbFrames }) => nbFrames !== 1n).length,
    sounds: sounds.length,
    sound: soundNumber(av, sounds),
    hasSubtitles: input.streams.some(({ codecpar }) => codecpar.codecType === av.AVMEDIA_TYPE_SUBTITLE),
  })
}

interface Transcoding {
  input: Input
  film: FilmFile
  plan: TranscodePlan
  outputPath: string
}

async function transcode(av: NodeAv, { input, film, plan, outputPath }: Transcoding): Promise<void> {
  await using output = await av.Muxer.open(outputPath, mp4)
  const lines = [await openPictureLine(av, { input, film, plan, output })]
  const sound = plan.soundFilter === undefined ? undefined : findSound(av, input)
  if (sound && plan.soundFilter !== undefined) {
    const line = { sound, input, filter: plan.soundFilter, kbps: filmSettings.soundKbps, output }
    lines.push(await openSoundLine(av, line))
  }
  const [pictures] = await Promise.all(lines.map((line) => runLine(line, input, output)))
  if (!pictures) throw new MediaRefusedError('damaged', 'The file has no video track.')
}

/** One stream between the input and the output. */
interface Line {
  stream: Stream
  decoder: Decoder
  filter: FilterAPI
  encoder: Encoder
  outputIndex: number
}

async function openPictureLine(
  av: NodeAv,
  { input, film, plan, output }: { input: Input; film: FilmFile; plan: TranscodePlan; output: Muxer },
): Promise<Line> {
  const { crf, threads, x264Params, maxFps } = filmSettings
  const stream = findPicture(av, input)
  const encoder = await av.Encoder.create(av.FF_ENCODER_LIBX264, {
    options: { preset: plan.preset, crf, flags: '+bitexact', 'x264-params': x264Params },
    context: { threadCount: threads },
    maxRate: `${plan.maxKbps}k`,
    bufSize: `${plan.maxKbps}k`,
    gopSize: 2 * maxFps,
  })
  const upright = uprightFilters(stream.codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX))
  const filters = [`setpts=PTS-(${startOf(input)})/TB`, ...upright, plan.pictureFilter]
  const filter = av.FilterAPI.create(filters.join(','), oneThread)
  return {
    stream,
    decoder: await createDecoder(av, stream, film.decoder),
    filter,
    encoder,
    outputIndex: output.addStream(encoder),
  }
}

/** Some containers begin at an arbitrary time. Both streams are shifted by the same amount. */
function startOf(input: Input): string {
  return input.startTime.toFixed(6)
}

interface SoundLine {
  sound: Stream
  input: Input
  filter: string
  kbps: number
  output: Muxer
}

async function openSoundLine(
  av: NodeAv,
  { sound, input, filter: request, kbps, output }: SoundLine,
): Promise<Line> {
  const encoder = await av.Encoder.create(av.FF_ENCODER_AAC, {
    bitrate: `${kbps}k`,
    options: { flags: '+bitexact' },
  })
  const filter = av.FilterAPI.create(`asetpts=PTS-(${startOf(input)})/TB,${request}`, oneThread)
  const decoder = await createDecoder(av, sound)
  return { stream: sound, decoder, filter, encoder, outputIndex: output.addStream(encoder) }
}

/** Returns the number of packets written. */
async function runLine(line: Line, input: Input, output: Muxer): Promise<number> {
  const frames = line.filter.frames(line.decoder.frames(input.packets(line.stream.index)))
  let count = 0
  for await (const packet of line.encoder.packets(frames)) {
    if (!packet) break
    await output.writePacket(packet, line.outputIndex)
    packet.free()
    count++
  }
  await output.writePacket(null, line.outputIndex)
  return count
}

/**
 * Phones record in landscape and store how to rotate the film: nine numbers in units of 1/65,536, of which four are the
 * rotation, little-endian as FFmpeg stores them.
 */
export function uprightFilters(displayMatrix: Uint8Array | null): string[] {
  if (!displayMatrix || displayMatrix.length < 20) return []
  const view = new DataView(displayMatrix.buffer, displayMatrix.byteOffset, displayMatrix.byteLength)
  const [a, b, c, d] = [0, 4, 12, 16].map((offset) => Math.sign(view.getInt32(offset, true)))
  if (a === 0 && d === 0) {
    if (b === 1 && c === -1) return ['transpose=clock']
    if (b === -1 && c === 1) return ['transpose=cclock']
    return b === 1 ? ['transpose=cclock_flip'] : ['transpose=clock_flip']
  }
  return [...(a === -1 ? ['hflip'] : []), ...(d === -1 ? ['vflip'] : [])]
}
