import { z } from 'zod'
import { authorities, positionsInAccount } from '../../records/account.ts'
import { languages } from '../../values/language.ts'
import { answers, defineCalls, done, lists, removedSchema } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { emailAddress, nameSchema } from './users.ts'

/** GET /api/admins: the people in the accounts that the reader may see. */
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
  /** Invited, but has not chosen a password yet. */
  isInvited: z.boolean(),
  /** ISO 8601, UTC, as all instants here. */
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  /** Sent back as `If-Match` with a change. */
  revision: z.string(),
})
adminRowSchema.register(replySchemas, { id: 'AdminRow' })
export type AdminRow = z.infer<typeof adminRowSchema>

/** The filter of GET /api/admins. */
export const adminFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  accountId: z.string().max(64).optional(),
  position: z.enum(positionsInAccount).optional(),
  /** Part of the name or of the e-mail address. */
  q: z.string().max(256).optional(),
})
export const adminSortFields = ['name', 'email', 'position', 'createdAt', 'lastSignInAt'] as const

/** POST /api/admins: invites somebody into an account by mail; into the caller's own account if none is named. */
export const createAdminBodySchema = z.strictObject({
  accountId: z.string().min(1).max(64).optional(),
  name: nameSchema,
  email: emailAddress,
  position: z.enum(positionsInAccount),
  authority: z.enum(authorities).default('EDIT'),
  language: z.enum(languages).optional(),
})
createAdminBodySchema.register(bodySchemas, { id: 'CreateAdmin' })

/**
 * PUT /api/admins/:id. Absent fields keep their values. Naming another main contact makes the previous one an editor.
 */
export const updateAdminBodySchema = z.strictObject({
  name: nameSchema.optional(),
  position: z.enum(positionsInAccount).optional(),
  authority: z.enum(authorities).optional(),
  language: z.enum(languages).optional(),
})
updateAdminBodySchema.register(bodySchemas, { id: 'UpdateAdmin' })
export type UpdateAdminBody = z.infer<typeof updateAdminBodySchema>

export const adminCalls = defineCalls({
  'GET /api/admins': {
    action: 'admin.read',
    tag: 'People',
    summary: 'List people',
    ...lists(adminRowSchema, {
      filter: adminFilterSchema,
      sort: adminSortFields,
      defaultSort: { field: 'name', order: 'ASC' },
    }),
  },
  'POST /api/admins': {
    action: 'admin.edit',
    isRepeatable: true,
    tag: 'People',
    summary: 'Invite somebody into an account',
    body: createAdminBodySchema,
    example: { name: 'Taro Suzuki', email: 'taro@example.com', position: 'EDITOR', language: 'JP' },
    replies: { 201: { description: 'The person.', content: adminRowSchema } },
    errors: ['CONFLICT', 'NOT_FOUND'],
  },
  'GET /api/admins/:id': {
    action: 'admin.read',
    tag: 'People',
    summary: 'Read about somebody',
    ...answers(adminRowSchema, 'The person.'),
  },
  'PUT /api/admins/:id': {
    action: 'admin.edit',
    tag: 'People',
    summary: 'Change what somebody is in their account',
    description: 'Naming another main contact makes the one before an editor.',
    body: updateAdminBodySchema,
    example: { position: 'VIEWER' },
    hasRevision: true,
    ...answers(adminRowSchema, 'The person.'),
  },
  'DELETE /api/admins/:id': {
    action: 'admin.edit',
    tag: 'People',
    summary: 'Remove somebody',
    ...answers(removedSchema, 'They are out.'),
    errors: ['CONFLICT'],
  },
  'POST /api/admins/:id/invitation': {
    action: 'admin.edit',
    tag: 'People',
    summary: 'Invite somebody again',
    ...done('The mail is on its way.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/admins/:id/two-factor': {
    action: 'admin.edit',
    tag: 'People',
    summary: 'End the second factor that somebody has lost',
    description: 'Ends all their sessions, and tells them by mail. Of oneself: `DELETE /api/me/two-factor`.',
    ...done('The password alone signs them in.'),
    errors: ['CONFLICT'],
  },
})
