import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** Problems that need attention although sites are still served. */
export const healthProblemNames = ['disk', 'database', 'blobs'] as const
const healthProblemSchema = z.object({ name: z.enum(healthProblemNames), detail: z.string() })
export type HealthProblem = z.infer<typeof healthProblemSchema>

const problems = z.array(healthProblemSchema).readonly().optional()

/** GET /api/health: 200 once sites can be opened, 503 before that. */
export const healthReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), problems }),
  z.object({ status: z.literal('starting'), detail: z.string(), problems }),
])
healthReplySchema.register(replySchemas, { id: 'Health' })
export type HealthReply = z.infer<typeof healthReplySchema>

/** Checks that must pass before the product is ready. */
export const readinessNames = [
  'starting',
  'database',
  'blobs',
  'queue',
  'disk',
  'delivery',
  'backup',
  'file-check',
] as const

const readinessReasonSchema = z.object({ name: z.enum(readinessNames), detail: z.string() })
export type ReadinessReason = z.infer<typeof readinessReasonSchema>

/** GET /api/health/ready: 200 if all checks pass, else 503 with the failed ones. */
export const readyReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ready') }),
  z.object({ status: z.literal('not-ready'), reasons: z.array(readinessReasonSchema).readonly() }),
])
readyReplySchema.register(replySchemas, { id: 'Readiness' })
export type ReadyReply = z.infer<typeof readyReplySchema>

/** GET /api/health/live */
export const liveReplySchema = z.object({ status: z.literal('alive') })
liveReplySchema.register(replySchemas, { id: 'Liveness' })

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
  'GET /api/health/live': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Ask whether the process answers at all',
    description: 'For what starts processes anew that hang: nothing is looked at.',
    ...answers(liveReplySchema, 'It does.'),
  },
  'GET /api/health/ready': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Ask whether all is well, and what is not',
    description:
      'Database, files, queue, disk, delivery, backups and the check of files, looked at no more than once a second.',
    replies: {
      200: { description: 'All is well.', content: readyReplySchema },
      503: { description: 'Something is not, and the reasons say what.', content: readyReplySchema },
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
