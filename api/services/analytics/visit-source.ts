/** Where a visitor came from. */
export interface VisitSource {
  source: string
  medium: string
  campaign: string
}

const longestLabel = 200

/** What a report can show as one line. */
const labelOf = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFC')
    .replaceAll(/\p{C}|[\u2028\u2029]/gu, '')
    .trim()
    .slice(0, longestLabel)
    .trim()

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
  const query = new URLSearchParams(search)
  return {
    source: labelOf(query.get('utm_source')) || labelOf(hostOf(referrer, ownHost)),
    medium: labelOf(query.get('utm_medium')),
    campaign: labelOf(query.get('utm_campaign')),
  }
}

function hostOf(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname } = new URL(referrer)
  return hostname === ownHost ? '' : hostname.replace(/^www\./, '')
}
