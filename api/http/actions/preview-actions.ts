import type { Action } from '#model/records/permissions.ts'

/** What the calls about previews are, as actions of the permission table. */
export const previewActions: Readonly<Record<string, Action>> = {
  'GET /api/sites/:id/preview/share': 'preview.share',
  'POST /api/sites/:id/preview/share': 'preview.share',
  'PUT /api/sites/:id/preview/share/revoke': 'preview.share',
  'GET /api/sites/:id/preview/openings': 'preview.share',
  'GET /api/sites/:id/preview/share/status': 'site.read',
  'POST /api/sites/:id/preview/password': 'preview.share',
  'GET /api/sites/:id/preview/networks': 'preview.share',
  'PUT /api/sites/:id/preview/networks': 'preview.share',
  'POST /api/sites/:id/preview/tickets': 'site.read',
  'GET /api/sites/:id/preview/comments': 'site.read',
  'POST /api/sites/:id/preview/comments': 'preview.comment',
  'PUT /api/sites/:id/preview/comments': 'preview.comment',
}
