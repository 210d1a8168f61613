import { getCookie } from 'hono/cookie'
import type { ConversionKind } from '#model/calls/reports/analytics.ts'
import type { VisitorEvents } from '#model/calls/visitor/events.ts'
import type { devices } from '#model/definition/audience.ts'
import { includes } from '#model/records/plan.ts'
import type { Language } from '#model/values/language.ts'
import { addEventBatch } from '../../db/analytics/event-batches.ts'
import { putParticipant } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import { type AssignVisit, createAssignVisit, type Visiting } from '../../services/analytics/assign-visit.ts'
import { visitSource } from '../../services/analytics/visit-source.ts'
import { isCounted } from '../../services/billing/spending-gate.ts'
import { isPerson } from '../counting/is-person.ts'
import { createVisitorMark } from '../counting/visitor-mark.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'
import { noteGoal } from './note-experiment.ts'

type Device = (typeof devices)[number]

/** As far as the browser tells; an iPad that requests desktop sites counts as a computer. */
function deviceOf(c: VisitorContext): Device {
  if (c.req.header('sec-ch-ua-mobile') === '?1') return 'phone'
  const agent = c.req.header('user-agent') ?? ''
  if (/iPad|Tablet|Silk|PlayBook|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Opera Mini/i.test(agent) ? 'phone' : 'desktop'
}

type ReportedVisit = Pick<VisitorEvents, 'language' | 'search' | 'referrer' | 'experiment'>

export interface VisitNotes {
  visitingOf(c: VisitorContext, reported: ReportedVisit, receivedAt: number): Visiting
  assign: AssignVisit
}

const notesOfDeps = new WeakMap<object, VisitNotes>()

/** Shared by all calls of a server. */
export function visitNotesOf(deps: VisitorDeps): VisitNotes {
  const known = notesOfDeps.get(deps.database) ?? createVisitNotes(deps)
  notesOfDeps.set(deps.database, known)
  return known
}

function createVisitNotes(deps: VisitorDeps): VisitNotes {
  const markOf = createVisitorMark(deps)
  return {
    assign: createAssignVisit(),
    visitingOf: (c, { language, search, referrer, experiment }, receivedAt) => ({
      siteId: c.get('facts').siteId,
      mark: markOf(c),
      receivedAt,
      language,
      device: deviceOf(c),
      source: visitSource({ search, referrer, ownHost: new URL(c.req.url).hostname }),
      experiment,
    }),
  }
}

/** Records that a visitor converted. In the transaction that confirms it. */
export function noteConversion(
  db: Db,
  deps: VisitorDeps,
  { c, kind, item, language }: { c: VisitorContext; kind: ConversionKind; item?: string; language: Language },
): void {
  if (!isPerson(c) || !includes(c.get('facts').root.plan, 'analyticsEffect')) return
  const { visitingOf, assign } = visitNotesOf(deps)
  const at = deps.now()
  if (!isCounted(db, c.get('facts').siteId, at)) return
  noteGoal(db, { c, kind, at })
  const visiting = visitingOf(c, { language }, at)
  const done = [{ type: 'convert', at, kind, ...(item && { item }) } as const]
  const assigned = assign(db, visiting, done)
  if (!('visitId' in assigned)) return
  const { siteId } = visiting
  const sessionId = getCookie(c, 'sessionId')
  if (sessionId)
    putParticipant(db, { id: assigned.visitId, experimentId: null, variationId: null, sessionId })
  const events = JSON.stringify(done)
  addEventBatch(db, { siteId, language, receivedAt: at, delivery: null, visitId: assigned.visitId, events })
}
