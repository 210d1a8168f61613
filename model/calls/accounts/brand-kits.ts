import { z } from 'zod'
import { brandKitSchema, emptyBrandKit } from '../../records/brand-kit.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'

brandKitSchema.register(bodySchemas, { id: 'ChangeBrandKit' })

/** The reply to GET and PUT /api/users/:id/brand-kit, and to GET /api/sites/:id/brand-kit */
export const brandKitReplySchema = z.object({
  ...brandKitSchema.shape,
  /** Whose kit it is. */
  account: z.object({ id: z.string(), company: z.string() }),
  /** Addresses of small pictures of its logos, for staff. */
  logoUrl: z.string().nullable(),
  darkLogoUrl: z.string().nullable(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
brandKitReplySchema.register(replySchemas, { id: 'BrandKit' })
export type BrandKitReply = z.infer<typeof brandKitReplySchema>

export const brandKitCalls = defineCalls({
  'GET /api/users/:id/brand-kit': {
    action: 'account.read',
    tag: 'Accounts',
    summary: 'Read the brand kit of an account',
    description:
      'The logos, colours and fonts that its sites have in common. All of it is empty until it is made.',
    ...answers(brandKitReplySchema, 'The kit.'),
  },
  'PUT /api/users/:id/brand-kit': {
    action: 'account.brand-kit',
    tag: 'Accounts',
    summary: 'Change the brand kit of an account',
    description:
      'The whole kit is sent. Logos are images in the library of the account. Sites keep what they have until the kit is applied to them.',
    body: brandKitSchema,
    example: {
      ...emptyBrandKit,
      menuBackgroundColor: '#14213d',
      menuTextColor: '#ffffff',
      headingFont: 'PLAYFAIR_DISPLAY',
      colors: [{ name: 'Amber', color: '#fca311' }],
    },
    hasRevision: true,
    ...answers(brandKitReplySchema, 'The kit as it is now.'),
  },
  'GET /api/sites/:id/brand-kit': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'Read the brand kit of the account that owns a site',
    ...answers(brandKitReplySchema, 'The kit.'),
  },
})
