import type { CallContracts } from './call-contract.ts'
import { accountCalls } from './calls/account-calls.ts'
import { integrationCalls } from './calls/integration-calls.ts'
import { operationCalls } from './calls/operation-calls.ts'
import { sessionCalls } from './calls/session-calls.ts'
import { siteCalls } from './calls/site-calls.ts'

/** What every call of `routeActions` takes and answers with. */
export const callContracts: CallContracts = {
  ...sessionCalls,
  ...accountCalls,
  ...siteCalls,
  ...operationCalls,
  ...integrationCalls,
}
