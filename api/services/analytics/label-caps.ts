import { listLabels } from '../../db/analytics/visits.ts'
import type { Db } from '../../db/database.ts'
import type { VisitSource } from './visit-source.ts'

/** Those beyond stand under one name together. */
export const otherLabels = '…'

const labels = ['source', 'medium', 'campaign'] as const
type Label = (typeof labels)[number]

/** How many different ones a site has on a day: whoever makes them up fills no database. */
const maxLabels = 500

/** What a site has on a day so far. */
type Known = Record<Label, Set<string>>

/** Keeps the labels of a site and day within bounds. */
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
