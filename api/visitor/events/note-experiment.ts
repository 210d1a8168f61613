import { getCookie } from 'hono/cookie'
import type { ConversionKind } from '#model/calls/reports/analytics.ts'
import { type VisitorEvent, type VisitorEvents, variationSeparator } from '#model/calls/visitor/events.ts'
import { type ExperimentGoal, type Guard, goalKey, guardId, guardKey } from '#model/definition/experiment.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { runningExperiments } from '#model/experiments/variation-site.ts'
import {
  addExperimentSession,
  convertParticipant,
  convertSession,
} from '../../db/analytics/experiment-sessions.ts'
import { putParticipant } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import type { VisitorContext } from '../http/visitor-env.ts'

/** A participant of a running experiment. */
export interface Participant {
  experimentId: string
  variationId: string
  sessionId: string
  /** See `goalKey`. */
  goal: string
  hasConverted: boolean
  guards: readonly Guard[]
}

/** None for visitors without a valid variation of a live experiment: an address or an old cookie is not enough. */
export function participantsOf(
  settings: SiteSettings,
  reported: VisitorEvents['experiment'],
  events: readonly VisitorEvent[],
): Participant[] {
  const running = reported ? runningExperiments(settings) : []
  if (!reported || running.every(({ id }) => id !== reported.id)) return []
  const own = reported.variation.split(variationSeparator)
  return running.flatMap(({ id: experimentId, variations, goal, guards = [] }): Participant[] => {
    const variation = variations.find(({ id }) => own.includes(id))
    if (!variation) return []
    const hasConverted = events.some((event) => reaches(event, goal))
    const participant = { experimentId, variationId: variation.id, sessionId: reported.session }
    return [{ ...participant, goal: goalKey(goal), hasConverted, guards }]
  })
}

/** Forms, registrations and surveys are counted when they are confirmed, goals of the site with their visit. */
function reaches(event: VisitorEvent, goal: ExperimentGoal): boolean {
  if (event.type !== 'click_cta') return false
  if (goal.kind === 'external') return event.button_link_type === 'EXTERNAL_URL'
  return goal.kind === 'click' && event.button_id === goal.buttonId
}

/** In the transaction that stores the events. */
export function noteParticipant(
  db: Db,
  { hasConverted, guards, ...session }: Participant,
  { siteId, at, visitId }: { siteId: string; at: number; visitId: number | null },
): void {
  const { experimentId, variationId, sessionId } = session
  if (visitId !== null) putParticipant(db, { id: visitId, experimentId, variationId, sessionId })
  addExperimentSession(db, { ...session, siteId, seenAt: at })
  for (const guard of guards) {
    const watched = { experimentId: guardId(experimentId, guard), goal: guardKey(guard) }
    addExperimentSession(db, { ...session, ...watched, siteId, seenAt: at })
  }
  if (hasConverted) convertParticipant(db, { siteId, experimentId, sessionId, at })
}

/** Records that a visitor did what may be an experiment's goal. In the transaction that confirms it. */
export function noteGoal(
  db: Db,
  { c, kind, at }: { c: VisitorContext; kind: ConversionKind; at: number },
): void {
  const sessionId = getCookie(c, 'sessionId')
  if (sessionId) convertSession(db, { siteId: c.get('facts').siteId, sessionId, goal: kind, at })
}
