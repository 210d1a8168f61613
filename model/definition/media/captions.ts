import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { captionLimits } from './caption-files.ts'

/** A caption of a film, with its start and duration. Line breaks are kept. */
const captionCueSchema = z.strictObject({
  startMs: z.number().int().min(0).max(captionLimits.startMs),
  durationMs: z.number().int().min(1).max(captionLimits.durationMs),
  text: textSchema(captionLimits.text),
})

export const captionsSchema = z.array(captionCueSchema).min(1).max(captionLimits.cues)
