import { z } from 'zod'
import { previewLimits } from '../../records/preview.ts'
import { textSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { emailAddress } from '../accounts/users.ts'

const instant = z.iso.datetime()
const emails = z.array(emailAddress).max(previewLimits.emailsAtOnce)

/** How far an invitation has come. */
export const shareStates = ['invited', 'opened', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

/** GET /api/sites/:id/preview/share: somebody who was invited. */
export const previewShareSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(shareStates),
  language: z.enum(languages),
  invitedBy: z.string(),
  /** ISO 8601, UTC. */
  invitedAt: z.string(),
  expiresAt: z.string().nullable(),
  firstOpenedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  /** How often they have opened the preview; what they look at without a break of half an hour counts as one. */
  openings: z.number(),
})
export type PreviewShare = z.infer<typeof previewShareSchema>

/** GET /api/sites/:id/preview/openings: one opening of the preview by somebody who was invited. */
export const previewOpeningSchema = z.object({
  id: z.string(),
  /** Id of the invitation. */
  shareId: z.string(),
  email: z.string(),
  /** ISO 8601, UTC. */
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** As people call it, such as `Chrome` and `Windows`; null where it is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** How many pages they looked at, and where those that are still there stand. */
  pages: z.number(),
  positions: z.array(z.string()),
})
export type PreviewOpening = z.infer<typeof previewOpeningSchema>

/** POST /api/sites/:id/preview/share: invites by mail; whoever is invited already gets another mail. */
export const sharePreviewBodySchema = z.strictObject({
  emails: emails.min(1),
  /** Language of the mail. */
  language: z.enum(languages).default('JP'),
  /** When the invitation ends; null for never. */
  expiresAt: instant.nullable().default(null),
})
export type SharePreviewBody = z.input<typeof sharePreviewBodySchema>

/** PUT /api/sites/:id/preview/share/revoke */
export const revokePreviewBodySchema = z.strictObject({
  /** Whose invitation ends. */
  emails: emails.default([]),
  /** Ends every invitation. */
  everybody: z.boolean().default(false),
  /** Whether those who remain are mailed again. */
  resendAll: z.boolean().default(false),
})
export type RevokePreviewBody = z.input<typeof revokePreviewBodySchema>

/** GET /api/sites/:id/preview/share/status */
export const previewStatusSchema = z.object({
  /** Where whoever is invited opens the preview. */
  url: z.string(),
  hasPassword: z.boolean(),
  /** How many invitations are in force, and how many of them have been used. */
  invited: z.number(),
  opened: z.number(),
  /** The draft's version; rises with every change. */
  version: z.number(),
  openComments: z.number(),
})
export type PreviewStatus = z.infer<typeof previewStatusSchema>

/** POST /api/sites/:id/preview/password; null takes it away. Whoever looks at the preview has to unlock it again. */
export const previewPasswordBodySchema = z.strictObject({
  password: z.string().min(previewLimits.password.min).max(previewLimits.password.max).nullable(),
})

/** POST /api/sites/:id/preview/tickets: an address that opens the preview once, for somebody of the staff. */
export const previewTicketBodySchema = z.strictObject({ use: z.enum(['frame', 'phone']) })
export type PreviewTicketBody = z.infer<typeof previewTicketBodySchema>

export const previewTicketReplySchema = z.object({
  /** The secret stands in its fragment. A path is added to it as `&to=/en/B2`. */
  url: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type PreviewTicketReply = z.infer<typeof previewTicketReplySchema>

/** A comment, or an answer to one. */
export const previewCommentSchema = z.object({
  id: z.string(),
  pageId: z.string(),
  /** Where the page is, such as `B2`; null for a page that is gone. */
  position: z.string().nullable(),
  /** The comment that it answers. */
  parentId: z.string().nullable(),
  /** Percent of the page's width and height. */
  x: z.number(),
  y: z.number(),
  text: z.string(),
  author: z.string(),
  isStaff: z.boolean(),
  isOwn: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
})
export type PreviewComment = z.infer<typeof previewCommentSchema>

const percent = z.number().min(0).max(100)
const commentText = textSchema(previewLimits.comment).trim().min(1)

/** POST /api/sites/:id/preview/comments, and the same on the preview itself. */
export const addCommentBodySchema = z.strictObject({
  pageId: z.string().min(1).max(64),
  parentId: z.uuid().nullable().default(null),
  x: percent.default(50),
  y: percent.default(50),
  text: commentText,
})

/** PUT …/comments: whether a thread is done with. */
export const resolveCommentBodySchema = z.strictObject({ id: z.uuid(), isResolved: z.boolean() })
export type ResolveCommentBody = z.infer<typeof resolveCommentBodySchema>
