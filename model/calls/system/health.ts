import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** What somebody has to see to while sites are served all the same. */
export const healthProblemNames = ['disk', 'database', 'blobs'] as const
const healthProblemSchema = z.object({ name: z.enum(healthProblemNames), detail: z.string() })
export type HealthProblem = z.infer<typeof healthProblemSchema>

const problems = z.array(healthProblemSchema).readonly().optional()

/** GET /api/health: 200 once sites can be opened, 503 before. */
export const healthReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), problems }),
  z.object({ status: z.literal('starting'), detail: z.string(), problems }),
])
healthReplySchema.register(replySchemas, { id: 'Health' })
export type HealthReply = z.infer<typeof healthReplySchema>

export const healthCalls = defineCalls({
  'GET /api/health': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Ask whether sites can be opened',
    replies: {
      200: { description: 'They can.', content: healthReplySchema },
      503: { description: 'Not yet.', content: healthReplySchema },
    },
  },
  'GET /api/openapi.json': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Read this document',
    query: {
      part: { description: '`integration`: only what programs may call.', example: 'integration' },
      download: { description: '`1`: as a file to be saved.', example: '1' },
    },
    ...answers({ type: 'application/json', description: 'OpenAPI 3.1.' }, 'The document.'),
  },
  'GET /api/docs': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Read this document as a page',
    ...answers({ type: 'text/html', description: 'A page to search and read.' }, 'The page.'),
  },
})
