import { z } from 'zod'
import {
  adminFilterSchema,
  adminRowSchema,
  adminSortFields,
  createAdminBodySchema,
  updateAdminBodySchema,
} from '#model/calls/accounts/admins.ts'
import {
  apiKeyFilterSchema,
  apiKeyRowSchema,
  apiKeySortFields,
  createApiKeyBodySchema,
  createdApiKeyReplySchema,
  updateApiKeyBodySchema,
} from '#model/calls/accounts/api-keys.ts'
import { networksBodySchema, networksReplySchema } from '#model/calls/accounts/networks.ts'
import {
  contractBodySchema,
  contractChangeRowSchema,
  createUserBodySchema,
  importReplySchema,
  themeBodySchema,
  updateUserBodySchema,
  userDetailSchema,
  userFilterSchema,
  userRowSchema,
  userSortFields,
} from '#model/calls/accounts/users.ts'
import { answers, type CallContracts, done, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const [email, start, end] = ['hanako@example.com', '2026-04-01', '2027-03-31']
const csv = { type: 'text/csv', description: 'UTF-8, the first line names the columns.' }

export const accountCalls: CallContracts = {
  'GET /api/users': {
    tag: 'Accounts',
    summary: 'List accounts',
    ...lists(userRowSchema, { filter: userFilterSchema, sort: userSortFields }),
  },
  'POST /api/users': {
    tag: 'Accounts',
    summary: 'Open an account',
    description: 'Below another one. Its main contact is invited by mail to choose a password.',
    body: createUserBodySchema,
    example: {
      type: 'USER',
      parentId: '0190b7a2-5b1c-7c3e-9d2a-6f4b8e1a2c3d',
      company: 'Hanabi Inc.',
      contactName: 'Hanako Sato',
      email,
      contractStart: start,
      contractEnd: end,
    },
    replies: { 201: { description: 'The account.', content: userDetailSchema } },
    errors: ['CONFLICT', 'NOT_FOUND'],
  },
  'GET /api/users/:id': {
    tag: 'Accounts',
    summary: 'Read an account',
    ...answers(userDetailSchema, 'The account.'),
  },
  'PUT /api/users/:id': {
    tag: 'Accounts',
    summary: 'Change an account',
    body: updateUserBodySchema,
    example: { company: 'Hanabi Holdings Inc.', contractEnd: end },
    hasRevision: true,
    ...answers(userDetailSchema, 'The account as it is now.'),
  },
  'DELETE /api/users/:id': {
    tag: 'Accounts',
    summary: 'Remove an account',
    description: 'One without sites and without accounts below it.',
    ...answers(removedSchema, 'It is gone, and its people with it.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/theme': {
    tag: 'Accounts',
    summary: 'Change how the console looks to an account and those below it',
    body: themeBodySchema,
    example: { logo: null, mainColor: '#1976d2', textColor: '#ffffff' },
    hasRevision: true,
    ...answers(userDetailSchema, 'The account as it is now.'),
  },
  'GET /api/users/:id/networks': {
    tag: 'Accounts',
    summary: 'Read which networks the people of an account log in from',
    ...answers(networksReplySchema, 'The networks, and where the caller comes from.'),
  },
  'PUT /api/users/:id/networks': {
    tag: 'Accounts',
    summary: 'Say which networks the people of an account log in from',
    description:
      'Whoever is logged in and comes from elsewhere is out with their next call; none lets them in from everywhere. Accounts below have networks of their own, API keys too. Without `confirm` the caller’s own address has to be in one of them.',
    body: networksBodySchema,
    example: { networks: ['192.0.2.0/24', '2001:db8::/32'], confirm: true },
    errors: ['CONFLICT'],
    ...answers(networksReplySchema, 'The networks as they are kept.'),
  },
  'POST /api/users/:id/contract': {
    tag: 'Accounts',
    summary: 'Pause, resume or end a contract',
    description: 'Ending one cannot be undone: `company` has to be the name of the company then.',
    body: contractBodySchema,
    example: { contract: 'SUSPENDED', content: 'Asked for by telephone.' },
    ...answers(userDetailSchema, 'The account as it is now.'),
    errors: ['CONFLICT'],
  },
  'GET /api/contract-changes': {
    tag: 'Accounts',
    summary: 'List what became of a contract',
    ...lists(contractChangeRowSchema, {
      filter: z.strictObject({ accountId: z.string().optional() }),
      sort: ['at'],
    }),
  },
  'POST /api/user-imports': {
    tag: 'Accounts',
    summary: 'Open accounts from a CSV file',
    description: 'The whole file or nothing. Every bad line is named.',
    query: {
      parentId: { description: 'The account that they are to stand below.', isRequired: true },
      dryRun: { description: '`true`: only look whether it could be done.', example: 'true' },
      invite: { description: '`true`: the main contacts are invited by mail.', example: 'true' },
    },
    body: csv,
    ...answers(importReplySchema, 'What was done, or would be, or what is wrong.'),
    errors: ['NOT_FOUND'],
  },
  'GET /api/user-exports': {
    tag: 'Accounts',
    summary: 'Take accounts away as a CSV file',
    query: {
      filter: { description: 'As in the list of accounts.' },
      sort: { description: 'As in the list of accounts.' },
    },
    ...answers({ type: 'text/csv', description: 'UTF-8 with BOM.' }, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/admins': {
    tag: 'People',
    summary: 'List people',
    ...lists(adminRowSchema, { filter: adminFilterSchema, sort: adminSortFields }),
  },
  'POST /api/admins': {
    tag: 'People',
    summary: 'Invite somebody into an account',
    body: createAdminBodySchema,
    example: { name: 'Taro Suzuki', email: 'taro@example.com', position: 'EDITOR', language: 'JP' },
    replies: { 201: { description: 'The person.', content: adminRowSchema } },
    errors: ['CONFLICT', 'NOT_FOUND'],
  },
  'GET /api/admins/:id': {
    tag: 'People',
    summary: 'Read about somebody',
    ...answers(adminRowSchema, 'The person.'),
  },
  'PUT /api/admins/:id': {
    tag: 'People',
    summary: 'Change what somebody is in their account',
    description: 'Naming another main contact makes the one before an editor.',
    body: updateAdminBodySchema,
    example: { position: 'VIEWER' },
    hasRevision: true,
    ...answers(adminRowSchema, 'The person.'),
  },
  'DELETE /api/admins/:id': {
    tag: 'People',
    summary: 'Remove somebody',
    ...answers(removedSchema, 'They are out.'),
    errors: ['CONFLICT'],
  },
  'POST /api/admins/:id/invitation': {
    tag: 'People',
    summary: 'Invite somebody again',
    ...done('The mail is on its way.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/admins/:id/two-factor': {
    tag: 'People',
    summary: 'End the second factor that somebody has lost',
    description: 'Ends all their sessions, and tells them by mail. Of oneself: `DELETE /api/me/two-factor`.',
    ...done('The password alone signs them in.'),
    errors: ['CONFLICT'],
  },
  'GET /api/api-keys': {
    tag: 'API keys',
    summary: 'List API keys',
    ...lists(apiKeyRowSchema, { filter: apiKeyFilterSchema, sort: apiKeySortFields }),
  },
  'POST /api/api-keys': {
    tag: 'API keys',
    summary: 'Issue an API key',
    description:
      'The secret is shown this once: a repetition with the same `Idempotency-Key` is answered without it.',
    body: createApiKeyBodySchema,
    example: { name: 'Stock system', method: 'KEY', addresses: ['192.0.2.0/24'] },
    replies: {
      200: { description: 'The key, of a request that was repeated.', content: apiKeyRowSchema },
      201: { description: 'The key with its secret.', content: createdApiKeyReplySchema },
    },
    errors: ['NOT_FOUND'],
  },
  'GET /api/api-keys/:id': {
    tag: 'API keys',
    summary: 'Read about an API key',
    ...answers(apiKeyRowSchema, 'The key without its secret.'),
  },
  'PUT /api/api-keys/:id': {
    tag: 'API keys',
    summary: 'Change an API key',
    body: updateApiKeyBodySchema,
    example: { isEnabled: false },
    hasRevision: true,
    ...answers(apiKeyRowSchema, 'The key as it is now.'),
  },
  'DELETE /api/api-keys/:id': {
    tag: 'API keys',
    summary: 'Revoke an API key for good',
    ...answers(removedSchema, 'It opens nothing any more.'),
  },
}
