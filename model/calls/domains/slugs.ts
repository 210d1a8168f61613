import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'

/** Longer than any slug: what is wrong with it is said. */
export const slugBodySchema = z.strictObject({ slug: z.string().trim().toLowerCase().max(300) })

/** GET /api/sites/:id/slug */
export const siteSlugSchema = z.object({
  /** Null where the id of the site stands in its address. */
  slug: z.string().nullable(),
  /** Where the site is opened without a domain of its own. */
  address: z.string(),
  /** Names that lead to it, the latest first. */
  earlier: z.array(z.object({ slug: z.string(), address: z.string() })),
})
export type SiteSlugReply = z.infer<typeof siteSlugSchema>

/** GET /api/slugs */
export const slugCheckSchema = z.object({
  slug: z.string(),
  /** What the address of the site would be. */
  address: z.string(),
  /** Null where it can be chosen. */
  problem: issueSchema.nullable(),
  /** Something like it that can be chosen; null where nothing like it can. */
  suggestion: z.string().nullable(),
})
export type SlugCheck = z.infer<typeof slugCheckSchema>

export const slugCalls = defineCalls({
  'GET /api/slugs': {
    action: 'site.create',
    tag: 'Sites',
    summary: 'Look whether a name can stand in the address of a site',
    query: {
      slug: { description: 'What stands before the host of the sites: `seaside-inn`.' },
      siteId: { description: 'The site that is to be called so; left out for one that is still to be made.' },
    },
    ...answers(slugCheckSchema, 'What would be wrong with it, and something like it that is free.'),
  },
  'GET /api/sites/:id/slug': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'Read the name that stands in the address of a site',
    ...answers(siteSlugSchema, 'The name, and the earlier ones that lead to it.'),
  },
  'PUT /api/sites/:id/slug': {
    action: 'site.domain',
    tag: 'Sites',
    summary: 'Give a site another name in its address',
    description:
      'Earlier names, and the id of the site, then lead to it for good, path and query kept; of the earlier ones the latest five do. What is online is compiled again for the new address within seconds.',
    body: slugBodySchema,
    example: { slug: 'seaside-inn' },
    ...answers(siteSlugSchema, 'The name as it is now.'),
  },
})
