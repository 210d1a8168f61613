import {
  concat,
  createCursor,
  type HeifFile,
  type HeifLayout,
  maxTiles,
  readGrid,
  readItem,
  readItemKinds,
  readKind,
  readMainId,
  readProperties,
  readReferences,
  viewOf,
} from './heif-tables.ts'
import { type Box, findBox } from './read-boxes.ts'
import type { StatedColours } from './video-tool.ts'

/** One or several HEVC key frames of the same size, arranged row by row. */
export interface HeifLayer {
  width: number
  height: number
  tile: { width: number; height: number }
  columns: number
  rows: number
  /** All tiles, row by row, as one Annex B stream. */
  hevc: Uint8Array
}

/** The visible part of a picture: its size, and the offset of its centre from that of the whole. */
export interface HeifCrop {
  width: number
  height: number
  right: number
  down: number
}

export type HeifTurn = 90 | 180 | 270 | 'flip' | 'flop' | HeifCrop

/** A still picture as stored in HEIC. */
export interface HeifPicture extends HeifLayer {
  /** Its alpha, as the brightness of this layer. */
  alpha: HeifLayer | undefined
  /** The transformations that make the pixels upright, in this order. Angles clockwise. */
  turns: HeifTurn[]
  iccProfile: Uint8Array | undefined
  /** The colour encoding of the frames, overriding what they state themselves. */
  colours: StatedColours | undefined
}

/**
 * The main picture of a HEIF file. Undefined if the file is damaged, or stores its picture in a way that phones do not
 * use (another codec, overlays). Reads only within `bytes`; throws RangeError if the file points elsewhere.
 */
export function readHeif(bytes: Uint8Array): HeifPicture | undefined {
  const meta = findBox(bytes, ['meta'])
  if (!meta) return undefined
  const file: HeifFile = { bytes, meta: { ...meta, start: meta.start + 4 } }
  const mainId = readMainId(file)
  const kinds = readItemKinds(file)
  const properties = readProperties(file)
  const tables = { file, kinds, properties }
  const main = mainId === undefined ? undefined : readLayer(tables, mainId)
  if (!main || mainId === undefined) return undefined
  const ofMain = properties.get(mainId) ?? []
  const ofTile = properties.get(main.tileIds[0] ?? 0) ?? []
  const alphaId = findAlpha(tables, mainId)
  return {
    ...main.layer,
    alpha: alphaId === undefined ? undefined : readLayer(tables, alphaId)?.layer,
    turns: readTurns(bytes, ofMain),
    iccProfile: readIcc(bytes, [...ofMain, ...ofTile]),
    colours: readColours(bytes, [...ofMain, ...ofTile]),
  }
}

interface HeifTables {
  file: HeifFile
  kinds: Map<number, string>
  properties: Map<number, Box[]>
}

const alphaKinds = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1']

/** The auxiliary picture of another one that declares itself as its alpha. */
function findAlpha({ file, kinds, properties }: HeifTables, mainId: number): number | undefined {
  for (const id of kinds.keys()) {
    const box = properties.get(id)?.find(({ kind }) => kind === 'auxC')
    if (!box || !readReferences(file, id, 'auxl').includes(mainId)) continue
    const text = Buffer.from(file.bytes.subarray(box.start + 4, box.end)).toString('latin1')
    if (alphaKinds.includes(text.slice(0, text.indexOf('\0')))) return id
  }
  return undefined
}

function readLayer(tables: HeifTables, id: number): { layer: HeifLayer; tileIds: number[] } | undefined {
  const { file, kinds } = tables
  const grid = kinds.get(id) === 'grid' ? readGrid(readItem(file, id)) : undefined
  const tileIds = grid ? readReferences(file, id, 'dimg') : [id]
  const layout = grid ?? { columns: 1, rows: 1 }
  if (tileIds.length !== layout.columns * layout.rows || tileIds.length > maxTiles) return undefined
  if (tileIds.some((one) => kinds.get(one) !== 'hvc1')) return undefined
  const layer = describe(tables, tileIds, layout)
  return layer && { layer, tileIds }
}

