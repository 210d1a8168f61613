import { makeIccProfile } from './make-icc-profile.ts'
import { addProfile, readPngChunks } from './png-chunks.ts'

/** Chunks that take precedence over a gamma chunk. */
const better = ['iCCP', 'sRGB', 'cICP']
/** Equal to that of sRGB: nothing to convert. */
const usual = 1 / 2.2
const slack = 0.05

/**
 * Browsers apply the gamma and the primaries of a PNG; libvips reads neither. They are added as a colour profile, which
 * libvips reads. Any other file is returned unchanged.
 */
export function withGamma(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x89) return bytes
  const chunks = readPngChunks(bytes)
  const before = chunks.slice(
    0,
    chunks.findIndex(({ kind }) => kind === 'IDAT'),
  )
  const find = (kind: string) => before.find((chunk) => chunk.kind === kind)?.body
  const [header, gAMA] = [find('IHDR'), find('gAMA')]
  if (!header || gAMA?.length !== 4 || before.some(({ kind }) => better.includes(kind))) return bytes
  const gamma = readInts(gAMA)[0] ?? 0
  // Only plausible values are applied: from a tenth to ten.
  if (gamma < 0.1 || gamma > 10) return bytes
  const cHRM = find('cHRM')
  const primaries = cHRM?.length === 32 ? readInts(cHRM) : undefined
  if (Math.abs(gamma / usual - 1) < slack && (!primaries || isOfSrgb(primaries))) return bytes
  const isGrey = ((header[9] ?? 0) & 2) === 0
  return addProfile(bytes, makeIccProfile({ exponent: 1 / gamma, isGrey, primaries }))
}

/** PNG stores these numbers in units of 1/100,000. */
function readInts(body: Uint8Array): number[] {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return Array.from({ length: body.length / 4 }, (_, i) => view.getUint32(4 * i) / 100_000)
}

/** x and y of white, red, green and blue of sRGB. */
export const srgbPrimaries = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

const isOfSrgb = (primaries: readonly number[]): boolean =>
  srgbPrimaries.every((value, i) => Math.abs((primaries[i] ?? 0) - value) < 0.005)
