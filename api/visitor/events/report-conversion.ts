import { randomUUID } from 'node:crypto'
import { type GoalAct, hitsOf } from '#model/analytics/goal-hits.ts'
import type { AdConversion, AdConversionKind } from '#model/records/ad-conversion.ts'
import { currencyDigits, type GoalRule, type Money } from '#model/records/goal.ts'
import { submissionKinds } from '#model/records/received.ts'
import { listGoals } from '../../db/analytics/goals.ts'
import type { Db } from '../../db/database.ts'
import { isPerson } from '../counting/is-person.ts'
import type { VisitorContext } from '../http/visitor-env.ts'

export interface Converted {
  c: VisitorContext
  kind: AdConversionKind
  /** Which form or survey. */
  item?: string
}

/** What a reply tells the browser of a conversion, for the services of the site. In the transaction that confirms it. */
export function reportConversion(db: Db, { c, kind, item }: Converted): { conversion?: AdConversion } {
  const { siteId, settings } = c.get('facts')
  if (!isPerson(c) || !Object.values(settings.tags ?? {}).some(Boolean)) return {}
  const worth = worthOf(db, siteId, actOf(kind, item))
  return { conversion: { id: randomUUID(), ...(worth && adValue(worth)) } }
}

/** An amount as services take it: dollars, not cents. */
const adValue = ({ amount, currency }: Money): Pick<AdConversion, 'value' | 'currency'> => ({
  value: amount / 10 ** currencyDigits[currency],
  currency,
})

function actOf(kind: AdConversionKind, item: string | undefined): GoalAct {
  switch (kind) {
    case 'form':
      return { kind, form: submissionKinds.find((one) => one === item) }
    case 'survey':
      return { kind, surveyId: item }
    case 'register':
      return { kind: 'registration' }
  }
}

const isOfOne = (rule: GoalRule): boolean =>
  (rule.kind === 'form' && rule.form !== undefined) || (rule.kind === 'survey' && rule.surveyId !== undefined)

/** The value of the first goal that it reaches; goals of this very form or survey come first. */
function worthOf(db: Db, siteId: string, act: GoalAct): Money | undefined {
  const goals = listGoals(db, siteId).map((goal) => ({ ...goal, until: null }))
  const inOrder = goals.toSorted((a, b) => Number(isOfOne(b.rule)) - Number(isOfOne(a.rule)))
  return hitsOf({ acts: [act], steps: [] }, inOrder).flatMap(({ worth }) => worth)[0]
}
