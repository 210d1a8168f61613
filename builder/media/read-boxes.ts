/** One box of an ISO base media file (MP4, HEIF): its four-letter kind and where its payload lies. */
export interface Box {
  kind: string
  /** First byte of the payload, after size and kind. */
  start: number
  /** First byte after the box, never beyond the given range. */
  end: number
}

/** No camera or program writes more boxes than this on one level. */
const maxBoxes = 4096

/** The boxes of one level, in order. Stops at the first invalid byte; never throws, never reads out of bounds. */
export function readBoxes(bytes: Uint8Array, start = 0, end = bytes.length): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  let offset = start
  while (offset + 8 <= end && boxes.length < maxBoxes) {
    const kind = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const short = view.getUint32(offset)
    const isLong = short === 1 && offset + 16 <= end
    const size = isLong ? Number(view.getBigUint64(offset + 8)) : short === 0 ? end - offset : short
    const header = isLong ? 16 : 8
    if (size < header || size > end - offset) break
    boxes.push({ kind, start: offset + header, end: offset + size })
    offset += size
  }
  return boxes
}

/** The first box at a path of kinds, such as `moov`, `mvhd`; undefined if there is none. */
export function findBox(bytes: Uint8Array, path: string[], within?: Box): Box | undefined {
  let box = within
  for (const kind of path) {
    box = readBoxes(bytes, box?.start, box?.end).find((child) => child.kind === kind)
    if (!box) return undefined
  }
  return box
}
