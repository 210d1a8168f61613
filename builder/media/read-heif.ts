import { type Box, findBox, readBoxes } from './read-boxes.ts'

/** A still picture as HEIC keeps it: one or several HEVC key frames of one size, laid out row by row. */
export interface HeifPicture {
  width: number
  height: number
  tile: { width: number; height: number }
  columns: number
  rows: number
  /** All tiles, row by row, as one Annex B stream. */
  hevc: Uint8Array
  /** How to bring the pixels upright, in this order. Angles clockwise. */
  turns: (90 | 180 | 270 | 'flip' | 'flop')[]
  iccProfile: Uint8Array | undefined
}

/** More tiles than any camera makes: 50 Mpixel in tiles of 512 are 200. */
const maxTiles = 1024

/** Parts of one item; cameras write one. */
const maxParts = 64

/**
 * The main picture of a HEIF file. Undefined when the file is damaged, or keeps its picture in a way that phones do
 * not (another codec, overlays). Reads only within `bytes`; throws RangeError where the file points elsewhere.
 */
export function readHeif(bytes: Uint8Array): HeifPicture | undefined {
  const meta = findBox(bytes, ['meta'])
  if (!meta) return undefined
  const file: HeifFile = { bytes, meta: { ...meta, start: meta.start + 4 } }
  const mainId = readMainId(file)
  const kinds = readItemKinds(file)
  const main = mainId === undefined ? undefined : { id: mainId, kind: kinds.get(mainId) }
  if (!main) return undefined
  const grid = main.kind === 'grid' ? readGrid(readItem(file, main.id)) : undefined
  const tileIds = grid ? readReferences(file, main.id, 'dimg') : [main.id]
  const layout = grid ?? { columns: 1, rows: 1 }
  if (tileIds.length !== layout.columns * layout.rows || tileIds.length > maxTiles) return undefined
  if (tileIds.some((id) => kinds.get(id) !== 'hvc1')) return undefined
  return describe(file, { mainId: main.id, tileIds, layout })
}

interface HeifFile {
  bytes: Uint8Array
  meta: Box
}

interface Layout {
  columns: number
  rows: number
  width?: number
  height?: number
}

function describe(
  file: HeifFile,
  { mainId, tileIds, layout }: { mainId: number; tileIds: number[]; layout: Layout },
): HeifPicture | undefined {
  const properties = readProperties(file)
  const tiles = tileIds.map((id) => ({ id, boxes: properties.get(id) ?? [] }))
  const tile = readSize(file.bytes, tiles[0]?.boxes ?? [])
  const main = properties.get(mainId) ?? []
  const sameSize = tiles.every(({ boxes }) => {
    const size = readSize(file.bytes, boxes)
    return size?.width === tile?.width && size?.height === tile?.height
  })
  if (!tile || !sameSize) return undefined
  const { columns, rows, width = tile.width, height = tile.height } = layout
  if (!isCovered(width, columns, tile.width) || !isCovered(height, rows, tile.height)) return undefined
  const streams = tiles.map(({ id, boxes }) => toAnnexB(file, boxes, readItem(file, id)))
  if (!streams.every((stream) => stream !== undefined)) return undefined
  const [turns, iccProfile] = [
    readTurns(file.bytes, main),
    readIcc(file.bytes, [...main, ...(tiles[0]?.boxes ?? [])]),
  ]
  return { width, height, tile, columns, rows, hevc: concat(streams), turns, iccProfile }
}

/** The tiles reach the edge, and none of them lies wholly beyond it. */
function isCovered(length: number, count: number, tileLength: number): boolean {
  return length > (count - 1) * tileLength && length <= count * tileLength
}

function viewOf(bytes: Uint8Array, start: number, end: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + start, end - start)
}

function readKind(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)))
}

/** Walks through fields of varying width, as HEIF's tables have them. Throws RangeError at the end. */
function createCursor(bytes: Uint8Array, start = 0) {
  let offset = start
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new RangeError('A table ends too early.')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  return { take, read: (width: number) => take(width).reduce((value, byte) => value * 256 + byte, 0) }
}

function openFull({ bytes, meta }: HeifFile, kind: string) {
  const box = findBox(bytes, [kind], meta)
  if (!box) return undefined
  const view = viewOf(bytes, box.start, box.end)
  return {
    box,
    view,
    version: view.getUint8(0),
    cursor: createCursor(bytes.subarray(box.start + 4, box.end)),
  }
}

function readMainId(file: HeifFile): number | undefined {
  const pitm = openFull(file, 'pitm')
  return pitm && (pitm.version === 0 ? pitm.view.getUint16(4) : pitm.view.getUint32(4))
}

function readItemKinds(file: HeifFile): Map<number, string> {
  const kinds = new Map<number, string>()
  const iinf = openFull(file, 'iinf')
  if (!iinf) return kinds
  for (const { kind, start, end } of readBoxes(
    file.bytes,
    iinf.box.start + (iinf.version === 0 ? 6 : 8),
    iinf.box.end,
  )) {
    const view = viewOf(file.bytes, start, end)
    const version = kind === 'infe' ? view.getUint8(0) : 0
    if (version === 2) kinds.set(view.getUint16(4), readKind(view, 8))
    if (version === 3) kinds.set(view.getUint32(4), readKind(view, 10))
  }
  return kinds
}

