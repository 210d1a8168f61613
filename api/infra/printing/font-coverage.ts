/** Whether a TrueType font has a letter, read from its character map (OpenType `cmap`, formats 4 and 12). */
export function letterRangesOf(font: Buffer): (code: number) => boolean {
  const table = tableOf(font, 'cmap')
  const ranges: [first: number, last: number][] = []
  const count = table.readUInt16BE(2)
  for (let at = 0; at < count; at++) {
    const map = table.subarray(table.readUInt32BE(4 + at * 8 + 4))
    const format = map.readUInt16BE(0)
    if (format === 12) ranges.push(...rangesOfGroups(map))
    else if (format === 4) ranges.push(...rangesOfSegments(map))
  }
  ranges.sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [first, last] of ranges) {
    const before = merged.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else merged.push([first, last])
  }
  return (code) => isIn(merged, code)
}

function tableOf(font: Buffer, tag: string): Buffer {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === tag) {
      const start = font.readUInt32BE(at + 8)
      return font.subarray(start, start + font.readUInt32BE(at + 12))
    }
  throw new Error(`The font has no table ${tag}`)
}

function rangesOfGroups(map: Buffer): [number, number][] {
  const groups = map.readUInt32BE(12)
  return Array.from({ length: groups }, (_, at) => [
    map.readUInt32BE(16 + at * 12),
    map.readUInt32BE(20 + at * 12),
  ])
}

function rangesOfSegments(map: Buffer): [number, number][] {
  const segments = map.readUInt16BE(6) / 2
  const ends = 14
  const starts = ends + segments * 2 + 2
  return Array.from({ length: segments }, (_, at): [number, number] => [
    map.readUInt16BE(starts + at * 2),
    map.readUInt16BE(ends + at * 2),
  ]).filter(([first]) => first !== 0xff_ff)
}

function isIn(ranges: readonly (readonly [number, number])[], code: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle]!
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}
