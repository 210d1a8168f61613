import { type VisitLabel, visitLabels } from '#model/calls/reports/analytics.ts'
import { listLabels } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import type { VisitSource } from './visit-source.ts'

/** Label for all further ones together. */
export const otherLabels = '…'

/** Distinct labels per site and day, at most, so that invented ones cannot fill the database. */
const maxLabels = 500

/** The labels of a site and day so far. */
type Known = Record<VisitLabel, Set<string>>

/** Limits the number of distinct labels per site and day. */
export function createLabelCaps() {
  let known = new Map<string, Known>()
  let knownDay = ''
  return (db: Db, { siteId, day }: { siteId: string; day: string }, source: VisitSource): VisitSource => {
    if (day !== knownDay) known = new Map()
    knownDay = day
    const ofSite = known.get(siteId) ?? readKnown(db, siteId, day)
    known.set(siteId, ofSite)
    const within = (label: VisitLabel) => {
      const text = source[label]
      if (ofSite[label].has(text)) return text
      if (ofSite[label].size >= maxLabels) return otherLabels
      ofSite[label].add(text)
      return text
    }
    return ofLabels(within)
  }
}

const readKnown = (db: Db, siteId: string, day: string): Known =>
  ofLabels((label) => new Set(listLabels(db, { siteId, day, label })))

const ofLabels = <Value>(make: (label: VisitLabel) => Value): Record<VisitLabel, Value> =>
  Object.fromEntries(visitLabels.map((label) => [label, make(label)])) as Record<VisitLabel, Value>
