import { randomUUID } from 'node:crypto'
import { type GoalAct, hitsOf } from '#model/analytics/goal-hits.ts'
import { readAdVisitor } from '#model/calls/visitor/ad-visitor-schema.ts'
import type { SiteTags } from '#model/definition/site-services.ts'
import type { AdConversion, AdConversionKind } from '#model/records/ad-conversion.ts'
import { type AdService, adVisitorHeader } from '#model/records/ad-service.ts'
import type { Attribution } from '#model/records/attribution.ts'
import { currencyDigits, type GoalRule, type Money } from '#model/records/goal.ts'
import { submissionKinds } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import { listGoals } from '../../db/analytics/goals.ts'
import type { Db } from '../../db/database.ts'
import { callerAddress } from '../../http/client-address.ts'
import { internationalPhone } from '../../services/messages/conversions/conversion-body.ts'
import { queueConversions, servicesOf } from '../../services/messages/conversions/queue-conversions.ts'
import { isPerson } from '../counting/is-person.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'

export interface Converted {
  c: VisitorContext
  kind: AdConversionKind
  /** Which form or survey. */
  item?: string
  /** Id of the record that it has become; null if it has become none. */
  about: string | null
  language: Language
  email?: string | undefined
  /** As it was written. */
  phone?: string | undefined
  attribution: Attribution | null
}

/**
 * What a reply tells the browser of a conversion, for the services of the site; the server tells its own. In the transaction that
 * confirms it.
 */
export function reportConversion(
  db: Db,
  deps: Pick<VisitorDeps, 'now' | 'originOf' | 'trustedProxies'>,
  converted: Converted,
): { conversion?: AdConversion } {
  const { c, kind, item } = converted
  const { siteId, settings } = c.get('facts')
  const { tags = {} } = settings
  if (!isPerson(c) || !Object.values(tags).some(Boolean)) return {}
  const worth = worthOf(db, siteId, actOf(kind, item))
  const conversion: AdConversion = { id: randomUUID(), ...(worth && adValue(worth)) }
  const services = tellServices(db, deps, { converted, conversion, tags })
  return {
    conversion: services.includes('google-analytics') ? { ...conversion, isServerTold: true } : conversion,
  }
}

interface Telling {
  converted: Converted
  conversion: AdConversion
  tags: SiteTags
}

/** Queues what the server tells, if the visitor agreed to the question of the site, or nobody is asked. */
function tellServices(
  db: Db,
  deps: Pick<VisitorDeps, 'now' | 'originOf' | 'trustedProxies'>,
  { converted, conversion, tags }: Telling,
): readonly AdService[] {
  const { c, kind, about, language, email, phone, attribution } = converted
  const { siteId, settings } = c.get('facts')
  const visitor = readAdVisitor(c.req.header(adVisitorHeader))
  if (!visitor || visitor.consent !== settings.consent?.version) return []
  const services = servicesOf(db, siteId, tags)
  const { id, value, currency } = conversion
  const event = {
    ...{ id, at: deps.now(), value, currency, email, visitor },
    url: deps.originOf(siteId) + visitor.page,
    phone: phone && internationalPhone(phone, language),
    address: callerAddress(c, deps),
    userAgent: c.req.header('user-agent'),
    fbclid: attribution?.parameters.fbclid,
  }
  queueConversions(db, { siteId, tags, services, kind, about, event })
  return services
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
