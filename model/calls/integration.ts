import { answers, defineCalls } from './http/declare-call.ts'
import { mediaCalls } from './media/media.ts'
import { webhookCalls } from './messages/webhooks.ts'
import { analyticsCalls } from './reports/analytics.ts'
import { campaignCalls } from './reports/campaigns.ts'
import { conversionCalls } from './reports/conversions.ts'
import { approvalCalls } from './sites/approvals.ts'
import { checkCalls } from './sites/checks.ts'
import { editingCalls } from './sites/editing.ts'
import { pageCalls } from './sites/pages.ts'
import { publishCalls } from './sites/publishes.ts'
import { siteCalls } from './sites/sites.ts'
import { receivedCalls } from './submissions/received.ts'

const program = { tag: 'Integration' } as const

/** The calls open to programs with an API key. */
export const integrationCalls = defineCalls({
  'GET /api/v1/sites': { ...siteCalls['GET /api/sites'], ...program, action: 'integration.site.read' },
  'GET /api/v1/sites/:id': {
    ...siteCalls['GET /api/sites/:id'],
    ...program,
    action: 'integration.site.read',
  },
  'GET /api/v1/sites/:id/members': {
    ...receivedCalls['GET /api/sites/:id/members'],
    ...program,
    action: 'integration.visitor.read',
  },
  'GET /api/v1/sites/:id/contacts': {
    ...receivedCalls['GET /api/sites/:id/contacts'],
    ...program,
    action: 'integration.visitor.read',
  },
  'GET /api/v1/sites/:id/forms': {
    ...receivedCalls['GET /api/sites/:id/forms'],
    ...program,
    action: 'integration.visitor.read',
  },
  'GET /api/v1/sites/:id/survey-responses': {
    ...receivedCalls['GET /api/sites/:id/survey-responses'],
    ...program,
    action: 'integration.visitor.read',
  },
  'GET /api/v1/pages': { ...pageCalls['GET /api/pages'], ...program, action: 'integration.page.read' },
  'GET /api/v1/pages/:id': {
    ...pageCalls['GET /api/pages/:id'],
    ...program,
    action: 'integration.page.read',
  },
  'PUT /api/v1/pages/:id': {
    ...pageCalls['PUT /api/pages/:id'],
    ...program,
    action: 'integration.page.edit',
  },
  'GET /api/v1/sites/:id/document': {
    ...editingCalls['GET /api/sites/:id/document'],
    ...program,
    action: 'integration.page.read',
  },
  'POST /api/v1/sites/:id/edits': {
    ...editingCalls['POST /api/sites/:id/edits'],
    ...program,
    action: 'integration.site.edit',
  },
  'POST /api/v1/sites/:id/publish': {
    ...publishCalls['POST /api/sites/:id/publish'],
    ...program,
    action: 'integration.publish',
    isRepeatable: true,
  },
  'POST /api/v1/sites/:id/conversions': {
    ...conversionCalls['POST /api/sites/:id/conversions'],
    ...program,
    action: 'integration.site.edit',
  },
  'POST /api/v1/sites/:id/campaign-costs': {
    ...campaignCalls['POST /api/sites/:id/campaign-costs'],
    ...program,
    action: 'integration.site.edit',
  },
  'GET /api/v1/sites/:id/checks': {
    ...checkCalls['GET /api/sites/:id/checks'],
    ...program,
    action: 'integration.site.read',
  },
  'GET /api/v1/sites/:id/changes': {
    ...checkCalls['GET /api/sites/:id/changes'],
    ...program,
    action: 'integration.site.read',
  },
  'GET /api/v1/sites/:id/analytics': {
    ...analyticsCalls['GET /api/sites/:id/analytics'],
    ...program,
    action: 'integration.analytics.read',
  },
  'POST /api/v1/approvals': {
    ...approvalCalls['POST /api/approvals'],
    ...program,
    action: 'integration.approval.ask',
  },
  'GET /api/v1/assets/:name': {
    ...mediaCalls['GET /api/assets/:name'],
    ...program,
    action: 'integration.page.read',
  },
  'GET /api/v1/media': { ...mediaCalls['GET /api/media'], ...program, action: 'integration.page.read' },
  'POST /api/v1/media': { ...mediaCalls['POST /api/media'], ...program, action: 'integration.site.edit' },
  'GET /api/v1/originals/:hash': {
    action: 'integration.page.read',
    tag: 'Integration',
    summary: 'Read a medium as it was given',
    description:
      'The hash is what follows `media:` in its reference. Of what was cut out of another, the largest form is answered.',
    ...answers({ type: 'application/octet-stream', description: 'The bytes of the file.' }, 'The bytes.'),
    errors: ['GONE'],
  },
  'POST /api/v1/sites/:id/webhooks': {
    ...webhookCalls['POST /api/sites/:id/webhooks'],
    ...program,
    action: 'integration.webhook',
  },
  'DELETE /api/v1/webhooks/:id': {
    ...webhookCalls['DELETE /api/webhooks/:id'],
    ...program,
    action: 'integration.webhook',
  },
  'GET /api/v1/publishes': {
    ...publishCalls['GET /api/publishes'],
    ...program,
    action: 'integration.publish',
  },
  'GET /api/v1/publishes/:id': {
    ...publishCalls['GET /api/publishes/:id'],
    ...program,
    action: 'integration.publish',
  },
})
