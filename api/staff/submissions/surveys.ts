import type { SurveyRow, SurveyTextRow } from '#model/calls/submissions/surveys.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Survey } from '#model/definition/survey.ts'
import { orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { listAnsweredSurveys, listSurveyVersions } from '../../db/submissions/received-definitions.ts'
import { listWrittenAnswers } from '../../db/submissions/surveys.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { surveyResults } from '../../services/submissions/survey-results.ts'
import { filterOf, knownSiteId, listRulesOf } from './received.ts'

/** Results of a site's surveys. */
export const surveyRoutes = ({ database: { db } }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'GET /api/sites/:id/surveys': (c, call) => {
      const siteId = knownSiteId(db, c.get('scope'), c.req.param('id'))
      return call.answer(surveyRows(db, c.get('scope'), siteId))
    },
    'GET /api/sites/:id/survey-results': async (c, call) => {
      const scope = c.get('scope')
      const siteId = knownSiteId(db, scope, c.req.param('id'))
      const surveyId = c.req.query('surveyId') ?? ''
      const states = statesOf(db, scope, { siteId, surveyId })
      const isNarrowed = c.req.query('filter') !== undefined
      const { filter } = isNarrowed ? readListQuery(c, listRulesOf('survey-responses')) : { filter: {} }
      return call.answer(await surveyResults(db, scope, { ...filterOf(filter), siteId, surveyId, states }))
    },
    'GET /api/sites/:id/survey-texts': (c, call) => {
      const scope = c.get('scope')
      const { filter, offset, limit } = call.list()
      const siteId = knownSiteId(db, scope, c.req.param('id'))
      const { questionId, surveyId } = filter
      const wanted = { ...filterOf(filter), surveyId, questionId, siteId, offset, limit }
      const { rows, total } = listWrittenAnswers(db, scope, wanted)
      return answerList<SurveyTextRow>(c, {
        name: 'survey-texts',
        rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
        total,
        offset,
      })
    },
  })

const draftSurveys = (db: Db, scope: Scope, siteId: string): readonly Survey[] => {
  const settings = findSite(db, scope, siteId)?.settings
  return settings === undefined ? [] : ((JSON.parse(settings) as Partial<SiteSettings>).surveys ?? [])
}

/** The versions that were answered, the newest first; if none was, that of the draft. Throws NOT_FOUND. */
function statesOf(
  db: Db,
  scope: Scope,
  { siteId, surveyId }: { siteId: string; surveyId: string },
): readonly Survey[] {
  const answered = listSurveyVersions(db, siteId, surveyId).map(({ definition }) => definition)
  if (answered.length > 0) return answered
  const draft = orNotFound(
    draftSurveys(db, scope, siteId).find(({ id }) => id === surveyId),
    'no-such-survey',
  )
  return [draft]
}

/** In the order of the draft, then surveys that were removed from it. */
function surveyRows(db: Db, scope: Scope, siteId: string): SurveyRow[] {
  const drafts = draftSurveys(db, scope, siteId)
  const answered = new Map(listAnsweredSurveys(db, siteId).map((one) => [one.surveyId, one]))
  const gone = [...answered.keys()].filter((id) => !drafts.some((draft) => draft.id === id))
  const rowOf = (id: string, title: SurveyRow['title'], isInDraft: boolean): SurveyRow => {
    const { responses = 0, lastAt = null } = answered.get(id) ?? {}
    return {
      id,
      title,
      responses,
      isInDraft,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    }
  }
  return [
    ...drafts.map(({ id, title }) => rowOf(id, title, true)),
    ...gone.map((id) => rowOf(id, listSurveyVersions(db, siteId, id)[0]?.definition.title ?? {}, false)),
  ]
}
