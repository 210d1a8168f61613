import { tapGrid } from '#model/calls/reports/page-figures.ts'
import type { SyntheticWalk } from './walks.ts'

/** The expected figures of reports, counted from the walks one by one. */
export function oracleOf(walks: readonly SyntheticWalk[]) {
  const totals = { visits: 0, views: 0, clicks: 0, conversions: 0, bounces: 0 }
  let dwell = 0
  const kinds: Record<string, number> = { form: 0, register: 0, survey: 0, external: 0 }
  const pages = new Map<string, PageCount>()
  const flows = new Map<string, number>()
  const taps = new Map<string, number>()
  const shares = new Map(labels.map((label) => [label, newShares()]))
  for (const { stays, ...walk } of walks) {
    const clicksIn = (stay: (typeof stays)[number]) => stay.ctas + stay.popups + stay.products
    const clicks = stays.reduce((sum, stay) => sum + clicksIn(stay), 0)
    const converting = stays.flatMap((stay, index) => (stay.converts || stay.isOutside ? [index] : []))
    const hasConverted = converting.length > 0
    const isBounce = stays.length === 1 && clicks === 0 && !hasConverted
    totals.visits++
    totals.views += stays.length
    totals.clicks += clicks
    if (hasConverted) totals.conversions++
    if (isBounce) totals.bounces++
    for (const [label, counts] of shares) addShare(counts, walk[label], hasConverted)
    const seen = new Set<string>()
    const sawCta = new Set<string>()
    const sawPopup = new Set<string>()
    const convertedAfter = new Set<string>()
    for (const [index, stay] of stays.entries()) {
      const page = pages.get(stay.pageId) ?? emptyPage()
      pages.set(stay.pageId, page)
      dwell += stay.dwellMs
      page.views++
      page.dwell += stay.dwellMs
      page.clicks += stay.ctas + stay.products
      page.ctas += stay.ctas
      page.popupClicks += stay.popups
      seen.add(stay.pageId)
      if (stay.ctas) sawCta.add(stay.pageId)
      if (stay.popups) sawPopup.add(stay.pageId)
      if (converting.some((at) => at >= index)) convertedAfter.add(stay.pageId)
      if (stay.converts) kinds[stay.converts]!++
      if (stay.isOutside) kinds.external! += stay.ctas
      const from = stays[index - 1]?.pageId ?? ''
      raise(flows, `${from} ${stay.pageId} ${stay.direction ?? ''}`)
      for (const { x, y } of stay.taps)
        raise(taps, `${stay.pageId} ${Math.floor(x * tapGrid.columns)} ${Math.floor(y * tapGrid.rows)}`)
    }
    raise(flows, `${stays.at(-1)!.pageId}  `)
    for (const pageId of seen) pages.get(pageId)!.visits++
    for (const pageId of sawCta) pages.get(pageId)!.ctaVisits++
    for (const pageId of sawPopup) pages.get(pageId)!.popupVisits++
    for (const pageId of convertedAfter) pages.get(pageId)!.conversions++
    pages.get(stays[0]!.pageId)!.entries++
    if (isBounce) pages.get(stays[0]!.pageId)!.bounces++
    pages.get(stays.at(-1)!.pageId)!.exits++
  }
  return {
    totals: { ...totals, dwellMs: Math.round(dwell / walks.length) || 0 },
    kinds,
    pages,
    flows,
    taps,
    shares,
  }
}

const labels = ['source', 'medium', 'campaign', 'content', 'term'] as const

type Shares = Map<string, [visits: number, conversions: number]>
const newShares = (): Shares => new Map()

function addShare(shares: Shares, name: string, hasConverted: boolean): void {
  const [visits, conversions] = shares.get(name) ?? [0, 0]
  shares.set(name, [visits + 1, conversions + (hasConverted ? 1 : 0)])
}

interface PageCount {
  views: number
  visits: number
  entries: number
  bounces: number
  exits: number
  dwell: number
  clicks: number
  ctas: number
  ctaVisits: number
  popupClicks: number
  popupVisits: number
  conversions: number
}

const emptyPage = (): PageCount => ({
  ...{ views: 0, visits: 0, entries: 0, bounces: 0, exits: 0, dwell: 0 },
  ...{ clicks: 0, ctas: 0, ctaVisits: 0, popupClicks: 0, popupVisits: 0, conversions: 0 },
})

const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

export type Oracle = ReturnType<typeof oracleOf>

/** The expected ranking of pages by a measure. */
export function oracleRanking(
  { pages }: Oracle,
  by: 'conversions' | 'ctas' | 'popupClicks',
  placeOf: (pageId: string) => number,
) {
  const visitsBy = { conversions: 'conversions', ctas: 'ctaVisits', popupClicks: 'popupVisits' } as const
  return [...pages]
    .filter(([, page]) => page[by] > 0)
    .map(([pageId, page]) => ({ pageId, count: page[by], rate: page[visitsBy[by]] / page.visits }))
    .sort((a, b) => b.count - a.count || b.rate - a.rate || placeOf(a.pageId) - placeOf(b.pageId))
}
