import { maxRunningIds, wholeWeight } from '../definition/experiment.ts'
import type { SiteSettings } from '../definition/site.ts'
import type { Report } from '../messages/problem.ts'
import type { DeepPartial } from '../values/torn.ts'
import { reportDuplicateIds, reportSeenId, type SeenIds } from './ids.ts'
import { reportPage } from './page-rules.ts'

type Experiments = DeepPartial<SiteSettings>['experiments']
type TornExperiment = NonNullable<NonNullable<Experiments>[number]>
type TornVariation = NonNullable<NonNullable<TornExperiment['variations']>[number]>

const runningIn = (experiments: Experiments): { experiment: TornExperiment; index: number }[] =>
  (experiments ?? []).flatMap((experiment, index) =>
    experiment?.state === 'running' ? [{ experiment, index }] : [],
  )

/**
 * Rules for experiments, also in a draft. Ids of variations are unique across experiments, because visitors' browsers
 * store them.
 */
export function reportExperiments(experiments: Experiments, path: string, report: Report): void {
  reportDuplicateIds(experiments, path, report)
  const variations: SeenIds = new Map()
  experiments?.forEach((experiment, index) => {
    experiment?.variations?.forEach((variation, place) => {
      const at = `${path}/${index}/variations/${place}`
      reportSeenId(variations, variation, at, report)
      reportDuplicateIds(variation?.pages, `${at}/pages`, report)
      variation?.pages?.forEach((page, row) => {
        if (page) reportPage(page, `${at}/pages/${row}`, report)
      })
    })
  })
}

/** Additional requirements for publishing a site with a running experiment. */
export function reportUnfinishedExperiments(
  { experiments, defaultLanguage }: Pick<DeepPartial<SiteSettings>, 'experiments' | 'defaultLanguage'>,
  path: string,
  report: Report,
): void {
  const running = runningIn(experiments)
  reportSideBySide(running, path, report)
  for (const { experiment, index } of running) {
    const at = `${path}/${index}/variations`
    const total = experiment.variations?.reduce((sum, variation) => sum + (variation?.weight ?? 0), 0)
    if (total !== wholeWeight) report(at, 'experiment-weights', { total: total ?? 0, limit: wholeWeight })
    const [original, ...others] = experiment.variations ?? []
    if (original && changes(original)) report(`${at}/0`, 'experiment-original')
    others.forEach((variation, place) => {
      const where = `${at}/${place + 1}`
      if (variation && !changes(variation)) report(where, 'experiment-empty', { name: variation.name ?? '' })
      variation?.pages?.forEach((page, row) => {
        if (page?.membersOnlyLock) report(`${where}/pages/${row}/membersOnlyLock`, 'experiment-locked')
        else if (page && defaultLanguage && !page.details?.[defaultLanguage]?.media)
          report(`${where}/pages/${row}/details/${defaultLanguage}/media`, 'experiment-picture')
      })
    })
  }
}

/** Whether two experiments cannot run at once: what one of them changes could change the other. */
export function clash(one: TornExperiment, other: TornExperiment): boolean {
  const [own, others] = [one, other].map((experiment) =>
    (experiment.variations ?? []).flatMap((variation) => variation ?? []),
  )
  const isOfWholeSite = [...own!, ...others!].some(({ order, popupCtas }) => order?.length || popupCtas)
  const pages = new Set(own!.flatMap((variation) => variation.pages?.map((page) => page?.id) ?? []))
  const isOfSamePage = others!.some((variation) => variation.pages?.some((page) => pages.has(page?.id)))
  return isOfWholeSite || isOfSamePage || shareOfGroup(one, [one, other]) > wholeWeight
}

const shareOfGroup = ({ group }: TornExperiment, experiments: readonly TornExperiment[]): number =>
  group === undefined
    ? 0
    : experiments
        .filter((one) => one.group === group)
        .reduce((sum, { share = wholeWeight }) => sum + share, 0)

function reportSideBySide(running: ReturnType<typeof runningIn>, path: string, report: Report): void {
  for (const [place, { experiment, index }] of running.entries()) {
    const at = `${path}/${index}`
    const before = running.slice(0, place).map((one) => one.experiment)
    const total = shareOfGroup(experiment, [...before, experiment])
    if (before.length > 0 && total > wholeWeight)
      report(`${at}/share`, 'experiment-group', { name: experiment.group ?? '', total, limit: wholeWeight })
    else if (before.some((one) => clash(one, experiment))) report(`${at}/state`, 'experiment-second')
  }
  const longest = running.map(({ experiment: { variations } }) =>
    Math.max(0, ...(variations ?? []).map((variation) => variation?.id?.length ?? 0)),
  )
  const length = longest.reduce((sum, one) => sum + one + 1, -1)
  if (length > maxRunningIds) report(path, 'experiment-many')
}

const changes = ({ pages, order, popupCtas }: TornVariation): boolean =>
  Boolean(pages?.length || order?.length || popupCtas)

/** The pages of the running experiment with their paths, for the rules of links. */
export const runningPages = (experiments: Experiments, path: string) =>
  runningIn(experiments).flatMap(({ experiment, index }) =>
    (experiment.variations ?? []).flatMap((variation, place) =>
      (variation?.pages ?? []).map((page, row) => ({
        page,
        path: `${path}/${index}/variations/${place}/pages/${row}`,
      })),
    ),
  )
