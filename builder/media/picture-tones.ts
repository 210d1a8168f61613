import { linear, luminanceShares } from '#model/definition/contrast.ts'
import { maxCells, type PictureTones } from '#model/definition/media/media.ts'
import { digitsOfTone, type Tone } from '#model/definition/media/picture-tones.ts'
import type { Pixels } from './encode-picture.ts'

/** Share of a cell's pixels that is ignored at either end: grain, and single highlights. */
const ignored = 0.03

/**
 * How dark and how light each part of a picture is; parts are as nearly square as possible. `behind`, `#rrggbb`, is the
 * colour behind transparent pixels.
 */
export function tonesOf(picture: Pixels, behind: string): PictureTones {
  const { width, height } = picture
  const columns = Math.max(1, Math.min(maxCells, width, Math.round(Math.sqrt((maxCells * width) / height))))
  const rows = Math.max(1, Math.min(Math.floor(maxCells / columns), height))
  const greys = greysOf(picture, behind)
  let cells = ''
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells += digitsOfTone(
        toneOfCell(greys, width, {
          left: Math.floor((column * width) / columns),
          right: Math.floor(((column + 1) * width) / columns),
          top: Math.floor((row * height) / rows),
          bottom: Math.floor(((row + 1) * height) / rows),
        }),
      )
  return { columns, cells }
}

/**
 * Two greys per pixel: under any overlay, one is certainly not lighter and the other certainly not darker than the
 * pixel.
 */
interface Greys {
  dark: Uint8Array
  light: Uint8Array
}

/**
 * Under white, a colour stays at least as light as the grey of its weighted values: the curve from values to light is
 * convex. Under black, it stays as light as the grey of the same luminance: the curve is nearly a power.
 */
function greysOf({ data, channels, width, height }: Pixels, behind: string): Greys {
  const count = width * height
  const greys: Greys = { dark: new Uint8Array(count), light: new Uint8Array(count) }
  const ground = [1, 3, 5].map((at) => Number.parseInt(behind.slice(at, at + 2), 16))
  for (let pixel = 0; pixel < count; pixel += 1) {
    const alpha = channels === 4 ? (data[pixel * 4 + 3] ?? 255) / 255 : 1
    let weighted = 0
    let luminance = 0
    for (let channel = 0; channel < 3; channel += 1) {
      const own = data[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0
      const value = Math.round(own * alpha + ground[channel]! * (1 - alpha))
      weighted += luminanceShares[channel]! * value
      luminance += luminanceShares[channel]! * lights[value]!
    }
    greys.dark[pixel] = Math.floor(weighted + 1e-6)
    greys.light[pixel] = greyOf(luminance)
  }
  return greys
}

const lights = Array.from({ length: 256 }, (_, value) => linear(value / 255))

/** The darkest grey with at least this luminance, by binary search in `lights`. */
function greyOf(luminance: number): number {
  let [low, high] = [0, 255]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lights[middle]! < luminance - 1e-9) low = middle + 1
    else high = middle
  }
  return low
}

function toneOfCell(
  greys: Greys,
  width: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Tone {
  const counts = { dark: new Uint32Array(256), light: new Uint32Array(256) }
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      counts.dark[greys.dark[y * width + x]!]! += 1
      counts.light[greys.light[y * width + x]!]! += 1
    }
  const ignoredPixels = ignored * (right - left) * (bottom - top)
  const beyond = (values: Iterable<number>, of: Uint32Array) => {
    let passed = 0
    for (const value of values) {
      passed += of[value]!
      if (passed > ignoredPixels) return value / 255
    }
    return 0
  }
  return { dark: beyond(ascending, counts.dark), light: beyond(descending, counts.light) }
}

const ascending = Array.from({ length: 256 }, (_, value) => value)
const descending = ascending.toReversed()
