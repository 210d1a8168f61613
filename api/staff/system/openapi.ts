import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { sessionCookieName } from '../../http/guard/session-cookie.ts'
import { docsPage, docsPolicy } from '../../http/openapi/docs-page.ts'
import { openApiDocument } from '../../http/openapi/document.ts'
import type { OpenApiDocument } from '../../http/openapi/open-api.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { consoleOriginOf } from '../../services/branding/console-origin.ts'

const partSchema = z.enum(['all', 'integration']).default('all')
type Part = z.infer<typeof partSchema>

const fileNames: Readonly<Record<Part, string>> = {
  all: 'console-api.json',
  integration: 'integration-api.json',
}

/** The documentation of the API: the same for everybody, with the origin of the console that is called. */
export function openApiRoutes({ consoleOrigin, database }: Pick<ApiDeps, 'consoleOrigin' | 'database'>) {
  const cookieName = sessionCookieName({ consoleOrigin })
  const originHere = (c: ApiContext) => consoleOriginOf(database.db, consoleOrigin, c.get('partner'))
  const documents = new Map<Part, OpenApiDocument>()
  const documentOf = (part: Part): OpenApiDocument => {
    const document = documents.get(part) ?? openApiDocument({ part, origin: consoleOrigin, cookieName })
    documents.set(part, document)
    return document
  }
  let page: Promise<string> | undefined
  return serveCalls({
    'GET /api/openapi.json': (c) => {
      const { success, data: part } = partSchema.safeParse(c.req.query('part'))
      if (!success) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'part' } })
      if (c.req.query('download') === '1')
        c.header('Content-Disposition', `attachment; filename="${fileNames[part]}"`)
      return c.json({ ...documentOf(part), servers: [{ url: originHere(c) }] })
    },
    'GET /api/docs': async (c) => {
      c.header('Content-Security-Policy', docsPolicy)
      page ??= docsPage(documentOf('all'))
      return c.html((await page).replaceAll(consoleOrigin, originHere(c)))
    },
  })
}
