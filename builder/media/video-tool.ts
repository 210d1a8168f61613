import type { MediaLoss } from '#model/definition/media/media.ts'
import { MediaRefusedError } from './ingest.ts'
import type { MusicType, VideoContainer } from './media-type.ts'

/** FFmpeg's names of the only readers that are ever opened, always by name, never by guessing. */
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
  // Decoded by what decodes pictures, and written as PNG.
  'animated-webp': 'apng',
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  wav: 'wav',
  flac: 'flac',
  ogg: 'ogg',
}

/** A file of the job's own folder and the reader it is opened with. */
export interface FilmFile {
  path: string
  demuxer: Demuxer
  decoder?: AlphaDecoder | undefined
}

/** FFmpeg's own decoders of VP8 and VP9 pass over the transparency that WebM keeps beside the picture; these do not. */
export type AlphaDecoder = 'libvpx' | 'libvpx-vp9'

/** What has to be known of a film before it is encoded. 0 where the file does not say. */
export interface FilmFacts {
  durationS: number
  /** Duration of the video track alone; 0 where the file only states that of the whole film. */
  pictureS: number
  fps: number
  /** Bit rate of the whole file. */
  kbps: number
  /** In pixels, as the picture is stored. */
  width: number
  height: number
  /** Brightness beyond what an ordinary screen shows (PQ or HLG), as newer phones record. */
  isHdr: boolean
  /** Colours beyond what an ordinary screen shows (P3, BT.2020) in ordinary brightness. */
  isWide: boolean
  /** Whether it says by which matrix its colours are kept. Many programs leave that out. */
  saysMatrix: boolean
  /** Whether its pictures can have parts that are seen through. */
  hasAlpha: boolean
  /** The decoder that its transparency needs; undefined where the default one will do. */
  decoder: AlphaDecoder | undefined
  /** What is lost of it in any case. */
  losses: MediaLoss[]
}

/**
 * Whatever decodes and encodes films. Every method throws `MediaRefusedError` for a file it cannot read; it runs in a
 * process of its own, which may be killed at any time.
 */
export interface VideoTool {
  probe(film: FilmFile): Promise<FilmFacts>
  /** Writes an H.264 MP4 (4:2:0, 8 bit, index in front, no metadata) with AAC sound when the film has sound. */
  transcode(film: FilmFile, plan: TranscodePlan, outputPath: string): Promise<void>
  /** The first `count` pictures as bytes, each brought to the size asked for. Fewer when there are fewer. */
  decodePictures(film: FilmFile, wanted: WantedPictures): Promise<Uint8Array[]>
}

/** The same for music. */
export interface MusicTool {
  /** How loud all of it is (EBU R128). */
  measureLoudness(music: FilmFile): Promise<Loudness>
  /** Writes an MP4 with AAC sound alone (index in front, no metadata). */
  transcodeMusic(music: FilmFile, filter: string, outputPath: string): Promise<void>
}

export interface Loudness {
  /** -70 and less is silence. */
  lufs: number
  /** Level of the loudest sample. */
  peakDb: number
}

/** Reads how loud what has passed it was. */
export const loudnessFilter = 'ebur128=metadata=1:peak=sample:framelog=quiet'

export interface WantedPictures extends PictureSize {
  count: number
  /** RGB without. */
  withAlpha?: boolean
  /** How colours are kept, where something besides the pictures themselves says so. */
  colours?: StatedColours | undefined
}

export interface StatedColours {
  isFullRange: boolean
  /** FFmpeg's name. */
  matrix?: string | undefined
}

export const bytesPerPixel = ({ withAlpha }: Pick<WantedPictures, 'withAlpha'>): number => (withAlpha ? 4 : 3)

export function picturesFilter({ width, height, withAlpha, colours }: WantedPictures): string {
  const range = colours && `range=${colours.isFullRange ? 'pc' : 'tv'}`
  const matrix = colours?.matrix && `:colorspace=${colours.matrix}`
  return [
    ...(range ? [`setparams=${range}${matrix ?? ''}`] : []),
    `scale=${width}:${height}:out_range=pc`,
    `format=${withAlpha ? 'rgba' : 'rgb24'}`,
  ].join(',')
}

/** By FFmpeg's names of how pixels are kept. */
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
  /** None for a film that is to be silent. */
  soundFilter: string | undefined
  preset: string
  maxKbps: number
}

/** No film has more streams than this; a hostile one may name thousands. */
export const maxStreams = 32

export const otherCodec = (codec: string): MediaRefusedError =>
  new MediaRefusedError('other-codec', `The video is encoded as ${codec}, which cannot be read.`, { codec })
