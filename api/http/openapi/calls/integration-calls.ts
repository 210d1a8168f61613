import { answers, type CallContract, type CallContracts } from '../call-contract.ts'
import { sharedEditingCalls } from './editing-calls.ts'
import { sharedMediaCalls } from './media-calls.ts'
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
  'GET /api/v1/sites/:id/document': forPrograms(sharedEditingCalls.readDocument),
  'POST /api/v1/sites/:id/edits': forPrograms(sharedEditingCalls.sendEdits),
  'POST /api/v1/sites/:id/publish': forPrograms(sharedCalls.publishSite),
  'GET /api/v1/assets/:name': forPrograms(sharedCalls.readAsset),
  'GET /api/v1/media': forPrograms(sharedMediaCalls.listMedia),
  'POST /api/v1/media': forPrograms(sharedMediaCalls.addMedium),
  'GET /api/v1/originals/:hash': {
    tag: 'Integration',
    summary: 'Read a medium as it was given',
    description:
      'The hash is what follows `media:` in its reference. Of what was cut out of another, the largest form is answered.',
    ...answers({ type: 'application/octet-stream', description: 'The bytes of the file.' }, 'The bytes.'),
    errors: ['GONE'],
  },
  'GET /api/v1/publishes': forPrograms(sharedCalls.listPublishes),
  'GET /api/v1/publishes/:id': forPrograms(sharedCalls.readPublish),
}
