import { AppError } from '#model/messages/errors.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readReturnedFile } from '../../services/analytics/read-returned-file.ts'
import { type Told, takeReturned } from '../../services/analytics/take-returned.ts'
import { requireAnalytics } from '../../services/plan-limits/publish-within-plan.ts'

type ConversionDeps = Pick<ApiDeps, 'database'> & { now: () => number }

/** Import of what happened elsewhere after clicks (A10). */
export const conversionImportRoutes = (deps: ConversionDeps) =>
  serveCalls({
    'POST /api/sites/:id/conversion-imports': async (c, call) => {
      knownSite(c, deps.database.db)
      if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-csv')
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const { told, refused } = await readReturnedFile(bytes, languageOf(c))
      const returned = take(c, deps, told)
      const all = [...refused, ...returned.refused].toSorted((a, b) => a.line - b.line)
      return call.answer({ ...returned, refused: all })
    },
  })

/** The same as JSON, for programs too. */
export const conversionRoutes = (deps: ConversionDeps) =>
  serveCalls({
    'POST /api/sites/:id/conversions': async (c, call) => {
      const { conversions } = await call.body()
      const told = conversions.map((conversion, index) => ({ line: index + 1, conversion }))
      return call.answer(take(c, deps, told))
    },
  })

const languageOf = (c: ApiContext) => requestLanguage(c.req.header('accept-language'))

function take(c: ApiContext, { database, now }: ConversionDeps, told: readonly Told[]) {
  const returned = database.transaction((db) => {
    const site = knownSite(c, db)
    requireAnalytics(db, site)
    return takeReturned(db, { siteId: site.id, now: now(), language: languageOf(c) }, told)
  })
  const { counted, repeated, refused } = returned
  noteForAudit(c, { details: { conversions: counted, repeated, refused: refused.length } })
  return returned
}
