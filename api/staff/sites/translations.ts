import { z } from 'zod'
import { type TranslationFormat, translationFileQuerySchema } from '#model/calls/sites/translations.ts'
import { AppError } from '#model/messages/errors.ts'
import { answerPieces } from '../../http/answer-file.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { exportTranslations } from '../../services/definition/translations/export-translations.ts'
import { importTranslations } from '../../services/definition/translations/import-translations.ts'

const types: Readonly<Record<TranslationFormat, { type: string; ending: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  xliff: { type: 'application/xliff+xml', ending: 'xlf' },
  'xliff-1.2': { type: 'application/x-xliff+xml', ending: 'xlf' },
}

const fileTypes =
  /^(?:text\/csv|application\/(?:x-)?xliff\+xml|(?:text|application)\/xml|application\/octet-stream)\b/i

const flag = z.enum(['true', 'false']).default('false')

/** Export and import of translations. */
export const translationRoutes = (deps: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/sites/:id/translations': (c) => {
      const site = knownSite(c, deps.database.db)
      const wanted = translationFileQuerySchema.safeParse(c.req.query())
      if (!wanted.success) {
        const name = String(wanted.error.issues[0]?.path[0] ?? 'language')
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })
      }
      const { language, format } = wanted.data
      if (language === site.defaultLanguage || !site.languages.includes(language))
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
      const { pieces } = exportTranslations(deps.database.db, site, wanted.data)
      const { type, ending } = types[format]
      return answerPieces(c, pieces, { type, name: `${site.id}-${language.toLowerCase()}.${ending}` })
    },
    'POST /api/sites/:id/translations': async (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      if (!fileTypes.test(c.req.header('content-type') ?? ''))
        throw new AppError('WRONG_MEDIA_TYPE', 'send-translations')
      const isDryRun = readFlag(c, 'dryRun')
      const reply = await importTranslations(deps, {
        siteId,
        bytes: new Uint8Array(await c.req.arrayBuffer()),
        isDryRun,
        takesOlder: readFlag(c, 'older'),
        by: authorOf(c),
        language: requestLanguage(c.req.header('accept-language')),
        checkVersion: ({ definitionVersion: version }) =>
          checkIfMatch(c, { revisions: [version], current: () => ({ version }), sent: {} }),
      })
      const { version, language, changed, problems } = reply
      noteForAudit(c, { details: { language, changed, problems: problems.length, isDryRun, version } })
      return call.answer(reply)
    },
  })

function readFlag(c: ApiContext, name: string): boolean {
  const read = flag.safeParse(c.req.query(name))
  if (!read.success) throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })
  return read.data === 'true'
}
