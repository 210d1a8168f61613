import type { CallContract, CallContracts } from '../call-contract.ts'
import { sharedCalls } from './site-calls.ts'
import { sharedVisitorCalls } from './visitor-calls.ts'

const forPrograms = (call: CallContract): CallContract => ({ ...call, tag: 'Integration' })

export const integrationCalls: CallContracts = {
  'GET /api/v1/sites': forPrograms(sharedCalls.listSites),
  'GET /api/v1/sites/:id': forPrograms(sharedCalls.readSite),
  'GET /api/v1/sites/:id/members': forPrograms(sharedVisitorCalls.listMembers),
  'GET /api/v1/sites/:id/contacts': forPrograms(sharedVisitorCalls.listContacts),
  'GET /api/v1/sites/:id/forms': forPrograms(sharedVisitorCalls.listForms),
  'GET /api/v1/sites/:id/survey-responses': forPrograms(sharedVisitorCalls.listResponses),
  'GET /api/v1/pages': forPrograms(sharedCalls.listPages),
  'GET /api/v1/pages/:id': forPrograms(sharedCalls.readPage),
  'PUT /api/v1/pages/:id': forPrograms(sharedCalls.changePage),
  'POST /api/v1/sites/:id/publish': forPrograms(sharedCalls.publishSite),
  'GET /api/v1/assets/:name': forPrograms(sharedCalls.readAsset),
  'GET /api/v1/publishes': forPrograms(sharedCalls.listPublishes),
  'GET /api/v1/publishes/:id': forPrograms(sharedCalls.readPublish),
}
