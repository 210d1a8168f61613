import { z } from 'zod'

const share = z.number().min(0).max(1)
/** Anything smaller is invisible; also avoids division by zero. */
const smallestShare = 0.01
const shortestS = 0.5

const cropSchema = z
  .strictObject({ x: share, y: share, width: share.min(smallestShare), height: share.min(smallestShare) })
  .refine(({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001, 'crop-outside')
/** A part of a picture as it is seen (upright), in shares of its width and height. */
export type Crop = z.infer<typeof cropSchema>

const trimSchema = z
  .strictObject({ startS: z.number().min(0), endS: z.number().min(0).max(86_400) })
  .refine(({ startS, endS }) => endS - startS >= shortestS, 'trim-too-short')

/** How a new medium is made from another; pictures only have `crop`. The original is kept. */
export const mediaEditSchema = z
  .strictObject({
    crop: cropSchema.optional(),
    /** In seconds of the film. */
    trim: trimSchema.optional(),
    mute: z.literal(true).optional(),
  })
  .refine(({ crop, trim, mute }) => Boolean(crop || trim || mute), 'edit-empty')
export type MediaEdit = z.infer<typeof mediaEditSchema>

const round = (value: number, steps: number) => Math.round(value * steps) / steps

/** The normal form of an edit, so that equal edits give the same medium. */
export const canonicalEdit = ({ crop, trim, mute }: MediaEdit): MediaEdit => ({
  ...(crop && {
    crop: {
      x: round(crop.x, 10_000),
      y: round(crop.y, 10_000),
      width: round(crop.width, 10_000),
      height: round(crop.height, 10_000),
    },
  }),
  ...(trim && { trim: { startS: round(trim.startS, 1000), endS: round(trim.endS, 1000) } }),
  ...(mute && { mute }),
})

/**
 * The largest part of a picture with the wanted aspect ratio (width / height) whose centre is as near to the point as
 * possible.
 */
export function cropAround(
  { width, height }: { width: number; height: number },
  shape: number,
  focus: { x: number; y: number },
): Crop {
  const isWide = width / height > shape
  const size = isWide
    ? { width: (height * shape) / width, height: 1 }
    : { width: 1, height: width / shape / height }
  const place = (at: number, part: number) => Math.min(1 - part, Math.max(0, at - part / 2))
  return { x: place(focus.x, size.width), y: place(focus.y, size.height), ...size }
}
