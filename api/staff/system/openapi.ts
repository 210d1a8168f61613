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
  const documentOf = (part: Part) => openApiDocument({ part, origin: consoleOrigin, cookieName })
  // Anybody may ask for these megabytes: they are written once, and not for each of those who ask.
  const texts = new Map<Part, string>()
  const textOf = (part: Part): string => {
    const text = texts.get(part) ?? withoutServers(documentOf(part))
    texts.set(part, text)
    return text
  }
  let page: Promise<string[]> | undefined
  return serveCalls({
    'GET /api/openapi.json': (c) => {
      const { success, data: part } = partSchema.safeParse(c.req.query('part'))
      if (!success) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'part' } })
      if (c.req.query('download') === '1')
        c.header('Content-Disposition', `attachment; filename="${fileNames[part]}"`)
      const servers = JSON.stringify([{ url: originHere(c) }])
      return c.body(`${textOf(part)},"servers":${servers}}`, 200, { 'Content-Type': 'application/json' })
    },
    'GET /api/docs': async (c) => {
      c.header('Content-Security-Policy', docsPolicy)
      page ??= docsPage(documentOf('all')).then((text) => text.split(consoleOrigin))
      return c.html((await page).join(originHere(c)))
    },
  })
}

/** The JSON of a document without its last brace. */
const withoutServers = ({ servers: _, ...document }: OpenApiDocument): string =>
  JSON.stringify(document).slice(0, -1)
