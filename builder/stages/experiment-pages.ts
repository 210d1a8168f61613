import type { ContentLookups } from '#content/content-lookups.ts'
import type { LanguageSite } from '#content/language-site.ts'
import { pollKeys } from '#content/page-content.ts'
import { type Experiment, type Variation, wholeWeight } from '#model/definition/experiment.ts'
import type { Page } from '#model/definition/page.ts'
import { canEnter } from '#model/definition/page-facts.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { type Shares, withShares } from '#model/experiments/followed-shares.ts'
import { arranged, runningExperiments, runningVariations } from '#model/experiments/variation-site.ts'
import type { MediaFocus, SnapshotPage } from '#model/jobs/snapshot.ts'
import { pageWithin, type StoredPlan } from '#model/records/plan.ts'
import type { ExperimentDraw } from '#runtime/documents/page-document.ts'
import type { CompileOptions, SnapshotSource } from '../compile-site.ts'
import { freezePage, frozenFacts } from '../freeze.ts'
import { sha256Of } from '../hash.ts'
import { focusKeys } from './content-context.ts'
import { pageAddresses } from './page-places.ts'

/** A page in a variation. */
export interface PageVariant {
  id: string
  page: SnapshotPage
  pageAddress: ContentLookups['pageAddress']
}

/** A page that is not the same for all visitors. */
export interface PageExperiment {
  draw: ExperimentDraw
  /** The variations in which this page differs from the original. */
  variants: PageVariant[]
}

/** One running experiment, as far as it affects the pages of one language. */
interface OneExperiment {
  draw: ExperimentDraw
  /** The pages of each variation but the original, column by column. */
  others: readonly { id: string; columns: readonly SnapshotPage[][] }[]
  key: string
  at(column: number, row: number): PageExperiment | undefined
}

/** The running experiments. Each affects other pages than the others. */
export interface ExperimentPages {
  /** Also contains the pages of variations. */
  source: SnapshotSource
  all: readonly OneExperiment[]
  at(column: number, row: number): PageExperiment | undefined
  /** The part of a category's key that depends on the experiment; empty for a category that it does not affect. */
  keyOf(column: number): string[]
}

/** Undefined if no experiment is running; a preview shows the original. */
export async function experimentPages(
  { source, mode }: CompileOptions,
  site: LanguageSite,
): Promise<ExperimentPages | undefined> {
  const running = mode ? [] : runningExperiments(source.settings)
  if (running.length === 0) return undefined
  const columns = await openColumns(source, site)
  const pages = new Map<string, Page>()
  const all = running.map((experiment) => {
    const grids = experiment.variations.map((variation) => gridOf(columns, variation, site, source.root.plan))
    for (const { own } of grids) for (const [hash, page] of own) pages.set(hash, page)
    return oneExperiment(experiment, grids, source)
  })
  return {
    source: { ...source, page: async (hash) => pages.get(hash) ?? source.page(hash) },
    all,
    at: (column, row) => firstOf(all, (one) => one.at(column, row)),
    keyOf: (column) =>
      all.flatMap(({ at, key }) => (columns[column]?.pages.some((_, row) => at(column, row)) ? [key] : [])),
  }
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return undefined
}

function oneExperiment(
  experiment: Experiment,
  [original, ...others]: readonly ReturnType<typeof gridOf>[],
  { settings, root }: SnapshotSource,
): OneExperiment {
  const draw = drawOf(experiment, settings, root.shares)
  const withPopups = popupPages(experiment, settings)
  return {
    draw,
    others,
    key: sha256Of([JSON.stringify(experiment), JSON.stringify(draw)]),
    at(column, row) {
      const own = original?.columns[column]?.[row]
      if (!own) return undefined
      const variants = others.flatMap(({ id, columns: shown, pageAddress }): PageVariant[] => {
        const page = shown[column]![row]!
        const leadsElsewhere = page.links.some((link) => pageAddress(link) !== original.pageAddress(link))
        return page.hash === own.hash && !leadsElsewhere ? [] : [{ id, page, pageAddress }]
      })
      return variants.length > 0 || withPopups.has(own.id) ? { draw, variants } : undefined
    },
  }
}

const idsOf = (experiments: readonly Experiment[]): string[] | undefined =>
  experiments.length > 0 ? experiments.flatMap(({ variations }) => variations.map(({ id }) => id)) : undefined

