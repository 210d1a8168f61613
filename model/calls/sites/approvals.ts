import { z } from 'zod'
import { textSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'

/**
 * What a site needs before it goes online, from the loosest to the strictest: nothing; an approval of exactly what is
 * published by somebody who may approve; or such an approval by somebody other than the person who asked.
 */
export const approvalRules = ['none', 'approver', 'second-person'] as const
export type ApprovalRule = (typeof approvalRules)[number]

/** `replaced`: the same person has asked again, for another state of the site. */
export const approvalStates = ['asked', 'approved', 'changes-wanted', 'withdrawn', 'replaced'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Characters of a message to somebody about a publish. */
export const maxNote = 1_000
const labels = textSchema(maxNote).trim()

/** GET /api/approvals, GET /api/approvals/:id: a request to approve a state of a site, and the answer. */
export const approvalRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  /** The company that owns the site. */
  company: z.string(),
  /** The version of the definition to be approved. */
  version: z.number(),
  state: z.enum(approvalStates),
  /** The message to the approvers; may be empty. */
  note: z.string(),
  /** The answer of the person who decided; may be empty. */
  answer: z.string(),
  /** Who asked; null if the reader may not know. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** ISO 8601, UTC. */
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Whether the draft is still exactly this state. */
  isDraft: z.boolean(),
  /** Whether the reader may decide it. */
  mayDecide: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approvalRowSchema>

/** The approval as listed with versions and releases. */
export const approvedSchema = z.object({
  /** Null if the reader may not know. */
  by: z.string().nullable(),
  at: z.string(),
})
export type Approved = z.infer<typeof approvedSchema>

/** The filter of GET /api/approvals. */
export const approvalFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().max(64).optional(),
  state: z.enum(approvalStates).optional(),
  /** Only requests that wait for the reader's decision. */
  forMe: z.boolean().optional(),
})
export const approvalSortFields = ['askedAt'] as const

/** POST /api/approvals: asks for an approval of the current draft. */
export const askApprovalBodySchema = z.strictObject({
  siteId: z.string().max(64),
  /** The draft version that the sender has seen: refused if the draft has changed since. */
  version: z.number().int().min(0),
  note: labels.default(''),
})

/** The version that the caller has seen: the requested one, or the current draft. */
const seen = z.number().int().min(0)

/** POST /api/approvals/:id/decision. An approval can be withdrawn with `ask-changes`. */
export const decideApprovalBodySchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve'), version: seen, answer: labels.default('') }),
  z.strictObject({ decision: z.literal('ask-changes'), version: seen, answer: labels.min(1) }),
])

/** GET /api/sites/:id/approval: the approval state of a site. */
export const siteApprovalSchema = z.object({
  /** The stricter one of the site's rule and the account's rule. */
  rule: z.enum(approvalRules),
  siteRule: z.enum(approvalRules),
  accountRule: z.enum(approvalRules),
  /** The draft's version. */
  version: z.number(),
  /** Whether the current draft may go online. */
  isApproved: z.boolean(),
  /** Whether the reader may approve their own work. */
  mayApproveOwn: z.boolean(),
  /** The latest request; null if there is none. */
  latest: approvalRowSchema.nullable(),
  /** The latest approval that was not withdrawn, even if the draft has changed since. */
  approved: approvalRowSchema.nullable(),
})
export type SiteApproval = z.infer<typeof siteApprovalSchema>

/** GET /api/users/:id/approval: the rule for all sites of an account that have no stricter one of their own. */
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
