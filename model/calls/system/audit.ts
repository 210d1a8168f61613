import { z } from 'zod'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** GET /api/audit-entries, newest first. */
export const auditRowSchema = z.object({
  /** The sequence number, as text. */
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  route: z.string(),
  target: z.string().nullable(),
  /** The target's current name and the screen that opens it; null if it no longer exists. */
  record: z.object({ name: z.string(), screen: z.enum(['sites', 'users']).nullable() }).nullable(),
  /** Response status: 403 and 404 are denied calls. */
  status: z.number(),
  details: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  requestId: z.string(),
})
auditRowSchema.register(replySchemas, { id: 'AuditRow' })
export type AuditRow = z.infer<typeof auditRowSchema>

export const auditResults = ['done', 'refused'] as const

/** The filter of GET /api/audit-entries. */
export const auditFilterSchema = z.strictObject({
  /** Part of the actor, of the target or of the route. */
  q: z.string().max(256).optional(),
  action: z.string().max(64).optional(),
  result: z.enum(auditResults).optional(),
  accountId: z.string().max(64).optional(),
  /** `yyyy-mm-dd`, both inclusive, in Japan. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export const auditSortFields = ['at'] as const

/** GET /api/audit-chain: whether all entries are unchanged. Provider only. */
export const auditChainReplySchema = z.object({
  entries: z.number(),
  /** Hash of the last entry. */
  head: z.string().nullable(),
  /** Sequence number of the first entry that was changed or that follows a missing one. */
  brokenAt: z.number().nullable(),
})
auditChainReplySchema.register(replySchemas, { id: 'AuditChain' })
export type AuditChainReply = z.infer<typeof auditChainReplySchema>

export const auditCalls = defineCalls({
  'GET /api/audit-entries': {
    action: 'audit.read',
    tag: 'Operation',
    summary: 'Search the audit log, the newest first',
    ...lists(auditRowSchema, {
      filter: auditFilterSchema,
      sort: auditSortFields,
      defaultSort: { field: 'at', order: 'DESC' },
    }),
  },
  'GET /api/audit-chain': {
    action: 'audit.check',
    tag: 'Operation',
    summary: 'Ask whether every entry of the audit log says what it said',
    ...answers(auditChainReplySchema, 'What was found.'),
  },
})
