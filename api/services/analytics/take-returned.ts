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
  findReturned,
  type LedSubmission,
  listLedSince,
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
  // The oldest click that anything can still belong to, as late as it may have happened.
  const led = ledByClick(listLedSince(db, siteId, now - 2 * returnMs))
  for (const { line, conversion } of told) {
    const outcome = rowOf(db, { siteId, now }, conversion, led)
    if (typeof outcome === 'object') addReturned(db, outcome)
    if (typeof outcome === 'object') returned.counted++
    else if (outcome === 'repeated') returned.repeated++
    else returned.refused.push({ line, message: failureMessage({ reason: outcome, params: {} }, language) })
  }
  return returned
}

/** The latest of what visitors sent after each click. */
function ledByClick(all: readonly LedSubmission[]): Map<string, LedSubmission> {
  const byClick = new Map<string, LedSubmission>()
  for (const led of all.toSorted((a, b) => a.createdAt - b.createdAt))
    for (const [name, id] of Object.entries(led.attribution.parameters)) byClick.set(`${name} ${id}`, led)
  return byClick
}

function rowOf(
  db: Db,
  { siteId, now }: Omit<Taking, 'language'>,
  conversion: ReturnedConversion,
  led: ReadonlyMap<string, LedSubmission>,
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
  const click = led.get(`${clickName} ${clickId}`)
  if (!click) return 'conversion-unknown'
  if (at - click.createdAt > returnMs) return 'conversion-late'
  const { source, medium, campaign, parameters } = click.attribution
  const { amount, currency } = conversion.worth ??
    (goal.value.kind === 'fixed' ? goal.value : undefined) ?? { amount: 0, currency: priceCurrency }
  return {
    ...{ siteId, key, hash, goalId, amount, currency, source, medium, campaign },
    day: tokyoDay(at),
    language: click.language,
    content: parameters.utm_content ?? '',
    term: parameters.utm_term ?? '',
    receivedAt: now,
  }
}
