import type { CallContracts } from './call-contract.ts'
import { accountCalls } from './calls/account-calls.ts'
import { alertCalls } from './calls/alert-calls.ts'
import { analyticsCalls } from './calls/analytics-calls.ts'
import { approvalCalls } from './calls/approval-calls.ts'
import { billCalls } from './calls/bill-calls.ts'
import { brandCalls } from './calls/brand-calls.ts'
import { dashboardCalls } from './calls/dashboard-calls.ts'
import { deliveryCalls } from './calls/delivery-calls.ts'
import { domainCalls } from './calls/domain-calls.ts'
import { editingCalls } from './calls/editing-calls.ts'
import { experimentCalls } from './calls/experiment-calls.ts'
import { integrationCalls } from './calls/integration-calls.ts'
import { mediaCalls } from './calls/media-calls.ts'
import { newsCalls } from './calls/news-calls.ts'
import { operationCalls } from './calls/operation-calls.ts'
import { planCalls } from './calls/plan-calls.ts'
import { previewCalls } from './calls/preview-calls.ts'
import { publishingCalls } from './calls/publishing-calls.ts'
import { reportCalls } from './calls/report-calls.ts'
import { sessionCalls } from './calls/session-calls.ts'
import { siteCalls } from './calls/site-calls.ts'
import { translationCalls } from './calls/translation-calls.ts'
import { visitorCalls } from './calls/visitor-calls.ts'
import { webhookCalls } from './calls/webhook-calls.ts'

/** What every call of `routeActions` takes and answers with. */
export const callContracts: CallContracts = {
  ...sessionCalls,
  ...accountCalls,
  ...brandCalls,
  ...planCalls,
  ...dashboardCalls,
  ...siteCalls,
  ...previewCalls,
  ...editingCalls,
  ...translationCalls,
  ...publishingCalls,
  ...approvalCalls,
  ...deliveryCalls,
  ...domainCalls,
  ...visitorCalls,
  ...analyticsCalls,
  ...experimentCalls,
  ...reportCalls,
  ...billCalls,
  ...webhookCalls,
  ...alertCalls,
  ...mediaCalls,
  ...newsCalls,
  ...operationCalls,
  ...integrationCalls,
}
