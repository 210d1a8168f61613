import { z } from 'zod'
import { previewLimits } from '../../records/preview.ts'
import { textSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { networksBodySchema, networksReplySchema } from '../accounts/networks.ts'
import { emailAddress } from '../accounts/users.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'

const instant = z.iso.datetime()
const emails = z.array(emailAddress).max(previewLimits.emailsAtOnce)

/** State of an invitation. */
export const shareStates = ['invited', 'opened', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

/** GET /api/sites/:id/preview/share: a person who was invited. */
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
  /** How often they have opened the preview; views less than half an hour apart count as one opening. */
  openings: z.number(),
})
export type PreviewShare = z.infer<typeof previewShareSchema>

/** GET /api/sites/:id/preview/openings: one opening of the preview by an invited person. */
export const previewOpeningSchema = z.object({
  id: z.string(),
  /** Id of the invitation. */
  shareId: z.string(),
  email: z.string(),
  /** ISO 8601, UTC. */
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** Common names such as `Chrome` and `Windows`; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** How many pages they viewed, and the positions of those that still exist. */
  pages: z.number(),
  positions: z.array(z.string()),
})
export type PreviewOpening = z.infer<typeof previewOpeningSchema>

/** POST /api/sites/:id/preview/share: invites by mail; people who are already invited are mailed again. */
export const sharePreviewBodySchema = z.strictObject({
  emails: emails.min(1),
  /** Language of the mail. */
  language: z.enum(languages).default('JP'),
  /** When the invitation expires; null for never. */
  expiresAt: instant.nullable().default(null),
})

/** PUT /api/sites/:id/preview/share/revoke */
export const revokePreviewBodySchema = z.strictObject({
  /** Addresses whose invitations are revoked. */
  emails: emails.default([]),
  /** Revokes all invitations. */
  everybody: z.boolean().default(false),
  /** Whether everybody who is still invited is mailed again. */
  resendAll: z.boolean().default(false),
})
export type RevokePreviewBody = z.input<typeof revokePreviewBodySchema>

/** GET /api/sites/:id/preview/share/status */
export const previewStatusSchema = z.object({
  /** Where invited people open the preview. */
  url: z.string(),
  hasPassword: z.boolean(),
  /** Number of valid invitations, and how many of them have been used. */
  invited: z.number(),
  opened: z.number(),
  /** The draft's version, which rises with every change. */
  version: z.number(),
  openComments: z.number(),
})
export type PreviewStatus = z.infer<typeof previewStatusSchema>

/** POST /api/sites/:id/preview/password; null removes it. Everybody who views the preview has to unlock it again. */
export const previewPasswordBodySchema = z.strictObject({
  password: z.string().min(previewLimits.password.min).max(previewLimits.password.max).nullable(),
})

/** POST /api/sites/:id/preview/tickets: an address at which a member of staff can open the preview once. */
export const previewTicketBodySchema = z.strictObject({ use: z.enum(['frame', 'phone']) })
export type PreviewTicketBody = z.infer<typeof previewTicketBodySchema>

