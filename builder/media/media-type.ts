const imageTypes = ['png', 'jpeg', 'heif', 'webp', 'avif', 'bmp'] as const
export type ImageType = (typeof imageTypes)[number]
type Film = 'mp4' | 'mpeg' | 'mpeg-stream' | 'mpeg-transport' | 'avi' | 'matroska' | 'flv' | 'asf'
const musicTypes = ['mp3', 'aac', 'm4a', 'wav', 'flac', 'ogg'] as const
export type MusicType = (typeof musicTypes)[number]
type MovingPicture = 'gif' | 'animated-png' | 'animated-webp'
export type VideoContainer = Film | MovingPicture
export type MediaType = ImageType | VideoContainer | MusicType

export function isImageType(type: MediaType): type is ImageType {
  return (imageTypes as readonly MediaType[]).includes(type)
}

export function isMusicType(type: MediaType): type is MusicType {
  return (musicTypes as readonly MediaType[]).includes(type)
}

/**
 * The type of a file, decided by its bytes alone; undefined for unsupported types. A name or a declared type is never
 * considered: a playlist called `.mp4` is a playlist.
 */
export function findMediaType(bytes: Uint8Array): MediaType | undefined {
  return rules.find(([, matches]) => matches(bytes))?.[0]
}

type Rule = readonly [MediaType, (bytes: Uint8Array) => boolean]

const rules: readonly Rule[] = [
  ['animated-png', (b) => isPng(b) && isAnimatedPng(b)],
  ['png', isPng],
  ['jpeg', isJpeg],
  ['animated-webp', (b) => isWebp(b) && isAnimatedWebp(b)],
  ['webp', isWebp],
  ['bmp', isBmp],
  ['m4a', (b) => musicBrands.some((brand) => hasText(b, 4, brand))],
  ['avif', (b) => findBrandFamily(b) === 'avif'],
  ['heif', (b) => findBrandFamily(b) === 'heif'],
  ['mp4', (b) => findBrandFamily(b) === 'mp4' || isBareQuickTime(b)],
  ['matroska', isMatroska],
  ['avi', (b) => hasText(b, 0, 'RIFF') && hasText(b, 8, 'AVI LIST')],
  // Version 1 and a header of nine bytes: the only ones ever defined.
  ['flv', (b) => hasBytes(b, 0, '464c5601') && hasBytes(b, 5, '00000009')],
  ['asf', (b) => hasBytes(b, 0, '3026b2758e66cf11a6d900aa0062ce6c')],
  ['gif', (b) => hasText(b, 0, 'GIF89a') || hasText(b, 0, 'GIF87a')],
  ['mpeg', isProgramStream],
  ['mpeg-transport', isTransportStream],
  ['mpeg-stream', (b) => hasBytes(b, 0, '000001b3') && b.length > 12],
  ['wav', (b) => hasText(b, 0, 'RIFF') && hasText(b, 8, 'WAVE')],
  ['ogg', (b) => hasText(b, 0, 'OggS\0')],
  ['flac', (b) => hasText(b, afterTags(b), 'fLaC')],
  ['mp3', (b) => isMp3(b, afterTags(b))],
  ['aac', (b) => isAdts(b, afterTags(b))],
]

/** Songs and audio books of iTunes. Its protected files (`M4P`) cannot be read by other programs. */
const musicBrands = ['ftypM4A ', 'ftypM4B ']

/** Where the audio begins: tags with title, artist and cover (ID3) may precede it. */
function afterTags(bytes: Uint8Array): number {
  if (!hasText(bytes, 0, 'ID3') || bytes.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f)
}

/** A frame header: eleven set bits, layer III, and a valid bit rate and sample rate. Padding may precede it. */
function isMp3(bytes: Uint8Array, start: number): boolean {
  let at = start
  while (start > 0 && bytes[at] === 0 && at < start + maxPadding) at++
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2 && (kind & 0x18) !== 0x08
  return isLayer3 && (rates & 0xf0) !== 0xf0 && (rates & 0xf0) !== 0 && (rates & 0x0c) !== 0x0c
}

const maxPadding = 65_536

const isAdts = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0 && bytes.length > at + 7

function hasBytes(bytes: Uint8Array, offset: number, hex: string): boolean {
  const length = hex.length / 2
  if (bytes.length < offset + length) return false
  for (let i = 0; i < length; i++) {
    if (bytes[offset + i] !== Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)) return false
  }
  return true
}

function readText(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return readText(bytes, offset, text.length) === text
}

function readUint32(bytes: Uint8Array, offset: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(offset, offset + 4)
  return a * 0x1000000 + (b << 16) + (c << 8) + d
}

function readUint32LittleEndian(bytes: Uint8Array, offset: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(offset, offset + 4)
  return a + (b << 8) + (c << 16) + d * 0x1000000
}

function isJpeg(bytes: Uint8Array): boolean {
  const marker = bytes[3] ?? 0
  // The first segment: tables, a frame, an application segment, a comment or padding. Never a restart or an end marker.
  return hasBytes(bytes, 0, 'ffd8ff') && marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)
}

function isPng(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, '89504e470d0a1a0a0000000d49484452')
}

