import { visitEndsMs } from '#model/analytics/counting-rules.ts'
import { beginsVisit, type VisitAction } from '#model/analytics/visit-actions.ts'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import type { devices } from '#model/definition/audience.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Language } from '#model/values/language.ts'
import { findVisitMark, putVisitMark, type VisitMarkRow } from '../../db/analytics/visit-marks.ts'
import { addVisit, hasVisitOfSession, segmentIdOf } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import { createLabelCaps } from './label-caps.ts'
import type { VisitSource } from './visit-source.ts'

/** What is known of the visitor who sent some actions. */
export interface Visiting {
  siteId: string
  mark: string
  receivedAt: number
  language: Language
  device: (typeof devices)[number]
  source: VisitSource
  experiment: VisitorEvents['experiment']
}

/** Limit of events per visit, so that forged ones do not grow endlessly. */
const maxEvents = 5_000

export type AssignVisit = (
  db: Db,
  visiting: Visiting,
  actions: readonly VisitAction[],
) => { visitId: number } | { dropped: 'no-visit' | 'visit-full' }

/** Finds the visit that actions belong to, or begins one. To be called in the transaction that stores the actions. */
export function createAssignVisit(): AssignVisit {
  const cap = createLabelCaps()

  function begin(db: Db, visiting: Visiting, known: VisitMarkRow | undefined): number {
    const { siteId, receivedAt, language, device, experiment } = visiting
    const day = tokyoDay(receivedAt)
    const wasHere =
      known !== undefined || (experiment !== undefined && hasVisitOfSession(db, siteId, experiment.session))
    const source = cap(db, { siteId, day }, visiting.source)
    const visit = wasHere ? 'returning' : 'new'
    return addVisit(db, {
      siteId,
      day,
      startedAt: receivedAt,
      segmentId: segmentIdOf(db, { siteId, language, device, visit, ...source }),
      experimentId: experiment?.id ?? null,
      variationId: experiment?.variation ?? null,
      sessionId: experiment?.session ?? null,
    })
  }

  return (db, visiting, actions) => {
    const { siteId, mark, receivedAt } = visiting
    const day = tokyoDay(receivedAt)
    const found = findVisitMark(db, siteId, mark)
    const known = found?.day === day ? found : undefined
    const isActive = actions.some(beginsVisit)
    const goesOn = known && (!isActive || receivedAt - known.lastAt < visitEndsMs)
    if (!goesOn && !isActive) return { dropped: 'no-visit' }
    const events = (goesOn ? known.events : 0) + actions.length
    if (events > maxEvents) return { dropped: 'visit-full' }
    const visitId = goesOn ? known.visitId : begin(db, visiting, known)
    const lastAt = goesOn && !isActive ? known.lastAt : receivedAt
    putVisitMark(db, { siteId, mark, day, visitId, lastAt, events })
    return { visitId }
  }
}
