import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { docsPage, docsPolicy } from '../openapi/docs-page.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { OpenApiDocument } from '../openapi/open-api.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'

const partSchema = z.enum(['all', 'integration']).default('all')
type Part = z.infer<typeof partSchema>

const fileNames: Readonly<Record<Part, string>> = {
  all: 'swipress-api.json',
  integration: 'swipress-integration-api.json',
}

/** The documentation of the API, which is the same for everybody. */
export function openApiRoutes({ consoleOrigin: origin }: Pick<ApiDeps, 'consoleOrigin'>) {
  const cookieName = sessionCookieName({ consoleOrigin: origin })
  const documents = new Map<Part, OpenApiDocument>()
  const documentOf = (part: Part): OpenApiDocument => {
    const document = documents.get(part) ?? openApiDocument({ part, origin, cookieName })
    documents.set(part, document)
    return document
  }
  let page: Promise<string> | undefined
  return new Hono<ApiEnv>()
    .get('/openapi.json', (c) => {
      const { success, data: part } = partSchema.safeParse(c.req.query('part'))
      if (!success) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'part' } })
      if (c.req.query('download') === '1')
        c.header('Content-Disposition', `attachment; filename="${fileNames[part]}"`)
      return c.json(documentOf(part))
    })
    .get('/docs', async (c) => {
      c.header('Content-Security-Policy', docsPolicy)
      page ??= docsPage(documentOf('all'))
      return c.html(await page)
    })
}