function drawOf(experiment: Experiment, settings: SiteSettings, shares: Shares | undefined): ExperimentDraw {
  const { id, group } = experiment
  const running = runningExperiments(settings)
  const others = running.filter((one) => one !== experiment)
  return {
    id,
    question: settings.consent?.version,
    variations: withShares(experiment.variations, shares).map(({ id: own, weight }) => [own, weight]),
    range: rangeOf(experiment, running),
    others: idsOf(others),
    rivals: group ? idsOf(others.filter((one) => one.group === group)) : undefined,
  }
}

/** Undefined if every visitor takes part. */
function rangeOf(
  { id, group, share = wholeWeight }: Experiment,
  running: readonly Experiment[],
): ExperimentDraw['range'] {
  if (share === wholeWeight) return undefined
  // Within a group, each begins where the one before it ends.
  const before = running.slice(
    0,
    running.findIndex((one) => one.id === id),
  )
  const from = before.reduce(
    (sum, one) => sum + (group && one.group === group ? (one.share ?? wholeWeight) : 0),
    0,
  )
  return { seed: group ?? id, from, to: from + share }
}

/** The pages that can be entered, column by column, with the category's id. */
const openColumns = (source: SnapshotSource, { language }: LanguageSite) =>
  Promise.all(
    source.root.categories.map(async (entry) => {
      const { pages } = await source.category(entry)
      return { id: entry.id, pages: pages.slice(0, entry.rows[language] ?? 0) }
    }),
  )

type Columns = Awaited<ReturnType<typeof openColumns>>

/** The pages of a variation with their positions. As many pages can be entered as in the original. */
function gridOf(columns: Columns, variation: Variation, site: LanguageSite, plan: StoredPlan | undefined) {
  const own = new Map<string, Page>()
  const instead = new Map<string, SnapshotPage>()
  for (const given of variation.pages ?? []) {
    const page = pageWithin(plan, given)
    if (page.membersOnlyLock || !canEnter(page, site.language, site.defaultLanguage)) continue
    const { hash } = freezePage(page)
    own.set(hash, page)
    instead.set(page.id, frozenFacts(page, hash))
  }
  const shown = columns.map(({ id, pages }) => {
    const order = variation.order?.find((category) => category.id === id)?.pages
    const known = new Map(pages.map((page) => [page.id, page]))
    return arranged([...known.keys()], order).map((pageId) => {
      const page = known.get(pageId)!
      // A variation never replaces a members-only page.
      return page.isLocked ? page : (instead.get(pageId) ?? page)
    })
  })
  const places = new Map(
    shown.flatMap((pages, column) => pages.map(({ id }, row) => [id, { column, row }] as const)),
  )
  return { id: variation.id, columns: shown, own, pageAddress: pageAddresses(places, site) }
}

/** Ids of the pages on which a popup can appear in any variation; empty if no variation has its own popups. */
function popupPages({ variations }: Experiment, { popupCtas }: SiteSettings): ReadonlySet<string> {
  const own = variations.flatMap((variation) => variation.popupCtas ?? [])
  return new Set(
    own.length === 0
      ? []
      : [popupCtas, ...own].flatMap((popups) =>
          [popups?.timeLimit, popups?.applicantLimit].flatMap((popup) => popup?.effectivePages ?? []),
        ),
  )
}

/** Everything that the experiment adds to the inputs of the page's HTML. */
export const keysOfExperiment = (
  { draw, variants }: PageExperiment,
  focus: MediaFocus | undefined,
  site: LanguageSite,
): string[] => [
  JSON.stringify(draw),
  ...variants.flatMap(({ id, page, pageAddress }) => [
    `variation ${id}`,
    page.hash,
    ...page.links.map((link) => pageAddress(link) ?? ''),
    ...(page.poll === undefined ? [] : pollKeys([page.poll], site)),
    ...focusKeys(page.media, focus),
  ]),
]

/** The facts about variation pages, for the list of what may be requested. */
export const variantFacts = (settings: SiteSettings): SnapshotPage[] =>
  runningVariations(settings).flatMap(({ pages = [] }) =>
    pages.filter((page) => !page.membersOnlyLock).map((page) => frozenFacts(page, freezePage(page).hash)),
  )
