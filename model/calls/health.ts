import { z } from 'zod'

/** What somebody has to see to while sites are served all the same. */
const healthProblemSchema = z.object({ name: z.literal('disk'), detail: z.string() })
export type HealthProblem = z.infer<typeof healthProblemSchema>

const problems = z.array(healthProblemSchema).readonly().optional()

/** GET /api/health: 200 once sites can be opened, 503 before. */
export const healthReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), problems }),
  z.object({ status: z.literal('starting'), detail: z.string(), problems }),
])
export type HealthReply = z.infer<typeof healthReplySchema>
