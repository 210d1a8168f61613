import type { MediaLoss } from '#model/definition/media/media.ts'
import { MediaRefusedError } from './ingest.ts'
import type { MusicType, VideoContainer } from './media-type.ts'

/** FFmpeg's names of the only demuxers that are ever opened, always by name and never by detection. */
export type Demuxer =
  | ('mov' | 'mpeg' | 'mpegvideo' | 'mpegts' | 'avi' | 'matroska' | 'flv' | 'asf')
  | ('gif' | 'apng' | 'hevc' | 'bmp_pipe')
  | ('mp3' | 'aac' | 'wav' | 'flac' | 'ogg')

export const demuxers: Record<VideoContainer | MusicType, Demuxer> = {
  mp4: 'mov',
  mpeg: 'mpeg',
  'mpeg-stream': 'mpegvideo',
  'mpeg-transport': 'mpegts',
  avi: 'avi',
  matroska: 'matroska',
  flv: 'flv',
  asf: 'asf',
  gif: 'gif',
  'animated-png': 'apng',
  // Decoded by the picture decoder and written as PNG.
  'animated-webp': 'apng',
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
}

/** A file in the job's own folder and the demuxer for it. */
export interface FilmFile {
  path: string
  demuxer: Demuxer
  decoder?: AlphaDecoder | undefined
  /** Which of its sound tracks is used: the first if undefined. */
  sound?: number | undefined
}

/** FFmpeg's own decoders of VP8 and VP9 ignore the alpha channel that WebM stores beside the picture; these do not. */
export type AlphaDecoder = 'libvpx' | 'libvpx-vp9'

/** What must be known about a film before it is encoded. 0 for values that the file does not state. */
export interface FilmFacts {
  durationS: number
  /** Duration of the video track alone; 0 if the file only states that of the whole film. */
  pictureS: number
  fps: number
  /** Number of the sound track that is played; undefined if there is none that can be read. */
  sound: number | undefined
  /** Bit rate of the whole file in kbit/s. */
  kbps: number
  /** In pixels as stored. */
  width: number
  height: number
  /** Whether its brightness exceeds ordinary screens (PQ or HLG), as newer phones record. */
  isHdr: boolean
  /** Whether its colours exceed ordinary screens (P3, BT.2020) at ordinary brightness. */
  isWide: boolean
  /** Whether it states the matrix of its colours. Many programs leave that out. */
  saysMatrix: boolean
  /** Whether its frames can be partly transparent. */
  hasAlpha: boolean
  /** The decoder needed for its transparency; undefined if the default one suffices. */
  decoder: AlphaDecoder | undefined
  /** Losses that cannot be avoided. */
  losses: MediaLoss[]
}

/**
 * Decodes and encodes films. Every method throws `MediaRefusedError` for a file it cannot read; it runs in a separate
 * process that may be killed at any time.
 */
export interface VideoTool {
  probe(film: FilmFile): Promise<FilmFacts>
  /** Writes an H.264 MP4 (4:2:0, 8 bit, index in front, no metadata) with AAC sound when the film has sound. */
  transcode(film: FilmFile, plan: TranscodePlan, outputPath: string): Promise<void>
  /** The first `count` frames as bytes, each scaled to the requested size; fewer if there are fewer. */
  decodePictures(film: FilmFile, request: FrameRequest): Promise<Uint8Array[]>
}

/** The same for music. */
export interface MusicTool {
  /** Loudness of the whole piece (EBU R128). */
  measureLoudness(music: FilmFile): Promise<Loudness>
  /** Writes an MP4 with only AAC sound (index in front, no metadata). */
  transcodeMusic(music: FilmFile, filter: string, outputPath: string): Promise<void>
}

export interface Loudness {
  /** -70 and less means silence. */
  lufs: number
  /** Level of the loudest sample. */
  peakDb: number
}

/** Measures the loudness of the audio that passes through it. */
export const loudnessFilter = 'ebur128=metadata=1:peak=sample:framelog=quiet'

export interface FrameRequest extends PictureSize {
  count: number
  /** RGBA; RGB if absent. */
  withAlpha?: boolean
  /** The colour encoding, if something other than the frames states it. */
  colours?: StatedColours | undefined
}

export interface StatedColours {
  isFullRange: boolean
  /** FFmpeg's name of the matrix. */
  matrix?: string | undefined
}

/**
 * The rate at which every frame is shown. Frames at uneven intervals, as phones and screen recorders write them, need
 * the rate that fits the shortest ones; their average would drop many of them. Interlaced films state twice their rate.
 */
export function frameRate(average: number, finest: number): number {
  const isSteady = [1, 2].some((fields) => Math.abs((average * fields) / finest - 1) < 0.02)
  return isSteady ? average : Math.max(average, finest)
}

export interface Tracks {
  /** Number of tracks with a moving picture. */
  pictures: number
  /** Number of sound tracks. */
  sounds: number
  /** Number of the sound track that is played. */
  sound: number | undefined
  hasSubtitles: boolean
}

/** A film has one picture and one sound; what else it has is lost. */
export const lossesOfTracks = ({ pictures, sounds, sound, hasSubtitles }: Tracks): MediaLoss[] => [
  ...(sounds > 0 && sound === undefined ? (['sound'] as const) : []),
  ...(pictures > 1 || (sounds > 1 && sound !== undefined) ? (['tracks'] as const) : []),
  ...(hasSubtitles ? (['subtitles'] as const) : []),
]

/** Players begin with the track that is marked as the default one. */
export function chooseSound(
  sounds: readonly { isReadable: boolean; isDefault: boolean }[],
): number | undefined {
  const chosen = sounds.findIndex(({ isReadable, isDefault }) => isReadable && isDefault)
  const index = chosen < 0 ? sounds.findIndex(({ isReadable }) => isReadable) : chosen
  return index < 0 ? undefined : index
}

export const bytesPerPixel = ({ withAlpha }: Pick<FrameRequest, 'withAlpha'>): number => (withAlpha ? 4 : 3)

export function picturesFilter({ width, height, withAlpha, colours }: FrameRequest): string {
  const range = colours && `range=${colours.isFullRange ? 'pc' : 'tv'}`
  const matrix = colours?.matrix && `:colorspace=${colours.matrix}`
  return [
    ...(range ? [`setparams=${range}${matrix ?? ''}`] : []),
    `scale=${width}:${height}:out_range=pc`,
    `format=${withAlpha ? 'rgba' : 'rgb24'}`,
  ].join(',')
}

/** Derived from FFmpeg's names of pixel formats. */
export const pixelFormatFacts = (format: string): { isRgb: boolean; hasAlpha: boolean } => ({
  isRgb: /rgb|bgr|gbr|pal8/.test(format),
  hasAlpha: /^(?:yuva|gbrap|rgba|bgra|argb|abgr|ya8|ya16|pal8)/.test(format),
})

export interface PictureSize {
  width: number
  height: number
}

export interface TranscodePlan {
  /** FFmpeg filter chains. */
  pictureFilter: string
  /** Undefined for a film that becomes silent. */
  soundFilter: string | undefined
  preset: string
  maxKbps: number
}

/** No real film has more streams than this; a malicious one may declare thousands. */
export const maxStreams = 32

export const otherCodec = (codec: string): MediaRefusedError =>
  new MediaRefusedError('other-codec', `The video is encoded as ${codec}, which cannot be read.`, { codec })