function describe(
  { file, properties }: HeifTables,
  tileIds: readonly number[],
  layout: HeifLayout,
): HeifLayer | undefined {
  const tiles = tileIds.map((id) => ({ id, boxes: properties.get(id) ?? [] }))
  const tile = readSize(file.bytes, tiles[0]?.boxes ?? [])
  const sameSize = tiles.every(({ boxes }) => {
    const size = readSize(file.bytes, boxes)
    return size?.width === tile?.width && size?.height === tile?.height
  })
  if (!tile || !sameSize) return undefined
  const { columns, rows, width = tile.width, height = tile.height } = layout
  if (!isCovered(width, columns, tile.width) || !isCovered(height, rows, tile.height)) return undefined
  const streams = tiles.map(({ id, boxes }) => toAnnexB(file, boxes, readItem(file, id)))
  if (!streams.every((stream) => stream !== undefined)) return undefined
  return { width, height, tile, columns, rows, hevc: concat(streams) }
}

/** Whether the tiles reach the edge and none of them is completely beyond it. */
function isCovered(length: number, count: number, tileLength: number): boolean {
  return length > (count - 1) * tileLength && length <= count * tileLength
}

function readSize(bytes: Uint8Array, boxes: Box[]): { width: number; height: number } | undefined {
  const box = boxes.find(({ kind }) => kind === 'ispe')
  if (!box) return undefined
  const view = viewOf(bytes, box.start, box.end)
  return { width: view.getUint32(4), height: view.getUint32(8) }
}

/** `irot` counts quarter turns anticlockwise. */
function readTurns(bytes: Uint8Array, boxes: Box[]): HeifTurn[] {
  const clockwise = [undefined, 270, 180, 90] as const
  const turns = boxes.map(({ kind, start, end }) => {
    const value = bytes[start] ?? 0
    if (kind === 'irot') return clockwise[value & 3]
    if (kind === 'imir') return value & 1 ? 'flip' : 'flop'
    return kind === 'clap' ? readCrop(viewOf(bytes, start, end)) : undefined
  })
  return turns.filter((turn) => turn !== undefined)
}

/** Four fractions: width, height, and the offset of the centre to the right and down. */
function readCrop(view: DataView): HeifCrop | undefined {
  const [width = 0, height = 0, right = 0, down = 0] = [0, 8, 16, 24].map(
    (at) => (at < 16 ? view.getUint32(at) : view.getInt32(at)) / view.getUint32(at + 4),
  )
  const isPossible = width >= 1 && height >= 1 && Number.isFinite(right + down + width + height)
  return isPossible ? { width, height, right, down } : undefined
}

function readIcc(bytes: Uint8Array, boxes: Box[]): Uint8Array | undefined {
  for (const { kind, start, end } of boxes) {
    if (kind !== 'colr' || end - start < 4) continue
    if (['prof', 'rICC'].includes(readKind(viewOf(bytes, start, end), 0))) return bytes.slice(start + 4, end)
  }
  return undefined
}

/** The numbers of matrices, with FFmpeg's names for them. */
const matrices: Readonly<Record<number, string>> = { 1: 'bt709', 5: 'bt470bg', 6: 'smpte170m', 9: 'bt2020nc' }

function readColours(bytes: Uint8Array, boxes: Box[]): StatedColours | undefined {
  for (const { kind, start, end } of boxes) {
    if (kind !== 'colr' || end - start < 11) continue
    const view = viewOf(bytes, start, end)
    if (readKind(view, 0) !== 'nclx') continue
    return { isFullRange: view.getUint8(10) >= 128, matrix: matrices[view.getUint16(8)] }
  }
  return undefined
}

/** Transfer functions for screens that are brighter than ordinary ones: PQ and HLG. */
export const brightTransfers = [16, 18]

/** Whether the main picture of a HEIF or AVIF states such a transfer function, and no profile that would override it. */
export function isBrightHeif(bytes: Uint8Array): boolean {
  const meta = findBox(bytes, ['meta'])
  if (!meta) return false
  try {
    const file: HeifFile = { bytes, meta: { ...meta, start: meta.start + 4 } }
    const boxes = readProperties(file).get(readMainId(file) ?? 0) ?? []
    if (readIcc(bytes, boxes)) return false
    return boxes.some(({ kind, start, end }) => {
      if (kind !== 'colr' || end - start < 11) return false
      const view = viewOf(bytes, start, end)
      return readKind(view, 0) === 'nclx' && brightTransfers.includes(view.getUint16(6))
    })
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const startCode = Uint8Array.of(0, 0, 0, 1)

/** Parameter sets from the configuration, then the frame; each unit has a start code instead of a length. */
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
