import type { IntegrationAction } from '#model/records/permissions.ts'

/** What each call of programs is, as an action of their table. */
export const programActions: Readonly<Record<string, IntegrationAction>> = {
  'GET /api/v1/sites': 'integration.site.read',
  'GET /api/v1/sites/:id': 'integration.site.read',
  'GET /api/v1/sites/:id/members': 'integration.visitor.read',
  'GET /api/v1/sites/:id/contacts': 'integration.visitor.read',
  'GET /api/v1/sites/:id/forms': 'integration.visitor.read',
  'GET /api/v1/sites/:id/survey-responses': 'integration.visitor.read',
  'GET /api/v1/pages': 'integration.page.read',
  'GET /api/v1/pages/:id': 'integration.page.read',
  'PUT /api/v1/pages/:id': 'integration.page.edit',
  'GET /api/v1/sites/:id/document': 'integration.page.read',
  'POST /api/v1/sites/:id/edits': 'integration.site.edit',
  'GET /api/v1/media': 'integration.page.read',
  'POST /api/v1/media': 'integration.site.edit',
  'GET /api/v1/originals/:hash': 'integration.page.read',
  'POST /api/v1/sites/:id/publish': 'integration.publish',
  'GET /api/v1/assets/:name': 'integration.page.read',
  'GET /api/v1/publishes': 'integration.publish',
  'GET /api/v1/publishes/:id': 'integration.publish',
}