function readReferences(file: HeifFile, from: number, wanted: string): number[] {
  const iref = openFull(file, 'iref')
  if (!iref) return []
  const width = iref.version === 0 ? 2 : 4
  for (const { kind, start, end } of readBoxes(file.bytes, iref.box.start + 4, iref.box.end)) {
    const cursor = createCursor(file.bytes.subarray(start, end))
    if (kind !== wanted || cursor.read(width) !== from) continue
    return Array.from({ length: Math.min(cursor.read(2), maxTiles + 1) }, () => cursor.read(width))
  }
  return []
}

/** The bytes of an item, wherever the location table puts its parts. */
function readItem(file: HeifFile, wanted: number): Uint8Array {
  const iloc = openFull(file, 'iloc')
  if (!iloc) return new Uint8Array()
  const { version, cursor } = iloc
  const sizes = cursor.read(2)
  const [offsetWidth, lengthWidth, baseWidth] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexWidth = version === 0 ? 0 : sizes & 15
  const idWidth = version < 2 ? 2 : 4
  const items = cursor.read(idWidth)
  for (let item = 0; item < items; item++) {
    const id = cursor.read(idWidth)
    const isInMeta = version > 0 && (cursor.read(2) & 15) === 1
    cursor.read(2)
    const base = cursor.read(baseWidth)
    const partCount = cursor.read(2)
    if (partCount > maxParts) throw new RangeError('An item is scattered too widely.')
    const parts = Array.from({ length: partCount }, () => {
      cursor.read(indexWidth)
      return { offset: base + cursor.read(offsetWidth), length: cursor.read(lengthWidth) }
    })
    if (id === wanted) return concat(parts.map((part) => readPart(file, part, isInMeta)))
  }
  return new Uint8Array()
}

function readPart(file: HeifFile, { offset, length }: { offset: number; length: number }, isInMeta: boolean) {
  const within = isInMeta ? findBox(file.bytes, ['idat'], file.meta) : { start: 0, end: file.bytes.length }
  const start = (within?.start ?? 0) + offset
  const end = start + length
  if (!within || end > within.end) throw new RangeError('An item lies outside its file.')
  return file.bytes.subarray(start, end)
}

function readGrid(data: Uint8Array): Layout {
  const view = viewOf(data, 0, data.length)
  const isWide = (view.getUint8(1) & 1) === 1
  return {
    rows: view.getUint8(2) + 1,
    columns: view.getUint8(3) + 1,
    width: isWide ? view.getUint32(4) : view.getUint16(4),
    height: isWide ? view.getUint32(8) : view.getUint16(6),
  }
}

/** The properties of every item, in the order in which they apply. */
function readProperties(file: HeifFile): Map<number, Box[]> {
  const { bytes, meta } = file
  const container = findBox(bytes, ['iprp', 'ipco'], meta)
  const links = findBox(bytes, ['iprp', 'ipma'], meta)
  const properties = new Map<number, Box[]>()
  if (!container || !links) return properties
  const all = readBoxes(bytes, container.start, container.end)
  const cursor = createCursor(bytes.subarray(links.start, links.end))
  const idWidth = cursor.read(1) === 0 ? 2 : 4
  const isWide = (cursor.read(3) & 1) === 1
  const items = cursor.read(4)
  for (let item = 0; item < items; item++) {
    const id = cursor.read(idWidth)
    const indexes = Array.from(
      { length: cursor.read(1) },
      () => cursor.read(isWide ? 2 : 1) & (isWide ? 0x7fff : 0x7f),
    )
    properties.set(
      id,
      indexes.flatMap((index) => all[index - 1] ?? []),
    )
  }
  return properties
}

function readSize(bytes: Uint8Array, boxes: Box[]): { width: number; height: number } | undefined {
  const box = boxes.find(({ kind }) => kind === 'ispe')
  if (!box) return undefined
  const view = viewOf(bytes, box.start, box.end)
  return { width: view.getUint32(4), height: view.getUint32(8) }
}

/** `irot` counts quarter turns against the clock. */
function readTurns(bytes: Uint8Array, boxes: Box[]): HeifPicture['turns'] {
  const clockwise = [undefined, 270, 180, 90] as const
  const turns = boxes.map(({ kind, start }) => {
    const value = bytes[start] ?? 0
    if (kind === 'irot') return clockwise[value & 3]
    if (kind === 'imir') return value & 1 ? 'flip' : 'flop'
    return undefined
  })
  return turns.filter((turn) => turn !== undefined)
}

function readIcc(bytes: Uint8Array, boxes: Box[]): Uint8Array | undefined {
  for (const { kind, start, end } of boxes) {
    if (kind !== 'colr' || end - start < 4) continue
    if (['prof', 'rICC'].includes(readKind(viewOf(bytes, start, end), 0))) return bytes.slice(start + 4, end)
  }
  return undefined
}

const startCode = Uint8Array.of(0, 0, 0, 1)

/** Parameter sets from the configuration, then the frame, each unit behind a start code instead of a length. */
function toAnnexB({ bytes }: HeifFile, boxes: Box[], data: Uint8Array): Uint8Array | undefined {
  const box = boxes.find(({ kind }) => kind === 'hvcC')
  if (!box) return undefined
  const cursor = createCursor(bytes.subarray(box.start, box.end), 21)
  const lengthWidth = (cursor.read(1) & 3) + 1
  const parts: Uint8Array[] = []
  for (let arrays = cursor.read(1); arrays > 0; arrays--) {
    cursor.take(1)
    for (let units = cursor.read(2); units > 0; units--) parts.push(startCode, cursor.take(cursor.read(2)))
  }
  const units = createCursor(data)
  for (let left = data.length; left > lengthWidth; ) {
    const length = units.read(lengthWidth)
    parts.push(startCode, units.take(length))
    left -= lengthWidth + length
  }
  return concat(parts)
}

function concat(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
