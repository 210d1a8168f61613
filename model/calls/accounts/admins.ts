import { z } from 'zod'
import { authorities, positionsInAccount } from '../../records/account.ts'
import { languages } from '../../values/language.ts'
import { emailAddress, nameSchema } from './users.ts'

/** GET /api/admins: the people of the accounts that the reader may see. */
export const adminRowSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  company: z.string(),
  email: z.string(),
  name: z.string(),
  position: z.enum(positionsInAccount),
  authority: z.enum(authorities),
  language: z.enum(languages),
  hasTwoFactor: z.boolean(),
  /** Was invited, and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** ISO 8601, UTC, as all instants here. */
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type AdminRow = z.infer<typeof adminRowSchema>

/** The filter of GET /api/admins. */
export const adminFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  accountId: z.string().max(64).optional(),
  position: z.enum(positionsInAccount).optional(),
  /** Part of the name or of the address. */
  q: z.string().max(256).optional(),
})
export const adminSortFields = ['name', 'email', 'position', 'createdAt', 'lastSignInAt'] as const

/** POST /api/admins: somebody is invited into an account by mail; into one's own where no other is named. */
export const createAdminBodySchema = z.strictObject({
  accountId: z.string().min(1).max(64).optional(),
  name: nameSchema,
  email: emailAddress,
  position: z.enum(positionsInAccount),
  authority: z.enum(authorities).default('EDIT'),
  language: z.enum(languages).optional(),
})
export type CreateAdminBody = z.input<typeof createAdminBodySchema>

/** PUT /api/admins/:id. What is absent stays. Naming another main contact makes the one before an editor. */
export const updateAdminBodySchema = z.strictObject({
  name: nameSchema.optional(),
  position: z.enum(positionsInAccount).optional(),
  authority: z.enum(authorities).optional(),
  language: z.enum(languages).optional(),
})
export type UpdateAdminBody = z.infer<typeof updateAdminBodySchema>
