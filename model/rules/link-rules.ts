import type { Link } from '../definition/link.ts'
import type { Page } from '../definition/page.ts'
import type { SiteDefinition } from '../definition/site.ts'
import { isPoll, type Survey } from '../definition/survey.ts'
import type { Report } from '../messages/problem.ts'
import type { DeepPartial } from '../values/torn.ts'
import { runningPages } from './experiment-rules.ts'

type Site = DeepPartial<SiteDefinition>

/** Valid targets of links. */
export interface LinkTargets {
  pageIds: { has(id: string): boolean }
  surveyIds: { has(id: string): boolean }
  /** Ids of the surveys that can be answered with one tap. */
  pollIds: { has(id: string): boolean }
}

/** The surveys and polls that links may lead to. */
export const surveyTargets = (surveys: readonly Survey[]): Pick<LinkTargets, 'surveyIds' | 'pollIds'> => ({
  surveyIds: new Set(surveys.map(({ id }) => id)),
  pollIds: new Set(surveys.filter(isPoll).map(({ id }) => id)),
})

/**
 * The ids of pages and surveys as written, even if the rest of the page or survey is invalid: a link to an invalid page
 * is not dead. `read` contains the valid surveys.
 */
export function idsWritten(
  document: unknown,
  read: readonly (DeepPartial<Survey> | undefined)[] = [],
): LinkTargets {
  const pageIds = new Set<unknown>()
  for (const category of listIn(document, 'categories'))
    for (const page of listIn(category, 'pages')) pageIds.add(valueIn(page, 'id'))
  const surveys = listIn(valueIn(document, 'settings'), 'surveys')
  return {
    pageIds,
    surveyIds: new Set(surveys.map((survey) => valueIn(survey, 'id'))),
    // A survey that is not in `read` already has a problem of its own.
    pollIds: { has: (id) => read.every((survey) => survey?.id !== id || isPoll(survey)) },
  }
}

const valueIn = (container: unknown, key: string): unknown =>
  typeof container === 'object' && container !== null
    ? (container as Record<string, unknown>)[key]
    : undefined

function listIn(container: unknown, key: string): readonly unknown[] {
  const list = valueIn(container, key)
  return Array.isArray(list) ? list : []
}

/** Reports every link and every list of pages that names something the site does not have. */
export function reportDeadLinks(site: Site, targets: LinkTargets, report: Report): void {
  site.categories?.forEach((category, column) => {
    category?.pages?.forEach((page, row) => {
      if (page) reportDeadOnPage(page, `/categories/${column}/pages/${row}`, targets, report)
    })
  })
  const { popupCtas, campaign, redirects, experiments, notFound } = site.settings ?? {}
  for (const { page, path } of runningPages(experiments, '/settings/experiments')) {
    if (page?.id !== undefined && !targets.pageIds.has(page.id))
      report(`${path}/id`, 'page-missing', { id: page.id })
    if (page) reportDeadOnPage(page, path, targets, report)
  }
  redirects?.forEach((redirect, index) => {
    const id = redirect?.pageId
    if (id !== undefined && !targets.pageIds.has(id))
      report(`/settings/redirects/${index}/pageId`, 'page-missing', { id })
  })
  notFound?.buttons?.forEach((button, index) => {
    if (isDead(button?.link, targets))
      reportLink(button?.link, `/settings/notFound/buttons/${index}/link`, report)
  })
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

function reportDeadOnPage(page: DeepPartial<Page>, path: string, targets: LinkTargets, report: Report): void {
  reportPoll(page.pollId, `${path}/pollId`, targets, report)
  page.buttons?.forEach((button, index) => {
    if (isDead(button?.link, targets)) reportLink(button?.link, `${path}/buttons/${index}/link`, report)
  })
}

function reportPoll(
  id: string | undefined,
  path: string,
  { surveyIds, pollIds }: LinkTargets,
  report: Report,
): void {
  if (id === undefined) return
  if (!surveyIds.has(id)) report(path, 'survey-missing', { id })
  else if (!pollIds.has(id)) report(path, 'poll-survey', { id })
}

function isDead(link: DeepPartial<Link> | undefined, { pageIds, surveyIds }: LinkTargets): boolean {
  if (link?.kind === 'CREATIVE_BLOCK') return link.pageId !== undefined && !pageIds.has(link.pageId)
  if (link?.kind === 'SURVEY') return link.surveyId !== undefined && !surveyIds.has(link.surveyId)
  return false
}

function reportLink(link: DeepPartial<Link> | undefined, path: string, report: Report): void {
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
