import { listLabels } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import type { VisitSource } from './visit-source.ts'

/** Label for all further ones together. */
export const otherLabels = '…'

const labels = ['source', 'medium', 'campaign'] as const
type Label = (typeof labels)[number]

/** Distinct labels per site and day, at most, so that invented ones cannot fill the database. */
const maxLabels = 500

/** The labels of a site and day so far. */
type Known = Record<Label, Set<string>>

/** Limits the number of distinct labels per site and day. */
export function createLabelCaps() {
  let known = new Map<string, Known>()
  let knownDay = ''
  return (db: Db, { siteId, day }: { siteId: string; day: string }, source: VisitSource): VisitSource => {
    if (day !== knownDay) known = new Map()
    knownDay = day
    const ofSite = known.get(siteId) ?? readKnown(db, siteId, day)
    known.set(siteId, ofSite)
    const within = (label: Label) => {
      const text = source[label]
      if (ofSite[label].has(text)) return text
      if (ofSite[label].size >= maxLabels) return otherLabels
      ofSite[label].add(text)
      return text
    }
    return { source: within('source'), medium: within('medium'), campaign: within('campaign') }
  }
}

const readKnown = (db: Db, siteId: string, day: string): Known => {
  const of = (label: Label) => new Set(listLabels(db, { siteId, day, label }))
  return { source: of('source'), medium: of('medium'), campaign: of('campaign') }
}
