type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

export interface ProfileFacts {
  /** Exponent that converts stored values to linear light. */
  exponent: number
  isGrey: boolean
  /** x and y of white, red, green and blue; absent: those of sRGB. */
  primaries: readonly number[] | undefined
}

const d50: Row = [0.9642, 1, 0.8249]
/** Red, green and blue of sRGB in XYZ under D50, the illuminant of ICC profiles. */
const srgbColorants: Matrix = [
  [0.43607, 0.2225, 0.01393],
  [0.38506, 0.71688, 0.0971],
  [0.14308, 0.06062, 0.71417],
]

/** An ICC colour profile (version 2) with one exponent and three primaries. */
export function makeIccProfile({ exponent, isGrey, primaries }: ProfileFacts): Uint8Array {
  const curve = tag('curv', u32(1), u16(Math.round(Math.min(255, exponent) * 256)))
  const colorants = (primaries && colorantsOf(primaries)) ?? srgbColorants
  const tags: [string, Buffer][] = [
    ['desc', tag('desc', u32(6), Buffer.from('gamma\0'), Buffer.alloc(78))],
    ['cprt', tag('text', Buffer.from('none\0'))],
    ['wtpt', xyz(d50)],
    ...(isGrey
      ? [['kTRC', curve] as [string, Buffer]]
      : colorants.map((row, i): [string, Buffer] => [`${'rgb'[i]}XYZ`, xyz(row)])),
    ...(isGrey ? [] : ['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve])),
  ]
  const tableLength = 4 + tags.length * 12
  let at = 128 + tableLength
  const table = tags.map(([name, body]) => {
    at += body.length
    return Buffer.concat([Buffer.from(name), u32(at - body.length), u32(body.length)])
  })
  const body = Buffer.concat([u32(tags.length), ...table, ...tags.map(([, bytes]) => bytes)])
  return Buffer.concat([header(128 + body.length, isGrey), body])
}

function header(length: number, isGrey: boolean): Buffer {
  const head = Buffer.alloc(128)
  head.writeUInt32BE(length, 0)
  head.writeUInt32BE(0x02400000, 8)
  head.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  xyz(d50).copy(head, 68, 8)
  return head
}

/**
 * Adapted to the illuminant of ICC profiles with the Bradford method; undefined if the numbers are not valid primaries.
 */
function colorantsOf([wx = 0, wy = 0, ...rgb]: readonly number[]): Matrix | undefined {
  const white = ofChromaticity(wx, wy)
  const columns = [0, 2, 4].map((i) => ofChromaticity(rgb[i] ?? 0, rgb[i + 1] ?? 0))
  const inverse = inverted(transposed(columns as unknown as Matrix))
  if (!inverse) return undefined
  const amounts = times(inverse, white)
  const [from, to] = [times(bradford, white), times(bradford, d50)]
  const back = inverted(bradford)
  if (!back) return undefined
  const colorants = columns.map((column, i) => {
    const cone = times(bradford, column.map((value) => value * (amounts[i] ?? 0)) as unknown as Row)
    return times(back, cone.map((value, k) => (value * (to[k] ?? 0)) / (from[k] ?? 1)) as unknown as Row)
  })
  return colorants.flat().every(Number.isFinite) ? (colorants as unknown as Matrix) : undefined
}

const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

const ofChromaticity = (x: number, y: number): Row => [x / y, 1, (1 - x - y) / y]

const times = (matrix: Matrix, [a, b, c]: Row): Row => {
  const [x, y, z] = matrix.map(([p, q, r]) => p * a + q * b + r * c)
  return [x ?? 0, y ?? 0, z ?? 0]
}

const transposed = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
]

function inverted([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix | undefined {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * p + b * q + c * r
  if (Math.abs(determinant) < 1e-9 || !Number.isFinite(determinant)) return undefined
  const scaled = (...row: [number, number, number]): Row => [
    row[0] / determinant,
    row[1] / determinant,
    row[2] / determinant,
  ]
  return [
    scaled(p, c * h - b * i, b * f - c * e),
    scaled(q, a * i - c * g, c * d - a * f),
    scaled(r, b * g - a * h, a * e - b * d),
  ]
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A tag's kind and body, padded to a multiple of four bytes. */
function tag(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(kind), u32(0), ...parts])
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
}

const xyz = (values: Row): Buffer => {
  const numbers = Buffer.alloc(12)
  for (const [i, value] of values.entries()) numbers.writeInt32BE(Math.round(value * 65_536), 4 * i)
  return tag('XYZ ', numbers)
}
