import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'

/** Accepts more than the longest slug, so that the reply can say what is wrong with it. */
export const slugBodySchema = z.strictObject({ slug: z.string().trim().toLowerCase().max(300) })

/** GET /api/sites/:id/slug */
export const siteSlugSchema = z.object({
  /** Null if the site's address contains its id. */
  slug: z.string().nullable(),
  /** The site's address without a domain of its own. */
  address: z.string(),
  /** Earlier slugs that still lead to it, newest first. */
  earlier: z.array(z.object({ slug: z.string(), address: z.string() })),
})
export type SiteSlugReply = z.infer<typeof siteSlugSchema>

/** GET /api/slugs */
export const slugCheckSchema = z.object({
  slug: z.string(),
  /** The address that the site would have. */
  address: z.string(),
  /** Null if it can be chosen. */
  problem: issueSchema.nullable(),
  /** A similar slug that can be chosen; null if there is none. */
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
