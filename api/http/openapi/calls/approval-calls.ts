import {
  accountApprovalSchema,
  approvalFilterSchema,
  approvalRowSchema,
  approvalRuleBodySchema,
  approvalSortFields,
  askApprovalBodySchema,
  decideApprovalBodySchema,
  siteApprovalSchema,
} from '#model/calls/sites/approvals.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

export const approvalCalls: CallContracts = {
  'GET /api/sites/:id/approval': {
    tag: 'Publishing',
    summary: 'Read whether a site may go online as it is',
    ...answers(siteApprovalSchema, 'The rule of the site, and what was asked and approved last.'),
  },
  'PUT /api/sites/:id/approval': {
    tag: 'Publishing',
    summary: 'Say whether a site goes online only once it was approved',
    description:
      'With `approver`, whoever may approve has to have seen exactly what is published; with `second-person`, they may not be the one who asked. What waits is taken back by `none`.',
    body: approvalRuleBodySchema,
    example: { rule: 'approver' },
    ...answers(siteApprovalSchema, 'Where the site stands under the rule.'),
  },
  'GET /api/users/:id/approval': {
    tag: 'Accounts',
    summary: 'Read which rule of approval the sites of an account stand under',
    ...answers(accountApprovalSchema, 'The rule.'),
  },
  'PUT /api/users/:id/approval': {
    tag: 'Accounts',
    summary: 'Say whether the sites of an account go online only once they were approved',
    description:
      'It counts for all sites of the account, those that it gets later too; a site may have a stricter rule of its own. Accounts below have their own.',
    body: approvalRuleBodySchema,
    example: { rule: 'second-person' },
    ...answers(accountApprovalSchema, 'The rule.'),
  },
  'GET /api/approvals': {
    tag: 'Publishing',
    summary: 'List what was asked to be approved, the newest first',
    description: 'With `forMe`, only what waits for a decision of whoever asks for the list.',
    ...lists(approvalRowSchema, {
      filter: approvalFilterSchema,
      sort: approvalSortFields,
      example: { forMe: true },
    }),
  },
  'POST /api/approvals': {
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
    tag: 'Publishing',
    summary: 'Read a request for approval',
    ...answers(approvalRowSchema, 'The request, and what was decided.'),
  },
  'DELETE /api/approvals/:id': {
    tag: 'Publishing',
    summary: 'Take back a request for approval that waits',
    ...answers(removedSchema, 'Nobody needs to decide on it any more.'),
    errors: ['CONFLICT'],
  },
  'POST /api/approvals/:id/decision': {
    tag: 'Publishing',
    summary: 'Approve a site, or ask for changes',
    description:
      'Approved is what was seen: the version of the request, or the draft as it is by now. An approval is taken back by asking for changes. Whoever asked is told by mail.',
    body: decideApprovalBodySchema,
    example: { decision: 'ask-changes', version: 12, answer: 'The prices on B2 are last year’s.' },
    ...answers(approvalRowSchema, 'The request as it is decided.'),
    errors: ['CONFLICT'],
  },
}
