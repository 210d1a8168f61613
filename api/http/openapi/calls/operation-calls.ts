import {
  auditChainReplySchema,
  auditFilterSchema,
  auditRowSchema,
  auditSortFields,
} from '#model/calls/accounts/audit.ts'
import { healthReplySchema } from '#model/calls/health.ts'
import { mailDetailSchema, mailFilterSchema, mailRowSchema, mailSortFields } from '#model/calls/mails.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'

export const operationCalls: CallContracts = {
  'GET /api/health': {
    tag: 'Operation',
    summary: 'Ask whether sites can be opened',
    replies: {
      200: { description: 'They can.', content: healthReplySchema },
      503: { description: 'Not yet.', content: healthReplySchema },
    },
  },
  'GET /api/audit-entries': {
    tag: 'Operation',
    summary: 'Search the audit log, the newest first',
    ...lists(auditRowSchema, { filter: auditFilterSchema, sort: auditSortFields }),
  },
  'GET /api/audit-chain': {
    tag: 'Operation',
    summary: 'Ask whether every entry of the audit log says what it said',
    ...answers(auditChainReplySchema, 'What was found.'),
  },
  'GET /api/mails': {
    tag: 'Operation',
    summary: 'List mail that was sent or waits, the newest first',
    ...lists(mailRowSchema, { filter: mailFilterSchema, sort: mailSortFields }),
  },
  'GET /api/mails/:id': {
    tag: 'Operation',
    summary: 'Read a mail',
    ...answers(mailDetailSchema, 'The mail.'),
  },
  'GET /api/openapi.json': {
    tag: 'Operation',
    summary: 'Read this document',
    query: {
      part: { description: '`integration`: only what programs may call.', example: 'integration' },
      download: { description: '`1`: as a file to be saved.', example: '1' },
    },
    ...answers({ type: 'application/json', description: 'OpenAPI 3.1.' }, 'The document.'),
  },
  'GET /api/docs': {
    tag: 'Operation',
    summary: 'Read this document as a page',
    ...answers({ type: 'text/html', description: 'A page to search and read.' }, 'The page.'),
  },
}
