import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'

export const storageSchema = z.object({
  /** Null before the first count. */
  countedAt: z.string().nullable(),
  /** Number of counted sites, and the bytes they need together; files shared by two sites count for both. */
  total: z.number(),
  bytes: z.number(),
  /** Largest first, at most 100. */
  sites: z.array(z.object({ siteId: z.string(), name: z.string(), bytes: z.number() })),
})
export type Storage = z.infer<typeof storageSchema>

export const storageCalls = defineCalls({
  'GET /api/storage': {
    action: 'job.read',
    tag: 'Operation',
    summary: 'Read how much of the disk sites need',
    description: 'What their releases, drafts and versions need, as it was counted once a day.',
    ...answers(storageSchema, 'The sites that need most.'),
  },
})
