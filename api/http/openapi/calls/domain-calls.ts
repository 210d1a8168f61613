import {
  addDomainBodySchema,
  domainRowSchema,
  siteDomainsSchema,
  updateDomainBodySchema,
} from '#model/calls/domains.ts'
import { answers, type CallContracts } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

export const domainCalls: CallContracts = {
  'GET /api/sites/:id/domains': {
    tag: 'Sites',
    summary: "List a site's own domains, and what has been found of them in DNS",
    ...answers(siteDomainsSchema, 'All of them, and the default address.'),
  },
  'POST /api/sites/:id/domains': {
    tag: 'Sites',
    summary: 'Enter a domain for a site',
    description:
      'Nothing is served under it before the TXT record of `records` has been found in DNS. The default address stays as it is meanwhile. It is looked for up to 72 hours.',
    body: addDomainBodySchema,
    example: { name: 'www.seaside-inn.example.com' },
    replies: {
      201: { description: 'The domain, with the records that DNS has to have.', content: domainRowSchema },
    },
    errors: ['CONFLICT'],
  },
  'PUT /api/domains/:id': {
    tag: 'Sites',
    summary: 'Make a domain the address of its site',
    description: 'The other domains of the site, and its default address, then lead to it.',
    body: updateDomainBodySchema,
    example: { isMain: true },
    hasRevision: true,
    ...answers(domainRowSchema, 'The domain as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/domains/:id': {
    tag: 'Sites',
    summary: 'Take a domain off its site',
    description:
      'For 30 days it can be proven by others only when the TXT record of the account that had it is gone.',
    ...answers(removedSchema, 'Nothing is served under it any more.'),
  },
  'POST /api/domains/:id/check': {
    tag: 'Sites',
    summary: 'Look in DNS now',
    description: 'Within five seconds after a check its result is answered again.',
    ...answers(domainRowSchema, 'The domain, with what has been found.'),
  },
  'POST /api/domains/:id/restart': {
    tag: 'Sites',
    summary: 'Look for an expired or lost domain again, for another 72 hours',
    ...answers(domainRowSchema, 'The domain. Its records are those it had.'),
    errors: ['CONFLICT'],
  },
}
