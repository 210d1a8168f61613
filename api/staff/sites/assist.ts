import { MediaRefusedError } from '#builder/media/ingest.ts'
import { TextPackagesMissingError } from '#builder/media/recognize-text.ts'
import type { Assist } from '#model/calls/sites/assist.ts'
import { AppError } from '#model/messages/errors.ts'
import { reachOf } from '#model/records/permissions.ts'
import { languages } from '#model/values/language.ts'
import { addSiteAssist, findSiteAssist, removeSiteAssist } from '../../db/sites/site-assists.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf, readerOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { readImageText } from '../../services/definition/assist/image-text.ts'
import { suggest } from '../../services/definition/assist/suggest.ts'
import { asApiError } from '../../services/media/ingest-owned.ts'

/** Limits of requests per account, because the model's cost is shared by all customers. */
const perMinute = 30
const perDay = 1_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Drafts of texts by a language model. Nothing is sent to it unless that is allowed for the site. */
export function assistRoutes(deps: ApiDeps & { now: () => number }) {
  const openLimits = createLimits(deps)
  const minute = openLimits('assist minute', minuteMs)
  const day = openLimits('assist day', dayMs)
  const reading = openLimits('image text minute', minuteMs)
  const isOften = async ({ accountId: key }: Site) =>
    !(await minute.take([{ key, limit: perMinute }])) || !(await day.take([{ key, limit: perDay }]))
  return serveCalls({
    'GET /api/sites/:id/assist': (c, call) => call.answer(assistOf(deps, c, knownSite(c, deps.database.db))),
    'PUT /api/sites/:id/assist': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { isOn } = await call.body()
      if (isOn && !deps.assistant) throw new AppError('CONFLICT', 'assist-not-there')
      deps.database.transaction((db) => {
        const { name: byName, id: byId } = authorOf(c)
        if (isOn) addSiteAssist(db, { siteId: site.id, byId, byName, at: deps.now() })
        else removeSiteAssist(db, site.id)
      })
      noteForAudit(c, { details: { isOn, host: deps.assistant?.host ?? null } })
      return call.answer(assistOf(deps, c, site))
    },
    'POST /api/sites/:id/suggestions': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const request = await call.body()
      const { assistant, blobs } = deps
      const { db } = deps.database
      if (!assistant) throw new AppError('CONFLICT', 'assist-not-there')
      if (!findSiteAssist(db, site.id)) throw new AppError('CONFLICT', 'assist-off')
      if (await isOften(site)) throw new AppError('TOO_MANY', 'assist-often')
      // Records the amount of what was sent, not the content.
      const texts = request.kind === 'translation' ? request.places.length : 1
      noteForAudit(c, {
        details: { kind: request.kind, language: request.language, texts, host: assistant.host },
      })
      return call.answer({ suggestions: await suggest({ db, blobs, assistant }, site, request) })
    },
    'POST /api/sites/:id/image-text': async (c, call) => {
      const { textRecognition, blobs, database } = deps
      const { db } = database
      const site = knownSite(c, db)
      const request = await call.body()
      if (!textRecognition) throw new AppError('CONFLICT', 'image-text-not-there')
      if (!(await reading.take([{ key: site.accountId, limit: perMinute }])))
        throw new AppError('TOO_MANY', 'image-text-often')
      const { recognize } = textRecognition
      const read = readImageText({ db, blobs, recognize }, site, request)
      return call.answer(await read.catch((error: unknown) => Promise.reject(asReadingError(error))))
    },
  })
}

function asReadingError(error: unknown): unknown {
  if (error instanceof MediaRefusedError && error.code === 'timed-out')
    return new AppError('INVALID_INPUT', 'image-text-slow')
  if (!(error instanceof TextPackagesMissingError)) return asApiError(error)
  const params = { packages: error.packages.join(', ') }
  return new AppError('CONFLICT', { reason: 'image-text-package', params })
}

function assistOf(deps: ApiDeps, c: ApiContext, site: Site): Assist {
  const { assistant } = deps
  const allowed = findSiteAssist(deps.database.db, site.id)
  const mayDecide = reachOf(c.get('staff'), 'site.assist') !== undefined
  const by = allowed && readerOf(c, deps).nameOf({ authorId: allowed.byId, authorName: allowed.byName })
  return {
    isThere: assistant !== undefined,
    isOn: assistant !== undefined && allowed !== undefined,
    by: by ?? null,
    at: allowed ? new Date(allowed.at).toISOString() : null,
    host: mayDecide ? (assistant?.host ?? null) : null,
    model: mayDecide ? (assistant?.model ?? null) : null,
    mayDecide,
    readsImages: languages.some((language) => deps.textRecognition?.canRead(language) ?? false),
  }
}
