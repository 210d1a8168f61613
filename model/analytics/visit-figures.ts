import type { CountedGoal } from '../records/goal.ts'
import {
  type Counted,
  countKey,
  type Figures,
  noFigures,
  type PageFigureName,
  pageFigureNames,
  totalFigures,
  type VisitFigures,
} from './figures.ts'
import { hitsOf } from './goal-hits.ts'
import type { TimedAction } from './visit-actions.ts'
import { type Walk, walkOf } from './visit-walk.ts'

/** What a visit adds to the sums of its day, independent of other visits; `goals` are those that count for it. */
export function visitFigures(
  actions: readonly TimedAction[],
  goals: readonly CountedGoal[] = [],
): VisitFigures {
  const walk = walkOf(actions)
  return {
    totals: totalsOf(walk),
    pages: pagesOf(walk),
    counts: countsOf(walk, goals),
    path: walk.steps.map(({ pageId, dwellMs, clicks }) => ({ pageId, dwellMs, clicks })),
  }
}

/** A visit that saw one page and did nothing. */
export const isBounce = ({ steps, clicks, convertedAfter }: Walk): boolean =>
  steps.length === 1 && clicks === 0 && convertedAfter < 0

function totalsOf(walk: Walk): VisitFigures['totals'] {
  const { steps, clicks, conversions, convertedAfter } = walk
  const isVisit = steps.length > 0 || convertedAfter >= 0
  if (!isVisit) return noFigures(totalFigures)
  return {
    visits: 1,
    views: steps.reduce((sum, { views }) => sum + views, 0),
    clicks,
    conversions: convertedAfter >= 0 ? 1 : 0,
    bounces: isBounce(walk) ? 1 : 0,
    dwellMs: steps.reduce((sum, { dwellMs }) => sum + dwellMs, 0),
    ...conversions,
  }
}

function pagesOf(walk: Walk): VisitFigures['pages'] {
  const { steps, convertedAfter } = walk
  const pages = new Map<string, Figures<PageFigureName>>()
  for (const [index, step] of steps.entries()) {
    const page = pages.get(step.pageId) ?? { ...noFigures(pageFigureNames), visits: 1 }
    pages.set(step.pageId, page)
    page.views += step.views
    page.dwellMs += step.dwellMs
    page.clicks += step.clicks - step.popupClicks
    page.ctaClicks += step.ctaClicks
    page.popupClicks += step.popupClicks
    if (step.ctaClicks > 0) page.ctaVisits = 1
    if (step.popupClicks > 0) page.popupVisits = 1
    if (index < convertedAfter) page.conversions = 1
  }
  const first = pages.get(steps[0]?.pageId ?? '')
  if (first) first.entries = 1
  if (first && isBounce(walk)) first.bounces = 1
  const last = pages.get(steps.at(-1)?.pageId ?? '')
  if (last) last.exits = 1
  return pages
}

function countsOf(
  { steps, taps, vitals, acts }: Walk,
  goals: readonly CountedGoal[],
): VisitFigures['counts'] {
  const counts = new Map<string, number>()
  const add = (counted: Counted, times = 1) => {
    const key = countKey(counted)
    counts.set(key, (counts.get(key) ?? 0) + times)
  }
  for (let index = 0; steps.length > 0 && index <= steps.length; index++) {
    const [from, to] = [steps[index - 1], steps[index]]
    const detail = (from && to?.direction) ?? ''
    add({ kind: 'flow', page: from?.pageId ?? '', other: to?.pageId ?? '', detail })
  }
  for (const [page, cell] of taps) add({ kind: 'tap', page, other: '', detail: cell })
  for (const [page, name, bucket] of vitals.values())
    add({ kind: 'vital', page, other: name, detail: String(bucket) })
  for (const { goalId, times, worth } of hitsOf({ acts, steps }, goals)) {
    const ofGoal = { kind: 'goal', page: goalId, other: '' } as const
    add({ ...ofGoal, detail: 'visits' })
    add({ ...ofGoal, detail: 'times' }, times)
    for (const { amount, currency } of worth) if (amount > 0) add({ ...ofGoal, detail: currency }, amount)
  }
  return counts
}
