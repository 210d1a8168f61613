import { z } from 'zod'
import { certificateStates, domainStates, ownershipFindings, pointingFindings } from '../../records/domain.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'

export const recordSchema = z.object({
  /** The full host name of the record. */
  host: z.string(),
  /** The host name relative to the registered domain, as most DNS providers ask for it; `@` for that domain itself. */
  label: z.string(),
  value: z.string(),
})

/** A domain name, whatever it leads to. */
export const nameRowSchema = z.object({
  id: z.string(),
  /** As in DNS: lower case, ASCII. */
  name: z.string(),
  /** The same name in its own script, for display. */
  shown: z.string(),
  /** Whether it mixes letters of several scripts, as imitations of other names do. */
  mixesScripts: z.boolean(),
  state: z.enum(domainStates),
  /** ISO 8601, UTC, as all instants here: when all checks first succeeded. */
  readySince: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** End of the time in which an unproven name is looked for, or a failing one is still served. */
  until: z.string().nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string().nullable(),
  certificate: z.enum(certificateStates),
  certificateUntil: z.string().nullable(),
  /** Whether it is a registered domain itself, where a CNAME record is not allowed. */
  isApex: z.boolean(),
  /** The records that DNS must have. TXT proves ownership; CNAME, or A and AAAA at an apex, leads to the site. */
  records: z.object({ txt: recordSchema, cname: recordSchema, addresses: z.array(z.string()) }),
  findings: z
    .object({
      ownership: z.enum(ownershipFindings),
      texts: z.array(z.string()),
      pointing: z.enum(pointingFindings),
      aliases: z.array(z.string()),
      addresses: z.array(z.string()),
    })
    .nullable(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type NameRow = z.infer<typeof nameRowSchema>

export const domainRowSchema = nameRowSchema.extend({
  siteId: z.string(),
  /** Whether this is the site's address, to which its other names and its default address redirect. */
  isMain: z.boolean(),
})
export type DomainRow = z.infer<typeof domainRowSchema>

/** GET /api/sites/:id/domains */
export const siteDomainsSchema = z.object({
  /** The site's address without a domain of its own. */
  defaultAddress: z.string(),
  domains: z.array(domainRowSchema),
})
export type SiteDomains = z.infer<typeof siteDomainsSchema>

/** POST /api/sites/:id/domains */
export const addDomainBodySchema = z.strictObject({ name: z.string().trim().min(1).max(300) })

/** PUT /api/domains/:id: makes it the address of the site. */
export const updateDomainBodySchema = z.strictObject({ isMain: z.literal(true) })

export const domainCalls = defineCalls({
  'GET /api/sites/:id/domains': {
    action: 'site.read',
    tag: 'Sites',
    summary: "List a site's own domains, and what has been found of them in DNS",
    ...answers(siteDomainsSchema, 'All of them, and the default address.'),
  },
  'POST /api/sites/:id/domains': {
    action: 'site.domain',
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
    action: 'site.domain',
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
    action: 'site.domain',
    tag: 'Sites',
    summary: 'Take a domain off its site',
    description:
      'For 30 days it can be proven by others only when the TXT record of the account that had it is gone.',
    ...answers(removedSchema, 'Nothing is served under it any more.'),
  },
  'POST /api/domains/:id/check': {
    action: 'site.domain',
    tag: 'Sites',
    summary: 'Look in DNS now',
    description: 'Within five seconds after a check its result is answered again.',
    ...answers(domainRowSchema, 'The domain, with what has been found.'),
  },
  'POST /api/domains/:id/restart': {
    action: 'site.domain',
    tag: 'Sites',
    summary: 'Look for an expired or lost domain again, for another 72 hours',
    ...answers(domainRowSchema, 'The domain. Its records are those it had.'),
    errors: ['CONFLICT'],
  },
})
