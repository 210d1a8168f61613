import type { Link } from '../link.ts'
import type { Report } from '../problem.ts'
import type { SiteDefinition } from '../site.ts'
import type { Torn } from '../torn.ts'

type Site = Torn<SiteDefinition>

/** What links may lead to. */
export interface LinkTargets {
  pageIds: { has(id: string): boolean }
  surveyIds: { has(id: string): boolean }
}

/**
 * The ids of pages and surveys as written, whether or not the rest of the page or survey is in order: a link to a page
 * with a mistake in it is not dead.
 */
export function idsWritten(document: unknown): LinkTargets {
  const pageIds = new Set<unknown>()
  for (const category of listIn(document, 'categories'))
    for (const page of listIn(category, 'pages')) pageIds.add(valueIn(page, 'id'))
  const surveys = listIn(valueIn(document, 'settings'), 'surveys')
  return { pageIds, surveyIds: new Set(surveys.map((survey) => valueIn(survey, 'id'))) }
}

const valueIn = (container: unknown, key: string): unknown =>
  typeof container === 'object' && container !== null
    ? (container as Record<string, unknown>)[key]
    : undefined

function listIn(container: unknown, key: string): readonly unknown[] {
  const list = valueIn(container, key)
  return Array.isArray(list) ? list : []
}

/** Reports every link, and every list of pages, that names what the site does not have. */
export function reportDeadLinks(site: Site, targets: LinkTargets, report: Report): void {
  site.categories?.forEach((category, column) => {
    category?.pages?.forEach((page, row) => {
      page?.buttons?.forEach((button, index) => {
        if (isDead(button?.link, targets))
          reportLink(button?.link, `/categories/${column}/pages/${row}/buttons/${index}/link`, report)
      })
    })
  })
  const { popupCtas, campaign } = site.settings ?? {}
  for (const kind of ['timeLimit', 'applicantLimit'] as const) {
    const path = `/settings/popupCtas/${kind}`
    const popup = popupCtas?.[kind]
    if (isDead(popup?.transition, targets)) reportLink(popup?.transition, `${path}/transition`, report)
    reportDeadPages(popup?.effectivePages, `${path}/effectivePages`, targets, report)
  }
  reportDeadPages(campaign?.effectivePages, '/settings/campaign/effectivePages', targets, report)
  for (const list of ['banners', 'buttons'] as const)
    campaign?.[list]?.forEach((item, index) => {
      if (isDead(item?.link, targets))
        reportLink(item?.link, `/settings/campaign/${list}/${index}/link`, report)
    })
}

function isDead(link: Torn<Link> | undefined, { pageIds, surveyIds }: LinkTargets): boolean {
  if (link?.kind === 'CREATIVE_BLOCK') return link.pageId !== undefined && !pageIds.has(link.pageId)
  if (link?.kind === 'SURVEY') return link.surveyId !== undefined && !surveyIds.has(link.surveyId)
  return false
}

function reportLink(link: Torn<Link> | undefined, path: string, report: Report): void {
  if (link?.kind === 'CREATIVE_BLOCK') report(`${path}/pageId`, 'page-missing', { id: link.pageId ?? '' })
  if (link?.kind === 'SURVEY') report(`${path}/surveyId`, 'survey-missing', { id: link.surveyId ?? '' })
}

function reportDeadPages(
  ids: readonly (string | undefined)[] | undefined,
  path: string,
  targets: LinkTargets,
  report: Report,
): void {
  ids?.forEach((id, index) => {
    if (id !== undefined && !targets.pageIds.has(id)) report(`${path}/${index}`, 'page-missing', { id })
  })
}