export const previewTicketReplySchema = z.object({
  /** Its fragment contains the secret. A path can be added to it as `&to=/en/B2`. */
  url: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type PreviewTicketReply = z.infer<typeof previewTicketReplySchema>

/** A comment, or a reply to one. */
export const previewCommentSchema = z.object({
  id: z.string(),
  pageId: z.string(),
  /** The page's position, such as `B2`; null for a deleted page. */
  position: z.string().nullable(),
  /** The comment that this one replies to. */
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

/** POST /api/sites/:id/preview/comments, and the same call on the preview itself. */
export const addCommentBodySchema = z.strictObject({
  pageId: z.string().min(1).max(64),
  parentId: z.uuid().nullable().default(null),
  x: percent.default(50),
  y: percent.default(50),
  text: commentText,
})

/** PUT …/comments: whether a thread is resolved. */
export const resolveCommentBodySchema = z.strictObject({ id: z.uuid(), isResolved: z.boolean() })
export type ResolveCommentBody = z.infer<typeof resolveCommentBodySchema>

const tag = 'Previews'
const comments = answers(previewCommentSchema.array(), 'All comments of the site, oldest first.')

const shares = answers(previewShareSchema.array(), 'Everybody who was invited, by address.')

export const previewCalls = defineCalls({
  'GET /api/sites/:id/preview/share': {
    action: 'preview.share',
    tag,
    summary: 'List who was invited to the preview',
    ...shares,
  },
  'POST /api/sites/:id/preview/share': {
    action: 'preview.share',
    tag,
    summary: 'Invite people to the preview, or mail them again',
    description: 'Each gets a mail of their own. An invitation that was revoked or has expired is renewed.',
    body: sharePreviewBodySchema,
    example: { emails: ['hana@example.com'], language: 'JP', expiresAt: null },
    errors: ['CONFLICT'],
    ...shares,
  },
  'PUT /api/sites/:id/preview/share/revoke': {
    action: 'preview.share',
    tag,
    summary: 'End invitations',
    description: 'Whoever came by one is out with their next request.',
    body: revokePreviewBodySchema,
    example: { emails: ['hana@example.com'], everybody: false, resendAll: false },
    ...shares,
  },
  'GET /api/sites/:id/preview/openings': {
    action: 'preview.share',
    tag,
    summary: 'List when who looked at the preview',
    description: 'Of those who were invited, for 90 days. The newest 200.',
    query: { share: { description: 'Id of an invitation: its openings alone.' } },
    ...answers(previewOpeningSchema.array(), 'Newest first.'),
  },
  'GET /api/sites/:id/preview/share/status': {
    action: 'site.read',
    tag,
    summary: 'Read how a preview stands',
    ...answers(previewStatusSchema, 'Its address, its lock, and how many have used their invitation.'),
  },
  'POST /api/sites/:id/preview/password': {
    action: 'preview.share',
    tag,
    summary: 'Set or take away the password of a preview',
    description: 'Whoever looks at the preview has to unlock it again.',
    body: previewPasswordBodySchema,
    example: { password: 'Sea-side-2026' },
    errors: ['UNAVAILABLE'],
    ...done('It is in force.'),
  },
  'GET /api/sites/:id/preview/networks': {
    action: 'preview.share',
    tag,
    summary: 'Read which networks a preview is open from',
    ...answers(networksReplySchema, 'The networks, and where the caller comes from.'),
  },
  'PUT /api/sites/:id/preview/networks': {
    action: 'preview.share',
    tag,
    summary: 'Say which networks a preview is open from',
    description:
      'Whoever comes from elsewhere gets a screen that says so, invited or not; none opens it from everywhere. Without `confirm` the caller’s own address has to be in one of them.',
    body: networksBodySchema,
    example: { networks: ['192.0.2.0/24', '2001:db8::/32'], confirm: true },
    errors: ['CONFLICT'],
    ...answers(networksReplySchema, 'The networks as they are kept.'),
  },
  'POST /api/sites/:id/preview/tickets': {
    action: 'site.read',
    tag,
    summary: 'Get an address that opens the preview once',
    body: previewTicketBodySchema,
    example: { use: 'phone' },
    replies: { 201: { description: 'The address.', content: previewTicketReplySchema } },
  },
  'GET /api/sites/:id/preview/comments': {
    action: 'site.read',
    tag,
    summary: 'List the comments on a preview',
    ...comments,
  },
  'POST /api/sites/:id/preview/comments': {
    action: 'preview.comment',
    tag,
    summary: 'Pin a comment to a page, or answer one',
    body: addCommentBodySchema,
    example: { pageId: 'welcome', parentId: null, x: 50, y: 20, text: 'A brighter image, please.' },
    errors: ['CONFLICT'],
    ...comments,
  },
  'PUT /api/sites/:id/preview/comments': {
    action: 'preview.comment',
    tag,
    summary: 'Resolve a comment, or open it again',
    body: resolveCommentBodySchema,
    example: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', isResolved: true },
    ...comments,
  },
})
