import {
  accountBrandSchema,
  brandReplySchema,
  consoleDomainBodySchema,
  mailSenderBodySchema,
} from '#model/calls/accounts/brands.ts'
import { answers, type CallContracts } from '../call-contract.ts'

const brand = answers(accountBrandSchema, 'The domain and the sender as they are now.')
const picture = { type: 'image/webp', description: 'A small picture.' }

export const brandCalls: CallContracts = {
  'GET /api/brand': {
    tag: 'Accounts',
    summary: 'Ask whose console this host opens',
    ...answers(brandReplySchema, 'What the screen to sign in shows.'),
  },
  'GET /api/brand/logo': {
    tag: 'Accounts',
    summary: 'Read the logo of the console that this host opens',
    ...answers(picture, 'The logo.'),
    errors: ['NOT_FOUND'],
  },
  'GET /api/users/:id/brand': {
    tag: 'Accounts',
    summary: 'Read which domain opens the console of an OEM, and whom its mails come from',
    ...answers(accountBrandSchema, 'Each with the records that DNS has to have, and what has been found.'),
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain': {
    tag: 'Accounts',
    summary: 'Enter a domain for the console of an OEM',
    description:
      'The console is opened under it once the TXT record has been found in DNS, to the people of that OEM alone. It is looked for up to 72 hours.',
    body: consoleDomainBodySchema,
    example: { name: 'console.partner.example.com' },
    replies: { 201: { description: 'The domain and the sender.', content: accountBrandSchema } },
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain/check': {
    tag: 'Accounts',
    summary: 'Look for the records of the console domain now',
    description: 'Within five seconds after a check its result is answered again.',
    ...brand,
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain/restart': {
    tag: 'Accounts',
    summary: 'Look for an expired or lost console domain again, for another 72 hours',
    ...brand,
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/brand/domain': {
    tag: 'Accounts',
    summary: 'Take the domain off the console',
    ...brand,
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/brand/sender': {
    tag: 'Accounts',
    summary: 'Say whom the mails of an OEM come from',
    description:
      'Mails come from the provider, with the name of the OEM, until both records have been found in DNS. Another domain gets another key.',
    body: mailSenderBodySchema,
    example: { address: 'notice@partner.example.com', name: 'Partner' },
    ...brand,
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/sender/check': {
    tag: 'Accounts',
    summary: 'Look for the records of the sender now',
    description: 'Within five seconds after a check its result is answered again.',
    ...brand,
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/brand/sender': {
    tag: 'Accounts',
    summary: 'Let mails come from the provider again',
    ...brand,
    errors: ['CONFLICT'],
  },
}
