import { type Box, findBox, readBoxes } from './read-boxes.ts'

export interface Mp4Facts {
  width: number
  height: number
  durationS: number
  /** Duration of the video track alone. */
  pictureS: number
  hasSound: boolean
  /** The sample entry of the video track, `avc1` for H.264. */
  codec: string
  /** Whether the index comes before the frames, so that playback can start with the first bytes. */
  isFastStart: boolean
}

/** Facts stated in an MP4; undefined if it has no index or no video track. */
export function readMp4(bytes: Uint8Array): Mp4Facts | undefined {
  const boxes = readBoxes(bytes)
  const movie = boxes.find(({ kind }) => kind === 'moov')
  if (!movie) return undefined
  const tracks = readBoxes(bytes, movie.start, movie.end).filter(({ kind }) => kind === 'trak')
  const film = tracks.find((track) => trackKind(bytes, track) === 'vide')
  const header = findBox(bytes, ['mvhd'], movie)
  const size = film && readTrackSize(bytes, film)
  if (!film || !header || !size) return undefined
  return {
    ...size,
    durationS: readDuration(bytes, header),
    pictureS: readMediaDuration(bytes, film),
    hasSound: tracks.some((track) => trackKind(bytes, track) === 'soun'),
    codec: readCodec(bytes, film),
    isFastStart: movie.start < (boxes.find(({ kind }) => kind === 'mdat')?.start ?? 0),
  }
}

/** Duration in seconds of the AAC in an MP4 without video; undefined for anything else. */
export function readMusicLength(bytes: Uint8Array): number | undefined {
  const boxes = readBoxes(bytes)
  const movie = boxes.find(({ kind }) => kind === 'moov')
  const header = movie && findBox(bytes, ['mvhd'], movie)
  if (!movie || !header) return undefined
  const tracks = readBoxes(bytes, movie.start, movie.end).filter(({ kind }) => kind === 'trak')
  const [sound] = tracks
  const isMusic = tracks.length === 1 && sound && readCodec(bytes, sound) === 'mp4a'
  const isFastStart = movie.start < (boxes.find(({ kind }) => kind === 'mdat')?.start ?? 0)
  return isMusic && isFastStart ? readDuration(bytes, header) : undefined
}

function viewOf(bytes: Uint8Array, { start, end }: Box): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + start, end - start)
}

function readKind(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}

function trackKind(bytes: Uint8Array, track: Box): string | undefined {
  const handler = findBox(bytes, ['mdia', 'hdlr'], track)
  return handler && readKind(bytes, handler.start + 8)
}

function readCodec(bytes: Uint8Array, track: Box): string {
  const entries = findBox(bytes, ['mdia', 'minf', 'stbl', 'stsd'], track)
  return entries ? readKind(bytes, entries.start + 12) : ''
}

/** Width and height are the last eight bytes of a track header, in units of 1/65,536 pixel. */
function readTrackSize(bytes: Uint8Array, track: Box): { width: number; height: number } | undefined {
  const header = findBox(bytes, ['tkhd'], track)
  if (!header || header.end - header.start < 84) return undefined
  const view = viewOf(bytes, header)
  return {
    width: Math.round(view.getUint32(view.byteLength - 8) / 0x10000),
    height: Math.round(view.getUint32(view.byteLength - 4) / 0x10000),
  }
}

function readDuration(bytes: Uint8Array, header: Box): number {
  const view = viewOf(bytes, header)
  return view.byteLength < 100 ? 0 : durationOf(view, view.byteLength >= 112)
}

function readMediaDuration(bytes: Uint8Array, track: Box): number {
  const header = findBox(bytes, ['mdia', 'mdhd'], track)
  const view = header && viewOf(bytes, header)
  return !view || view.byteLength < 24 ? 0 : durationOf(view, view.byteLength >= 36)
}

/** Both headers begin in the same way. */
function durationOf(view: DataView, hasRoom: boolean): number {
  const isLong = hasRoom && view.getUint8(0) === 1
  const timescale = view.getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  return timescale > 0 ? duration / timescale : 0
}