/** The chunk with the number of frames comes before the first frame. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  for (let offset = 33, chunks = 0; offset + 12 <= bytes.length && chunks < 256; chunks++) {
    const kind = readText(bytes, offset + 4, 4)
    if (kind === 'acTL') return readUint32(bytes, offset + 8) > 1
    if (kind === 'IDAT') return false
    offset += 12 + readUint32(bytes, offset)
  }
  return false
}

function isWebp(bytes: Uint8Array): boolean {
  return hasText(bytes, 0, 'RIFF') && /^WEBPVP8[ LX]$/.test(readText(bytes, 8, 8))
}

function isAnimatedWebp(bytes: Uint8Array): boolean {
  return hasText(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 2) === 2
}

/** A header with one of the sizes that were ever defined, and pixels that begin within the file. */
function isBmp(bytes: Uint8Array): boolean {
  const [pixels, header] = [readUint32LittleEndian(bytes, 10), readUint32LittleEndian(bytes, 14)]
  return hasText(bytes, 0, 'BM') && bmpHeaders.includes(header) && pixels > header && pixels < bytes.length
}

const bmpHeaders = [12, 40, 52, 56, 64, 108, 124]

/** Packets of 188 bytes, or of 192 with a time in front of each, as camcorders write them. */
function isTransportStream(bytes: Uint8Array): boolean {
  return transportPackets.some(
    ({ start, step }) =>
      bytes.length > start + 4 * step &&
      [0, 1, 2, 3, 4].every((packet) => bytes[start + packet * step] === 0x47),
  )
}

const transportPackets = [
  { start: 0, step: 188 },
  { start: 4, step: 192 },
]

const stillBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']
const avifBrands = ['avif', 'avis']
const filmBrands =
  /^(iso[0-9a-m]|mp4[12]|avc[1-4]|hvc1|hev1|M4V[ HP]|qt {2}|MSNV|mmp4|dash|3g[2pregs][0-9a-z]|f4v |XAVC|CAEP)$/

/** The family that an ISO base media file declares: its main brand decides, then the compatible ones. */
function findBrandFamily(bytes: Uint8Array): 'heif' | 'avif' | 'mp4' | undefined {
  const boxSize = readUint32(bytes, 0)
  if (!hasText(bytes, 4, 'ftyp') || boxSize < 16 || boxSize > 1024 || boxSize > bytes.length) return undefined
  const brands = [readText(bytes, 8, 4)]
  for (let offset = 16; offset + 4 <= boxSize; offset += 4) brands.push(readText(bytes, offset, 4))
  if (brands[0] === 'avis') return 'mp4'
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif'
  for (const brand of brands) {
    if (stillBrands.includes(brand)) return 'heif'
    if (filmBrands.test(brand)) return 'mp4'
  }
  return undefined
}

const bareQuickTimeStarts = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** QuickTime from before `ftyp` existed: a sequence of known boxes, one of which is the film's index. */
function isBareQuickTime(bytes: Uint8Array): boolean {
  let offset = 0
  for (let boxes = 0; boxes < 64 && offset + 8 <= bytes.length; boxes++) {
    const kind = readText(bytes, offset + 4, 4)
    if (!/^[\x20-\x7e]{4}$/.test(kind) || (boxes === 0 && !bareQuickTimeStarts.includes(kind))) return false
    if (kind === 'moov') return true
    const size = readUint32(bytes, offset)
    if (size < 8) return false
    offset += size
  }
  return false
}

/** An EBML header whose document type is Matroska or its WebM subset. */
function isMatroska(bytes: Uint8Array): boolean {
  if (!hasBytes(bytes, 0, '1a45dfa3')) return false
  const header = readVariableInt(bytes, 4)
  if (!header || header.value > 4096) return false
  const end = Math.min(header.next + header.value, bytes.length)
  let offset = header.next
  while (offset < end) {
    const id = readUint32(bytes, offset) >>> 16
    const idLength = (bytes[offset] ?? 0) >= 0x80 ? 1 : 2
    const size = readVariableInt(bytes, offset + idLength)
    if (!size) return false
    if (idLength === 2 && id === 0x4282) {
      const docType = readText(bytes, size.next, Math.min(size.value, 16)).replace(/\0+$/, '')
      return docType === 'matroska' || docType === 'webm'
    }
    offset = size.next + size.value
  }
  return false
}

/**
 * EBML's integer: the number of leading zero bits is the number of following bytes. A header needs at most four bytes.
 */
function readVariableInt(bytes: Uint8Array, offset: number): { value: number; next: number } | undefined {
  const first = bytes[offset]
  if (first === undefined) return undefined
  const length = Math.clz32(first) - 23
  if (first === 0x01 && offset + 8 <= bytes.length && hasBytes(bytes, offset + 1, '000000')) {
    return { value: readUint32(bytes, offset + 4), next: offset + 8 }
  }
  if (length > 4 || offset + length > bytes.length) return undefined
  let value = first & (0xff >> length)
  for (let i = 1; i < length; i++) value = value * 256 + (bytes[offset + i] ?? 0)
  return { value, next: offset + length }
}

/** A pack header: `01` at its start for MPEG-2, `0010` for MPEG-1. */
function isProgramStream(bytes: Uint8Array): boolean {
  const mark = bytes[4] ?? 0
  return (
    hasBytes(bytes, 0, '000001ba') && bytes.length > 12 && ((mark & 0xc0) === 0x40 || (mark & 0xf0) === 0x20)
  )
}
