import { z } from 'zod'

const unprintable = '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}'
const mediaRefPattern = new RegExp(
  `^(?:media:[0-9a-f]{64}|(?!(?:.*/)?\\.{1,2}(?:/|$))[^/\\\\:${unprintable}][^\\\\:${unprintable}]*)$`,
  'u',
)

/** Whether a reference says by its name that it is a piece of music; of one that has been taken in nothing can be seen. */
const isMusicName = (ref: string): boolean => /\.(?:mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i.test(ref)

/**
 * How a definition names a media file: a path relative to the definition (`media/a1.png`), or, once it has been
 * taken in, `media:` and the SHA-256 of the original bytes.
 */
export const mediaRefSchema = z
  .string()
  .max(256)
  .regex(mediaRefPattern, 'media-ref')
  .refine((ref) => !isMusicName(ref), 'seen-needed')
export type MediaRef = z.infer<typeof mediaRefSchema>

/** An MP4 without pictures is music; whether it has some, its bytes tell. */
const mayBeMusic = (ref: string): boolean => /^media:|\.mp4$/i.test(ref) || isMusicName(ref)

/** The same of a piece of music. */
export const musicRefSchema = z
  .string()
  .max(256)
  .regex(mediaRefPattern, 'media-ref')
  .refine(mayBeMusic, 'music-needed')

/** Whether a reference says by its name that it is a film; of one that has been taken in nothing can be seen. */
export const isFilmName = (ref: MediaRef): boolean =>
  /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|3gp|wmv)$/i.test(ref)

/** One encoding of a picture. `file` is the SHA-256 of its bytes: the blob it is kept under. */
export const imageVariantSchema = z.object({
  format: z.enum(['avif', 'webp', 'jpeg', 'png']),
  width: z.number().int(),
  height: z.number().int(),
  file: z.string(),
  bytes: z.number().int(),
})
export type ImageVariant = z.infer<typeof imageVariantSchema>

/**
 * What a file had that visitors are not shown. `damage`: parts of a picture can not be read. `end`: a film breaks off.
 * `motion`: of a picture that moves, the first moment is shown. Words for people stand in the messages.
 */
export const mediaLosses = ['transparency', 'sound', 'subtitles', 'motion', 'damage', 'end'] as const
export type MediaLoss = (typeof mediaLosses)[number]
const lossesSchema = z.array(z.enum(mediaLosses)).max(mediaLosses.length).optional()

/** How many cells a picture is divided into at most. */
export const maxCells = 240

/**
 * How dark and how light the parts of a picture are, for what is written over it: cells row by row, each of two digits
 * (`picture-tones.ts`). Visitors are given none of it.
 */
export const pictureTonesSchema = z.object({
  columns: z.number().int().min(1).max(maxCells),
  cells: z
    .string()
    .max(2 * maxCells)
    .regex(/^(?:[A-Za-z0-9_-]{2})+$/),
})
export type PictureTones = z.infer<typeof pictureTonesSchema>

/** What is kept of a picture after it has been taken in. Widths ascending within a format. */
export const imageAssetSchema = z.object({
  kind: z.literal('image'),
  width: z.number().int(),
  height: z.number().int(),
  /** The picture's average colour, `#rrggbb`, shown until it has loaded. */
  placeholder: z.string(),
  /** Absent where it was taken in before they were kept. */
  tones: pictureTonesSchema.optional(),
  variants: z.array(imageVariantSchema),
  losses: lossesSchema,
})
export type ImageAsset = z.infer<typeof imageAssetSchema>

/** What is kept of a film: H.264 MP4 and its first picture. */
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

/** What is kept of a piece of music: AAC in an MP4 without pictures. */
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

/** The picture that stands for a medium: of a film its first one, of music none. */
export function stillAsset(asset: MediaAsset): ImageAsset | undefined {
  if (asset.kind === 'audio') return undefined
  return asset.kind === 'image' ? asset : asset.poster
}

/** 30 MB, inclusive (decision 15). */
export const maxMediaBytes = 31_457_280
/** 20 MB, inclusive (decision 49). */
export const maxMusicBytes = 20_971_520
