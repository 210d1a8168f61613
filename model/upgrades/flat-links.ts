import { type Flat, isFlat } from './flat-values.ts'

/** What the parts of a flat import need to know about the whole site. */
export interface FlatSite {
  /** The id of the page with a site-wide order, from 1 (decision 5); an id that no page has if there is none. */
  pageIdOfOrder: (order: unknown) => unknown
}

const kinds: Readonly<Record<string, string>> = {
  CREATIVE_BLOCK: 'CREATIVE_BLOCK',
  LINK: 'CREATIVE_BLOCK',
  'link to page order': 'CREATIVE_BLOCK',
  INTERNAL_URL: 'INTERNAL_URL',
  'internal URL': 'INTERNAL_URL',
  EXTERNAL_URL: 'EXTERNAL_URL',
  'external URL': 'EXTERNAL_URL',
  SCRIPT: 'SCRIPT',
  script: 'SCRIPT',
  SURVEY: 'SURVEY',
  survey: 'SURVEY',
}

const kindOf = (type: unknown) =>
  typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined

interface FlatLink {
  type: unknown
  /** The order of a page, a screen, an address or a script, depending on the type. */
  destination: unknown
  surveyId: unknown
}

/** The link of a button or a banner; none if its destination is empty. */
export function linkOf({ type, destination, surveyId }: FlatLink, site: FlatSite): Flat {
  const kind = kindOf(type)
  if (kind === 'SURVEY') return surveyId ? { link: { kind, surveyId: String(surveyId) } } : {}
  if (destination === undefined || destination === null || destination === '') return {}
  switch (kind) {
    case 'CREATIVE_BLOCK':
      return { link: { kind, pageId: site.pageIdOfOrder(destination) } }
    case 'INTERNAL_URL':
      return { link: { kind, screen: destination } }
    case 'EXTERNAL_URL':
      return { link: { kind, url: destination } }
    case 'SCRIPT':
      return { link: { kind, script: destination } }
    default:
      // An unknown kind is kept, so that the schema refuses it.
      return type ? { link: { kind: type } } : {}
  }
}

/** The fields that `plainLinkOf` reads. */
export const plainLinkOf = (destination: unknown, isInternal: unknown): Flat => {
  if (destination === undefined || destination === null || destination === '') return {}
  return isInternal === true
    ? { link: { kind: 'INTERNAL_URL', screen: destination } }
    : { link: { kind: 'EXTERNAL_URL', url: destination } }
}

/** The target of a popup: its transition, else its plain link. */
export function transitionOf(popup: Flat, site: FlatSite): Flat {
  const { transition } = popup
  if (!isFlat(transition)) {
    const { link } = plainLinkOf(popup.linkUrl, popup.isInternalLink)
    return link ? { transition: link } : {}
  }
  const destinations: Flat = {
    CREATIVE_BLOCK: transition.targetCreativeBlock,
    INTERNAL_URL: transition.internalLinkType,
    EXTERNAL_URL: transition.externalLinkUrl,
    SCRIPT: transition.script,
  }
  const type = transition.transitionType
  const destination = destinations[kindOf(type) ?? '']
  const { link } = linkOf({ type, destination, surveyId: transition.linkedSurveyId }, site)
  return link ? { transition: link } : {}
}
