import type { ExperimentRow, WinnerReply } from '#model/calls/sites/experiments.ts'
import { type Experiment, wholeWeight } from '#model/definition/experiment.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { experimentResults } from '#model/experiments/experiment-results.ts'
import { type Shares, withShares } from '#model/experiments/followed-shares.ts'
import { type CountsOf, guardResults } from '#model/experiments/guard-results.ts'
import { stopAdvice } from '#model/experiments/stop-advice.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import { definitionKey } from '#model/jobs/release.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { clash } from '#model/rules/experiment-rules.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { countByVariation } from '../../db/analytics/experiment-days.ts'
import { listGoals } from '../../db/analytics/goals.ts'
import { findLiveSnapshot } from '../../db/publishing/live-snapshots.ts'
import type { Site } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { authorOf } from '../../http/editors.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownSite } from '../../http/known-records.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { annotationsOf } from '../../services/analytics/reports/annotations-of.ts'
import { adoptVariation } from '../../services/experiments/adopt-variation.ts'
import { experimentDays, spanOf } from '../../services/experiments/experiment-days.ts'
import { publishSite } from '../../services/publishing/publish-site.ts'

const dayMs = 86_400_000

type ExperimentDeps = ApiDeps & { now: () => number }

/** Results of experiments, and ending them. */
export const experimentRoutes = (deps: ExperimentDeps) =>
  serveCalls({
    'GET /api/sites/:id/experiments': async (c, call) => {
      const site = knownSite(c, deps.database.db)
      const { experiments = [] } = JSON.parse(site.settings) as SiteSettings
      const live = await findLiveExperiments(deps, site)
      const counts = countByVariation(deps.database.db, site.id)
      const running = experiments.filter(({ state }) => state === 'running')
      const goals = new Map(listGoals(deps.database.db, site.id).map(({ goalId, name }) => [goalId, name]))
      return call.answer({
        experiments: experiments.map((experiment) => ({
          clashesWith: running.find((one) => one !== experiment && clash(one, experiment))?.name ?? null,
          ...rowOf(experiment, { counts, live, now: deps.now() }),
          goalName: experiment.goal.kind === 'goal' ? (goals.get(experiment.goal.goalId) ?? null) : null,
        })),
      })
    },
    'GET /api/sites/:id/experiments/:experimentId/days': (c, call) => {
      const site = knownSite(c, deps.database.db)
      const settings = JSON.parse(site.settings) as SiteSettings
      const experiment = orNotFound(
        settings.experiments?.find(({ id }) => id === c.req.param('experimentId')),
        'no-such-experiment',
      )
      const { db } = deps.database
      const days = experimentDays(db, { siteId: site.id, experiment, today: tokyoDay(deps.now()) })
      const span = spanOf(days)
      const annotations = span ? annotationsOf(db, { siteId: site.id, ...span }, settings) : []
      return call.answer({ days, annotations })
    },
    'POST /api/sites/:id/experiments/:experimentId/winner': async (c, call) => {
      const { id: siteId } = knownSite(c, deps.database.db)
      const { variation } = await call.body()
      const experimentId = c.req.param('experimentId')
      const by = authorOf(c)
      const { site } = await adoptVariation(deps, { siteId, experimentId, variationId: variation, by })
      const published = await tryToPublish(deps, c, siteId)
      const details = { experiment: experimentId, variation, version: site.definitionVersion }
      noteForAudit(c, { details })
      return call.answer({ version: site.definitionVersion, ...published })
    },
  })

/** Publishes the adopted variation. If that is not allowed yet, for example without approval, it stays in the draft. */
async function tryToPublish(
  deps: ExperimentDeps,
  c: ApiContext,
  siteId: string,
): Promise<Omit<WinnerReply, 'version'>> {
  try {
    const publisher = { ...deps, notify: () => deps.publishing.notify() }
    const { id } = await publishSite(publisher, siteId, { by: authorOf(c) })
    return { publishId: id, refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const language = requestLanguage(c.req.header('accept-language'))
    return { publishId: null, refusal: failureMessage(error.failure, language) }
  }
}

interface Counted {
  counts: ReturnType<typeof countByVariation>
  live: { ids: readonly string[]; shares: Shares | undefined }
  now: number
}

function rowOf(
  experiment: Experiment,
  { counts, live, now }: Counted,
): Omit<ExperimentRow, 'goalName' | 'clashesWith'> {
  const {
    id,
    name,
    state,
    goal,
    winner = null,
    share = wholeWeight,
    group = null,
    followsResults = false,
  } = experiment
  const isLive = live.ids.includes(id)
  const variations = isLive ? withShares(experiment.variations, live.shares) : experiment.variations
  const own = counts.filter(({ experimentId }) => experimentId === id)
  const first = Math.min(...own.map(({ since }) => since ?? Number.POSITIVE_INFINITY))
  const countsOf: CountsOf = (counted) =>
    new Map(
      counts.filter(({ experimentId }) => experimentId === counted).map((row) => [row.variationId, row]),
    )
  const results = experimentResults({ ...experiment, variations }, countsOf(id))
  const guards = guardResults(experiment, countsOf)
  const days = (now - first) / dayMs
  return {
    id,
    name,
    state,
    goal,
    winner,
    share,
    group,
    followsResults,
    isLive,
    since: Number.isFinite(first) ? new Date(first).toISOString() : null,
    ...results,
    guards,
    advice: Number.isFinite(first) ? stopAdvice({ results, guards, followsResults, days }) : null,
  }
}

async function findLiveExperiments(
  { database, blobs }: ExperimentDeps,
  site: Site,
): Promise<Counted['live']> {
  const snapshot = findLiveSnapshot(database.db, site.id)
  if (snapshot === undefined) return { ids: [], shares: undefined }
  const read = async <Part>(hash: string): Promise<Part | undefined> => {
    const bytes = await blobs.read(definitionKey(hash))
    return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Part)
  }
  const root = await read<SnapshotRoot>(snapshot)
  const settings = root && (await read<SiteSettings>(root.settings))
  const ids = settings ? runningExperiments(settings).map(({ id }) => id) : []
  return { ids, shares: root?.shares }
}
