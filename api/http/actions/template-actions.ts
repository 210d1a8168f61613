import type { Action } from '#model/records/permissions.ts'

/** The calls about templates, for `route-actions.ts`. */
export const templateActions = {
  'GET /api/templates': 'template.read',
  'GET /api/templates/:name/thumbnail': 'template.read',
  'DELETE /api/templates/:id': 'site.create',
  'POST /api/templates/:id/restore': 'site.create',
  'POST /api/sites/:id/template': 'site.create',
  'GET /api/sites/:id/templates': 'site.read',
  'GET /api/sites/:id/templates/:templateId': 'site.read',
} as const satisfies Record<string, Action>
