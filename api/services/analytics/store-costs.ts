import { type CampaignCost, maxStoredCosts, type StoredCosts } from '#model/calls/reports/campaigns.ts'
import { AppError } from '#model/messages/errors.ts'
import { type FailureReason, failureMessage } from '#model/messages/failure-message.ts'
import { labelOf } from '#model/records/attribution.ts'
import { addDays, addMonths, tokyoDay } from '#model/values/calendar-day.ts'
import type { Language } from '#model/values/language.ts'
import { countCosts, storeCost } from '../../db/analytics/campaign-costs.ts'
import type { Db } from '../../db/database.ts'
import type { Site } from '../../db/sites/sites.ts'

export interface ToldCost {
  /** Its number in the list, or the line of the file. */
  line: number
  cost: CampaignCost
}

interface Storing {
  site: Pick<Site, 'id' | 'figureMonths'>
  now: number
  /** Of the messages. */
  language: Language
}

/** Stores what advertisements cost, in a transaction. Throws CONFLICT if there are too many. */
export function storeCosts(db: Db, { site, now, language }: Storing, told: readonly ToldCost[]): StoredCosts {
  const today = tokyoDay(now)
  const oldest = addMonths(today, -site.figureMonths)
  // The calendar of the advertising service may be ahead.
  const newest = addDays(today, 1)
  const reasonOf = (day: string): FailureReason | undefined =>
    day > newest ? 'cost-day-ahead' : day < oldest ? 'cost-day-late' : undefined
  const stored: StoredCosts = { stored: 0, refused: [] }
  for (const { line, cost } of told) {
    const reason = reasonOf(cost.day)
    if (reason)
      stored.refused.push({ line, message: failureMessage({ reason, params: { oldest } }, language) })
    else {
      storeCost(db, { siteId: site.id, ...cost, ...labelsOf(cost) })
      stored.stored++
    }
  }
  if (countCosts(db, site.id) > maxStoredCosts)
    throw new AppError('CONFLICT', { reason: 'too-many-costs', params: { limit: maxStoredCosts } })
  return stored
}

/** As the labels of visits are stored. */
const labelsOf = ({ source, medium, campaign, content, term }: CampaignCost) => ({
  source: labelOf(source),
  medium: labelOf(medium),
  campaign: labelOf(campaign),
  content: labelOf(content),
  term: labelOf(term),
})
