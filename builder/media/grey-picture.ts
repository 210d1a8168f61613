import sharp, { type Sharp } from 'sharp'
import type { Pixels } from './encode-picture.ts'
import type { Box } from './text-rows.ts'

/** Grey pixels, rows without padding. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

const from = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

async function greyFrom(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const greyOf = ({ data, ...raw }: Pixels): Promise<Grey> => greyFrom(sharp(data, { raw }))

const size = (length: number, factor: number) => Math.max(1, Math.round(length * factor))

export const resized = async (grey: Grey, factor: number): Promise<Grey> =>
  factor === 1
    ? grey
    : greyFrom(
        from(grey).resize({
          width: size(grey.width, factor),
          height: size(grey.height, factor),
          fit: 'fill',
        }),
      )

/** Share of the width over which the ground is taken for even: more than the largest letters. */
const evenness = 1 / 6
const strengthening = 3

/** The image with an even ground, so that words stand out that are only a little darker or lighter than theirs. */
export async function flattened(grey: Grey): Promise<Grey> {
  const { width, height } = grey
  const coarse = await resized(grey, 1 / (width * evenness))
  const ground = await greyFrom(from(coarse).resize({ width, height, fit: 'fill', kernel: 'cubic' }))
  const even = grey.data.map((value, at) =>
    Math.max(0, Math.min(255, 128 + strengthening * (value - (ground.data[at] ?? 0)))),
  )
  return { data: even, width, height }
}

/** The engine reads a line of this height best, in pixels, with this much around it. */
const lineHeight = 32
const lineMargin = 12

/** One row of the image alone, in the size that the engine reads best. */
export function rowIn(grey: Grey, { left, top, right, bottom }: Box): Promise<Grey> {
  const margin = Math.round(((bottom - top) * lineMargin) / lineHeight)
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  return greyFrom(
    from(grey)
      .extract({
        ...{ left: x, top: y },
        ...{
          width: Math.min(grey.width, right + margin) - x,
          height: Math.min(grey.height, bottom + margin) - y,
        },
      })
      .resize({ height: lineHeight + 2 * lineMargin, kernel: 'cubic' }),
  )
}
