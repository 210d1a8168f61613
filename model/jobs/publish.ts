import { z } from 'zod'

/** Progress of a publish, as the console shows it. */
export const publishProgressSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('queued') }),
  z.object({ stage: z.literal('media') }),
  z.object({ stage: z.literal('rendering'), done: z.number(), of: z.number(), language: z.string() }),
  z.object({ stage: z.literal('storing') }),
  z.object({ stage: z.literal('live'), release: z.number() }),
  z.object({ stage: z.literal('failed'), reason: z.string() }),
  z.object({ stage: z.literal('superseded') }),
])
export type PublishProgress = z.infer<typeof publishProgressSchema>
