import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { captionLimits } from './caption-files.ts'

/** What is said in a film, from a moment of it on, for a time. A line break begins another line. */
const captionCueSchema = z.strictObject({
  startMs: z.number().int().min(0).max(captionLimits.startMs),
  durationMs: z.number().int().min(1).max(captionLimits.durationMs),
  text: textSchema(captionLimits.text),
})

export const captionsSchema = z.array(captionCueSchema).min(1).max(captionLimits.cues)
