import sharp from 'sharp'
import { randomFrom } from '#testing/model/seeded-random.ts'

/** Different pictures: light, dark and mixed, coarse and fine, in colours, portrait and landscape. */
export const photographs = {
  snow: { width: 900, height: 1350, grain: 5, dark: [190, 200, 215], light: [255, 255, 255] },
  night: { width: 900, height: 1600, grain: 30, dark: [2, 4, 12], light: [255, 214, 140] },
  leaves: { width: 1500, height: 1000, grain: 60, dark: [10, 40, 8], light: [210, 255, 150] },
  clouds: { width: 1000, height: 1500, grain: 4, dark: [20, 60, 140], light: [250, 250, 255] },
  crowd: { width: 1600, height: 900, grain: 16, dark: [0, 0, 0], light: [255, 240, 230] },
  neon: { width: 1080, height: 1920, grain: 9, dark: [0, 0, 255], light: [255, 60, 0] },
} as const
export type PhotographName = keyof typeof photographs

/** The same bytes each time. */
export async function photograph(name: PhotographName): Promise<Buffer> {
  const { width, height, grain, dark, light } = photographs[name]
  const random = randomFrom(Object.keys(photographs).indexOf(name) + 1)
  const [columns, rows] = [grain, Math.max(2, Math.round((grain * height) / width))]
  const patches = Uint8Array.from({ length: columns * rows * 3 }, (_, at) => {
    const [from, to] = [dark[at % 3]!, light[at % 3]!]
    return from + (to - from) * random()
  })
  return sharp(patches, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer()
}
