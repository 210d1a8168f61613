import type { MediaEdit } from '#model/media-edit.ts'
import { filmSettings } from './encoding-settings.ts'
import type { VideoContainer } from './media-type.ts'

/** FFmpeg's names of the only readers that are ever opened, always by name, never by guessing. */
export type Demuxer = 'mov' | 'mpeg' | 'mpegvideo' | 'avi' | 'matroska' | 'flv' | 'asf' | 'gif' | 'hevc'

export const demuxers: Record<VideoContainer, Demuxer> = {
  mp4: 'mov',
  mpeg: 'mpeg',
  'mpeg-stream': 'mpegvideo',
  avi: 'avi',
  matroska: 'matroska',
  flv: 'flv',
  asf: 'asf',
  gif: 'gif',
}

/** A file of the job's own folder and the reader it is opened with. */
export interface FilmFile {
  path: string
  demuxer: Demuxer
}

/** What has to be known of a film before it is encoded. 0 where the file does not say. */
export interface FilmFacts {
  durationS: number
  fps: number
  /** Of the whole file. */
  kbps: number
  /** Brightness beyond what an ordinary screen shows (PQ or HLG), as newer phones record. */
  isHdr: boolean
}

/**
 * Whatever decodes and encodes films. Every method throws `MediaRefusedError` for a file it cannot read; it runs in a
 * process of its own, which may be killed at any time.
 */
export interface VideoTool {
  probe(film: FilmFile): Promise<FilmFacts>
  /** Writes an H.264 MP4 (4:2:0, 8 bit, index in front, no metadata) with AAC sound when the film has sound. */
  transcode(film: FilmFile, plan: TranscodePlan, outputPath: string): Promise<void>
  /** The first `count` pictures as RGB bytes, each brought to the size asked for. Fewer when there are fewer. */
  decodePictures(film: FilmFile, size: PictureSize & { count: number }): Promise<Uint8Array[]>
}

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

/** Decoders a film may use. The rest of FFmpeg's several hundred are out of a hostile file's reach. */
export const allowedDecoders = [
  ...[
    'h264',
    'hevc',
    'av1',
    'libdav1d',
    'vp8',
    'libvpx',
    'vp9',
    'libvpx-vp9',
    'mpeg4',
    'mpeg1video',
    'mpeg2video',
  ],
  ...[
    'msmpeg4v1',
    'msmpeg4v2',
    'msmpeg4',
    'wmv1',
    'wmv2',
    'wmv3',
    'vc1',
    'flv',
    'h263',
    'mjpeg',
    'prores',
    'dvvideo',
    'gif',
  ],
  ...[
    'aac',
    'aac_latm',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'ac3',
    'eac3',
    'opus',
    'libopus',
    'vorbis',
    'libvorbis',
  ],
  ...[
    'flac',
    'alac',
    'wmav1',
    'wmav2',
    'wmapro',
    'amrnb',
    'amrwb',
    'adpcm_ms',
    'adpcm_ima_wav',
    'adpcm_ima_qt',
  ],
  ...['adpcm_swf', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_u8', 'pcm_f32le', 'pcm_mulaw', 'pcm_alaw'],
]

/** No film has more streams than this; a hostile one may name thousands. */
export const maxStreams = 32

export function planTranscode(whole: FilmFacts, { crop, trim, mute }: MediaEdit = {}): TranscodePlan {
  const { shortS, longS, presets, box, longBox, maxFps, maxKbps, soundRate } = filmSettings
  const facts = trim ? { ...whole, durationS: trim.endS - trim.startS } : whole
  const isLong = facts.durationS === 0 || facts.durationS > longS
  const { width, height } = isLong ? longBox : box
  const fps = facts.fps > 0 && facts.fps < maxFps ? Number(facts.fps.toFixed(3)) : maxFps
  const preset = isLong ? presets.long : facts.durationS <= shortS ? presets.short : presets.middle
  return {
    pictureFilter: [
      ...(trim ? [`select='${within(trim)}'`, 'setpts=PTS-STARTPTS'] : []),
      'yadif=deint=interlaced',
      `fps=${fps}`,
      // Up to the end of the whole film `fps` would repeat the last picture.
      ...(trim ? [`trim=end=${facts.durationS}`] : []),
      // Square pixels first: the box is meant for what is seen.
      'scale=w=iw*sar:h=ih',
      'setsar=1',
      // Seen upright and with square pixels, as the crop was chosen.
      ...(crop
        ? [`crop=w='max(2,iw*${crop.width})':h='max(2,ih*${crop.height})':x='iw*${crop.x}':y='ih*${crop.y}'`]
        : []),
      `scale=w='min(${width},iw)':h='min(${height},ih)':force_original_aspect_ratio=decrease` +
        ':force_divisible_by=2:out_range=tv:flags=lanczos+accurate_rnd',
      ...(facts.isHdr ? [toneMap] : []),
      // What the source said of itself (turn, light, subtitles) is done with; it is not passed on.
      'sidedata=mode=delete',
      'format=yuv420p',
    ].join(','),
    soundFilter: mute
      ? undefined
      : `${trim ? `aselect='${within(trim)}',asetpts=PTS-STARTPTS,` : ''}aresample=${soundRate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`,
    preset,
    maxKbps: Math.round(Math.min(maxKbps, ceilingOfSource(facts.kbps, maxKbps))),
  }
}

/** `trim` would end the chain early, which is an error where frames still come. */
const within = ({ startS, endS }: NonNullable<MediaEdit['trim']>) => `gte(t,${startS})*lt(t,${endS})`

/** A film that is already small is not made larger: newer codecs need about half of H.264's bits, so twice is the limit. */
function ceilingOfSource(kbps: number, maxKbps: number): number {
  return kbps > 0 ? Math.max(250, kbps * 2) : maxKbps
}

const toneMap =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'
