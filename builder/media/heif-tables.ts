import { type Box, findBox, readBoxes } from './read-boxes.ts'

// The tables of a HEIF file: its items, the positions of their bytes, and their properties.

/** More tiles than any camera makes: 50 Mpixel in tiles of 512 are 200. */
export const maxTiles = 1024

/** Parts of one item; cameras write one. */
const maxParts = 64

export interface HeifFile {
  bytes: Uint8Array
  meta: Box
}

export interface HeifLayout {
  columns: number
  rows: number
  width?: number
  height?: number
}

export function viewOf(bytes: Uint8Array, start: number, end: number): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset + start, end - start)
}

export function readKind(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(offset + i)))
}

/** Reads consecutive fields of varying width, as in HEIF's tables. Throws RangeError at the end. */
export function createCursor(bytes: Uint8Array, start = 0) {
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

export function readMainId(file: HeifFile): number | undefined {
  const pitm = openFull(file, 'pitm')
  return pitm && (pitm.version === 0 ? pitm.view.getUint16(4) : pitm.view.getUint32(4))
}

export function readItemKinds(file: HeifFile): Map<number, string> {
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

export function readReferences(file: HeifFile, from: number, wanted: string): number[] {
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

/** The bytes of an item, which may be in several extents. */
export function readItem(file: HeifFile, wanted: number): Uint8Array {
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

export function readGrid(data: Uint8Array): HeifLayout {
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
export function readProperties(file: HeifFile): Map<number, Box[]> {
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

export function concat(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
