import { sha256 } from '#builder/hash.ts'
import {
  aheadMs,
  type Returned,
  type ReturnedConversion,
  returnMs,
} from '#model/calls/reports/conversions.ts'
import { type FailureReason, failureMessage } from '#model/messages/failure-message.ts'
import { priceCurrency } from '#model/records/goal.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Language } from '#model/values/language.ts'
import { findGoal } from '../../db/analytics/goals.ts'
import {
  addReturned,
  type ClickLead,
  findReturned,
  listClickLeads,
  type ReturnedRow,
} from '../../db/analytics/returned-conversions.ts'
import type { Db } from '../../db/database.ts'

export interface Told {
  /** Its number in the list, or the line of the file. */
  line: number
  conversion: ReturnedConversion
}

interface Taking {
  siteId: string
  now: number
  /** Of the messages. */
  language: Language
}

/** Counts what happened elsewhere after clicks. In a transaction. */
export function takeReturned(db: Db, { siteId, now, language }: Taking, told: readonly Told[]): Returned {
  const returned: Returned = { counted: 0, repeated: 0, refused: [] }
  const clicks = told.map(({ conversion }) => clickOf(conversion))
  // The oldest click that anything can still belong to, as late as it may have happened.
  const leads = listClickLeads(db, { siteId, clicks, since: now - 2 * returnMs })
  const latest = new Map(leads.map((lead) => [lead.click, lead]))
  for (const { line, conversion } of told) {
    const outcome = rowOf(db, { siteId, now }, conversion, latest)
    if (typeof outcome === 'object') addReturned(db, outcome)
    if (typeof outcome === 'object') returned.counted++
    else if (outcome === 'repeated') returned.repeated++
    else returned.refused.push({ line, message: failureMessage({ reason: outcome, params: {} }, language) })
  }
  return returned
}

const clickOf = ({ clickName, clickId }: ReturnedConversion): string => `${clickName} ${clickId}`

function rowOf(
  db: Db,
  { siteId, now }: Omit<Taking, 'language'>,
  conversion: ReturnedConversion,
  latest: ReadonlyMap<string, ClickLead>,
): ReturnedRow | FailureReason | 'repeated' {
  const { key, goal: goalId, clickName, clickId } = conversion
  const at = Date.parse(conversion.at)
  const hash = sha256(JSON.stringify([goalId, at, clickName, clickId, conversion.worth ?? null]))
  const known = findReturned(db, siteId, key)
  if (known) return known.hash === hash ? 'repeated' : 'conversion-differs'
  if (at > now + aheadMs) return 'conversion-ahead'
  if (at < now - returnMs) return 'conversion-late'
  const goal = findGoal(db, siteId, goalId)
  if (!goal) return 'no-such-goal'
  const lead = latest.get(clickOf(conversion))
  if (!lead) return 'conversion-unknown'
  const { click: _, createdAt, ...ledBy } = lead
  if (at - createdAt > returnMs) return 'conversion-late'
  const { amount, currency } = conversion.worth ??
    (goal.value.kind === 'fixed' ? goal.value : undefined) ?? { amount: 0, currency: priceCurrency }
  return {
    ...{ siteId, key, hash, goalId, amount, currency, ...ledBy },
    day: tokyoDay(at),
    receivedAt: now,
  }
}
