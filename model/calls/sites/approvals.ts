import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'

/**
 * What a site needs before it goes online, from the loosest to the strictest: nothing; approval of exactly
 * what is published, by somebody who may approve; or such an approval by somebody else than the person who
 * asked.
 */
export const approvalRules = ['none', 'approver', 'second-person'] as const
export type ApprovalRule = (typeof approvalRules)[number]

/** `replaced`: whoever asked has asked again, for another state of the site. */
export const approvalStates = ['asked', 'approved', 'changes-wanted', 'withdrawn', 'replaced'] as const
export type ApprovalState = (typeof approvalStates)[number]

const words = textSchema(1_000).trim()

/** GET /api/approvals, GET /api/approvals/:id: that somebody was asked to look at a state of a site, and what they said. */
export const approvalRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** Whose the site is. */
  company: z.string(),
  /** Version of the definition that it is about. */
  version: z.number(),
  state: z.enum(approvalStates),
  /** What whoever asked wrote to those who approve; empty for nothing. */
  note: z.string(),
  /** What whoever decided wrote back; empty for nothing. */
  answer: z.string(),
  /** Who asked; null where the reader is not told. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Whether the draft is still exactly the state that it is about. */
  isDraft: z.boolean(),
  /** Whether the reader may decide on it. */
  mayDecide: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approvalRowSchema>

/** What lists of versions and releases say of an approval. */
export const approvedSchema = z.object({
  /** Null where the reader is not told. */
  by: z.string().nullable(),
  at: z.string(),
})
export type Approved = z.infer<typeof approvedSchema>

/** The filter of GET /api/approvals. */
export const approvalFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().max(64).optional(),
  state: z.enum(approvalStates).optional(),
  /** Only what waits for the reader's own decision. */
  forMe: z.boolean().optional(),
})
export const approvalSortFields = ['askedAt'] as const

/** POST /api/approvals: asks for the draft as it is to be looked at. */
export const askApprovalBodySchema = z.strictObject({
  siteId: z.string().max(64),
  /** Version of the draft that the sender has seen: refused where the draft has changed since. */
  version: z.number().int().min(0),
  note: words.default(''),
})

/** What was seen: the version that it is about, or the draft as it is by now. */
const seen = z.number().int().min(0)

/** POST /api/approvals/:id/decision. What is approved can be taken back with `ask-changes`. */
export const decideApprovalBodySchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), version: seen, answer: words.default('') }),
  z.strictObject({ decision: z.literal('ask-changes'), version: seen, answer: words.min(1) }),
])

/** GET /api/sites/:id/approval: where a site stands. */
export const siteApprovalSchema = z.object({
  /** The stricter of its own and of its account's. */
  rule: z.enum(approvalRules),
  siteRule: z.enum(approvalRules),
  accountRule: z.enum(approvalRules),
  /** The draft's version. */
  version: z.number(),
  /** Whether the draft as it is may go online. */
  isApproved: z.boolean(),
  /** Whether the reader may approve what they have made themselves. */
  mayApproveOwn: z.boolean(),
  /** What was asked last; null where nobody has asked. */
  latest: approvalRowSchema.nullable(),
  /** The latest approval that was not withdrawn, whatever has changed in the draft since. */
  approved: approvalRowSchema.nullable(),
})
export type SiteApproval = z.infer<typeof siteApprovalSchema>

/** GET /api/users/:id/approval: what all sites of an account stand under that have no stricter rule of their own. */
export const accountApprovalSchema = z.object({ rule: z.enum(approvalRules) })

/** PUT /api/sites/:id/approval, PUT /api/users/:id/approval */
export const approvalRuleBodySchema = z.strictObject({ rule: z.enum(approvalRules) })

export const approvalCalls = defineCalls({
  'GET /api/sites/:id/approval': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read whether a site may go online as it is',
    ...answers(siteApprovalSchema, 'The rule of the site, and what was asked and approved last.'),
  },
  'PUT /api/sites/:id/approval': {
    action: 'site.approval-rule',
    tag: 'Publishing',
    summary: 'Say whether a site goes online only once it was approved',
    description:
      'With `approver`, whoever may approve has to have seen exactly what is published; with `second-person`, they may not be the one who asked. What waits is taken back by `none`.',
    body: approvalRuleBodySchema,
    example: { rule: 'approver' },
    ...answers(siteApprovalSchema, 'Where the site stands under the rule.'),
  },
  'GET /api/users/:id/approval': {
    action: 'account.read',
    tag: 'Accounts',
    summary: 'Read which rule of approval the sites of an account stand under',
    ...answers(accountApprovalSchema, 'The rule.'),
  },
  'PUT /api/users/:id/approval': {
    action: 'site.approval-rule',
    tag: 'Accounts',
    summary: 'Say whether the sites of an account go online only once they were approved',
    description:
      'It counts for all sites of the account, those that it gets later too; a site may have a stricter rule of its own. Accounts below have their own.',
    body: approvalRuleBodySchema,
    example: { rule: 'second-person' },
    ...answers(accountApprovalSchema, 'The rule.'),
  },
  'GET /api/approvals': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'List what was asked to be approved, the newest first',
    description: 'With `forMe`, only what waits for a decision of whoever asks for the list.',
    ...lists(approvalRowSchema, {
      filter: approvalFilterSchema,
      sort: approvalSortFields,
      defaultSort: { field: 'askedAt', order: 'DESC' },
      example: { forMe: true },
    }),
  },
  'POST /api/approvals': {
    action: 'site.edit',
    tag: 'Publishing',
    summary: 'Ask for the draft of a site to be approved',
    description:
      'Asked about is the draft exactly as it is; `version` says what whoever asks has seen. Those who may approve are told by mail. What was asked before and waits is replaced.',
    body: askApprovalBodySchema,
    example: { siteId: 'seaside-inn', version: 12, note: 'The summer menu is in.' },
    replies: { 201: { description: 'The request, which waits.', content: approvalRowSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/approvals/:id': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read a request for approval',
    ...answers(approvalRowSchema, 'The request, and what was decided.'),
  },
  'DELETE /api/approvals/:id': {
    action: 'site.edit',
    tag: 'Publishing',
    summary: 'Take back a request for approval that waits',
    ...answers(removedSchema, 'Nobody needs to decide on it any more.'),
    errors: ['CONFLICT'],
  },
  'POST /api/approvals/:id/decision': {
    action: 'site.approve',
    tag: 'Publishing',
    summary: 'Approve a site, or ask for changes',
    description:
      'Approved is what was seen: the version of the request, or the draft as it is by now. An approval is taken back by asking for changes. Whoever asked is told by mail.',
    body: decideApprovalBodySchema,
    example: { decision: 'ask-changes', version: 12, answer: 'The prices on B2 are last year’s.' },
    ...answers(approvalRowSchema, 'The request as it is decided.'),
    errors: ['CONFLICT'],
  },
})
