import { networksBodySchema, networksReplySchema } from '#model/calls/accounts/networks.ts'
import {
  addCommentBodySchema,
  previewCommentSchema,
  previewOpeningSchema,
  previewPasswordBodySchema,
  previewShareSchema,
  previewStatusSchema,
  previewTicketBodySchema,
  previewTicketReplySchema,
  resolveCommentBodySchema,
  revokePreviewBodySchema,
  sharePreviewBodySchema,
} from '#model/calls/sites/previews.ts'
import { answers, type CallContracts, done } from '../call-contract.ts'

const tag = 'Previews'
const shares = answers(previewShareSchema.array(), 'Everybody who was invited, by address.')
const comments = answers(previewCommentSchema.array(), 'All comments of the site, oldest first.')

/** The draft of a site, shown to those who may see it before it is online. */
export const previewCalls: CallContracts = {
  'GET /api/sites/:id/preview/share': { tag, summary: 'List who was invited to the preview', ...shares },
  'POST /api/sites/:id/preview/share': {
    tag,
    summary: 'Invite people to the preview, or mail them again',
    description: 'Each gets a mail of their own. An invitation that was revoked or has expired is renewed.',
    body: sharePreviewBodySchema,
    example: { emails: ['hana@example.com'], language: 'JP', expiresAt: null },
    errors: ['CONFLICT'],
    ...shares,
  },
  'PUT /api/sites/:id/preview/share/revoke': {
    tag,
    summary: 'End invitations',
    description: 'Whoever came by one is out with their next request.',
    body: revokePreviewBodySchema,
    example: { emails: ['hana@example.com'], everybody: false, resendAll: false },
    ...shares,
  },
  'GET /api/sites/:id/preview/openings': {
    tag,
    summary: 'List when who looked at the preview',
    description: 'Of those who were invited, for 90 days. The newest 200.',
    query: { share: { description: 'Id of an invitation: its openings alone.' } },
    ...answers(previewOpeningSchema.array(), 'Newest first.'),
  },
  'GET /api/sites/:id/preview/share/status': {
    tag,
    summary: 'Read how a preview stands',
    ...answers(previewStatusSchema, 'Its address, its lock, and how many have used their invitation.'),
  },
  'POST /api/sites/:id/preview/password': {
    tag,
    summary: 'Set or take away the password of a preview',
    description: 'Whoever looks at the preview has to unlock it again.',
    body: previewPasswordBodySchema,
    example: { password: 'Sea-side-2026' },
    errors: ['UNAVAILABLE'],
    ...done('It is in force.'),
  },
  'GET /api/sites/:id/preview/networks': {
    tag,
    summary: 'Read which networks a preview is open from',
    ...answers(networksReplySchema, 'The networks, and where the caller comes from.'),
  },
  'PUT /api/sites/:id/preview/networks': {
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
    tag,
    summary: 'Get an address that opens the preview once',
    body: previewTicketBodySchema,
    example: { use: 'phone' },
    replies: { 201: { description: 'The address.', content: previewTicketReplySchema } },
  },
  'GET /api/sites/:id/preview/comments': { tag, summary: 'List the comments on a preview', ...comments },
  'POST /api/sites/:id/preview/comments': {
    tag,
    summary: 'Pin a comment to a page, or answer one',
    body: addCommentBodySchema,
    example: { pageId: 'welcome', parentId: null, x: 50, y: 20, text: 'A brighter picture, please.' },
    errors: ['CONFLICT'],
    ...comments,
  },
  'PUT /api/sites/:id/preview/comments': {
    tag,
    summary: 'Resolve a comment, or open it again',
    body: resolveCommentBodySchema,
    example: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', isResolved: true },
    ...comments,
  },
}
