import { z } from 'zod'
import { certificateStates, domainStates, ownershipFindings, pointingFindings } from '../records/domain.ts'

export const recordSchema = z.object({
  /** The whole name of the host that it stands at. */
  host: z.string(),
  /** The same below the domain that is registered, as most providers ask for it: `@` for that domain itself. */
  label: z.string(),
  value: z.string(),
})

/** A name, whatever it opens. */
export const nameRowSchema = z.object({
  id: z.string(),
  /** As DNS has it: in lower case, in ASCII. */
  name: z.string(),
  /** The same for people: in the letters of its language. */
  shown: z.string(),
  /** It mixes letters of several scripts, as names that imitate others do. */
  mixesScripts: z.boolean(),
  state: z.enum(domainStates),
  /** ISO 8601, UTC, as all instants here: since when everything has been right once. */
  readySince: z.string().nullable(),
  failingSince: z.string().nullable(),
  /** Until when a name that is not proven is looked for, or one that fails is served. */
  until: z.string().nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string().nullable(),
  certificate: z.enum(certificateStates),
  certificateUntil: z.string().nullable(),
  /** Below no other name of its own: a CNAME record can not stand there. */
  isApex: z.boolean(),
  /** What has to stand in DNS: TXT proves whose it is, and CNAME, or at an apex A and AAAA, leads to the site. */
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
  /** The address of the site: its other names, and its default address, lead here. */
  isMain: z.boolean(),
})
export type DomainRow = z.infer<typeof domainRowSchema>

/** GET /api/sites/:id/domains */
export const siteDomainsSchema = z.object({
  /** Where the site is opened without a domain of its own. */
  defaultAddress: z.string(),
  domains: z.array(domainRowSchema),
})
export type SiteDomains = z.infer<typeof siteDomainsSchema>

/** POST /api/sites/:id/domains */
export const addDomainBodySchema = z.strictObject({ name: z.string().trim().min(1).max(300) })

/** PUT /api/domains/:id: makes it the address of the site. */
export const updateDomainBodySchema = z.strictObject({ isMain: z.literal(true) })
