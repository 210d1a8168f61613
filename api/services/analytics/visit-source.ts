import { hostLabel, labelOf } from '#model/records/attribution.ts'
import { queryValue } from '#model/values/query-value.ts'

/** Where a visitor came from. */
export interface VisitSource {
  source: string
  medium: string
  campaign: string
}

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
  }
}

function hostOf(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname } = new URL(referrer)
  return hostname === ownHost ? '' : hostname
}
