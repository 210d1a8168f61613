import { z } from 'zod'
import { isMusicName, longestMediaRef, mayBeMusic, mediaRefPattern } from './media-names.ts'

/**
 * How a definition names a media file: a path relative to the definition (`media/a1.png`), or, once it has been
 * taken in, `media:` and the SHA-256 of the original bytes.
 */
export const mediaRefSchema = z
  .string()
  .max(longestMediaRef)
  .regex(mediaRefPattern, 'media-ref')
  .refine((ref) => !isMusicName(ref), 'seen-needed')
export type MediaRef = z.infer<typeof mediaRefSchema>

/** A reference to a piece of music. */
export const musicRefSchema = z
  .string()
  .max(longestMediaRef)
  .regex(mediaRefPattern, 'media-ref')
  .refine(mayBeMusic, 'music-needed')

/** One encoding of a picture. `file` is the SHA-256 of its bytes, under which the blob is stored. */
export const imageVariantSchema = z.object({
  format: z.enum(['avif', 'webp', 'jpeg', 'png']),
  width: z.number().int(),
  height: z.number().int(),
  file: z.string(),
  bytes: z.number().int(),
})
export type ImageVariant = z.infer<typeof imageVariantSchema>

/**
 * Contents of a file that visitors do not get. `damage`: parts of a picture cannot be read. `end`: a film breaks off.
 * `motion`: only the first frame of an animated picture is shown. The texts for people are in the messages.
 */
export const mediaLosses = [
  'transparency',
  'sound',
  'tracks',
  'subtitles',
  'motion',
  'damage',
  'brightness',
  'end',
] as const
export type MediaLoss = (typeof mediaLosses)[number]
const lossesSchema = z.array(z.enum(mediaLosses)).max(mediaLosses.length).optional()

/** Maximum number of cells of a picture. */
export const maxCells = 240

/**
 * How dark and how light the parts of a picture are, needed for texts over it: cells row by row, each of two digits
 * (`picture-tones.ts`). Not published.
 */
export const pictureTonesSchema = z.object({
  columns: z.number().int().min(1).max(maxCells),
  cells: z
    .string()
    .max(2 * maxCells)
    .regex(/^(?:[A-Za-z0-9_-]{2})+$/),
})
export type PictureTones = z.infer<typeof pictureTonesSchema>

const percent = z.number().int().min(0).max(100)

/** What is stored for a picture. Widths ascending within a format. */
export const imageAssetSchema = z.object({
  kind: z.literal('image'),
  width: z.number().int(),
  height: z.number().int(),
  /** The picture's average colour, `#rrggbb`, shown until it has loaded. */
  placeholder: z.string(),
  /** Absent for pictures stored before tones were introduced. */
  tones: pictureTonesSchema.optional(),
  /**
   * The point that most likely matters, in percent from the left and the top, which pages keep in view where nobody
   * chose one. Absent for pictures that have the shape of a page, and where nothing stands out.
   */
  attention: z.tuple([percent, percent]).optional(),
  variants: z.array(imageVariantSchema),
  losses: lossesSchema,
})
export type ImageAsset = z.infer<typeof imageAssetSchema>

/** What is stored for a film: an H.264 MP4 and its first picture. */
export const videoAssetSchema = z.object({
  kind: z.literal('video'),
  width: z.number().int(),
  height: z.number().int(),
  durationS: z.number(),
  /** The SHA-256 of the MP4. */
  file: z.string(),
  bytes: z.number().int(),
  hasSound: z.boolean(),
  poster: imageAssetSchema,
  losses: lossesSchema,
})
export type VideoAsset = z.infer<typeof videoAssetSchema>

/** What is stored for a piece of music: AAC in an MP4 without pictures. */
export const audioAssetSchema = z.object({
  kind: z.literal('audio'),
  durationS: z.number(),
  /** The SHA-256 of the MP4. */
  file: z.string(),
  bytes: z.number().int(),
  losses: lossesSchema,
})
export type AudioAsset = z.infer<typeof audioAssetSchema>

export const mediaAssetSchema = z.discriminatedUnion('kind', [
  imageAssetSchema,
  videoAssetSchema,
  audioAssetSchema,
])
export type MediaAsset = z.infer<typeof mediaAssetSchema>

/** 30 MB, inclusive (decision 15). */
export const maxMediaBytes = 31_457_280
/** 20 MB, inclusive (decision 49). */
export const maxMusicBytes = 20_971_520
