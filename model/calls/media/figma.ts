import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'

/** Frames that pages are made of at most. */
export const maxFrames = 200
/** Pictures per request. */
export const maxPicturesAtOnce = 4

/** What opens a file of Figma. Neither is stored. */
const figmaFileSchema = z.strictObject({
  address: z.string().trim().min(1).max(2_000),
  /** A personal access token that may read files. */
  token: z.string().trim().min(1).max(500),
})

const nodeIdSchema = z.string().regex(/^[\w:;-]{1,200}$/)

/** POST /api/figma/frames */
export const figmaFramesBodySchema = figmaFileSchema

const frameSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In pixels of the frame. */
  width: z.number(),
  height: z.number(),
  /** All of its texts, in one line. */
  text: z.string(),
  /** The area is in fractions of the frame from the top left; the target is an address, or the id of another frame. */
  links: z.array(
    z.object({
      area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
      text: z.string(),
      target: z.union([z.object({ url: z.string() }), z.object({ frame: z.string() })]),
    }),
  ),
})
export type FigmaFrame = z.infer<typeof frameSchema>

export const figmaFramesSchema = z.object({ name: z.string(), frames: z.array(frameSchema) })
export type FigmaFrames = z.infer<typeof figmaFramesSchema>

/** POST /api/figma/pictures */
export const figmaPicturesBodySchema = figmaFileSchema.extend({
  ids: z.array(nodeIdSchema).min(1).max(maxPicturesAtOnce),
})

export const figmaPicturesSchema = z.object({
  /** PNG in base64; a frame that Figma could not draw has none. */
  pictures: z.array(z.object({ id: z.string(), png: z.string() })),
})
export type FigmaPictures = z.infer<typeof figmaPicturesSchema>

const example = { address: 'https://www.figma.com/design/AbC123/Landing-page', token: 'figd_…' }

export const figmaCalls = defineCalls({
  'POST /api/figma/frames': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Read the frames of a Figma file, with their texts and links',
    description:
      'In the order in which they stand on their page: row by row. An address with `node-id` chooses the page. The token is sent to Figma and is not stored.',
    body: figmaFramesBodySchema,
    example,
    ...answers(figmaFramesSchema, 'Frames that pages can be made of.'),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  },
  'POST /api/figma/pictures': {
    action: 'site.edit',
    tag: 'Media',
    summary: 'Have Figma draw frames of a file',
    body: figmaPicturesBodySchema,
    example: { ...example, ids: ['1:2'] },
    ...answers(figmaPicturesSchema, 'Pictures of the frames, twice as large as these.'),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  },
})
