import type { VisitLabel } from '#model/calls/reports/analytics.ts'
import { hostLabel, labelOf } from '#model/records/attribution.ts'
import { queryValue } from '#model/values/query-value.ts'

/** Where a visitor came from. */
export type VisitSource = Record<VisitLabel, string>

/** `utm_source`, otherwise the referring host unless it is the site's own. Nothing else of the two addresses is stored. */
export function visitSource({
  search = '',
  referrer = '',
  ownHost,
}: {
  search?: string | undefined
  referrer?: string | undefined
  ownHost: string
}): VisitSource {
  return {
    source: labelOf(queryValue(search, 'utm_source')) || hostLabel(hostOf(referrer, ownHost)),
    medium: labelOf(queryValue(search, 'utm_medium')),
    campaign: labelOf(queryValue(search, 'utm_campaign')),
    content: labelOf(queryValue(search, 'utm_content')),
    term: labelOf(queryValue(search, 'utm_term')),
  }
}

function hostOf(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname } = new URL(referrer)
  return hostname === ownHost ? '' : hostname
}
