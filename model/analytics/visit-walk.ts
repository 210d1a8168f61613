import type { ConversionKind } from '../calls/reports/analytics.ts'
import { tapGrid } from '../calls/reports/page-figures.ts'
import type { SlideDirection } from '../calls/visitor/events.ts'
import type { SubmissionKind } from '../records/received.ts'
import { type VitalName, vitalBucket } from '../values/vital-scale.ts'
import { longestDwellMs, sameClickMs, sameViewMs } from './counting-rules.ts'
import type { GoalAct, TimedAct } from './goal-hits.ts'
import type { Conversion, NotedEvent, TimedAction } from './visit-actions.ts'

/**
 * The grid cell of a tap, as `column,row`: `12,40`. `x` and `y` are shares of the page's width and height, from 0 to 1.
 */
function tapCell({ x, y }: { x: number; y: number }): string {
  const column = Math.min(Math.floor(x * tapGrid.columns), tapGrid.columns - 1)
  const row = Math.min(Math.floor(y * tapGrid.rows), tapGrid.rows - 1)
  return `${column},${row}`
}

export interface WalkStep {
  pageId: string
  /** How the visitor came from the previous step. */
  direction: SlideDirection | undefined
  views: number
  dwellMs: number
  clicks: number
  ctaClicks: number
  popupClicks: number
}

/** The course of a visit. */
export interface Walk {
  steps: WalkStep[]
  clicks: number
  conversions: Record<ConversionKind, number>
  /** Number of steps at the time of the last conversion; -1 without one. */
  convertedAfter: number
  /** What goals can be, in order. */
  acts: TimedAct[]
  /** Cells that were tapped, by page. */
  taps: [pageId: string, cell: string][]
  /** The last value reported for each page: a page that is viewed again reports a new one. */
  vitals: Map<string, [pageId: string, name: VitalName, bucket: number]>
}

interface Walking {
  walk: Walk
  /** When each page was last viewed and each thing last clicked. */
  seen: Map<string, number>
  slide: { from: string; to: string; direction: SlideDirection } | undefined
}

/** Reconstructs a visit from its actions, which must be in order. */
export function walkOf(actions: readonly TimedAction[]): Walk {
  const walking: Walking = {
    walk: {
      steps: [],
      clicks: 0,
      conversions: { form: 0, register: 0, survey: 0, external: 0 },
      convertedAfter: -1,
      acts: [],
      taps: [],
      vitals: new Map(),
    },
    seen: new Map(),
    slide: undefined,
  }
  for (const { time, action } of actions) {
    if (action.type === 'convert') confirm(walking.walk, action, time)
    else follow(walking, action, time)
  }
  return walking.walk
}

function confirm(walk: Walk, { kind, item }: Conversion, at: number): void {
  convert(walk, kind)
  // The server wrote the item itself.
  if (kind === 'form') walk.acts.push({ kind, at, form: item as SubmissionKind | undefined })
  if (kind === 'survey') walk.acts.push({ kind, at, surveyId: item })
  if (kind === 'register') walk.acts.push({ kind: 'registration', at })
}

function convert(walk: Walk, kind: ConversionKind): void {
  walk.conversions[kind]++
  walk.convertedAfter = walk.steps.length
}

const isAgain = ({ seen }: Walking, what: string, time: number, withinMs: number): boolean => {
  const last = seen.get(what)
  seen.set(what, time)
  return last !== undefined && time - last < withinMs
}

function follow(walking: Walking, event: NotedEvent, time: number): void {
  const { walk } = walking
  switch (event.type) {
    case 'page_view':
      arrive(walking, event.page_id, time)
      return
    case 'page_slide':
      if (walk.steps.length === 0) stand(walk, event.from_page_id, { at: time })
      walking.slide = { from: event.from_page_id, to: event.page_id, direction: event.direction }
      return
    case 'page_leave': {
      const step = lastOn(walk, event.page_id)
      if (step) step.dwellMs = Math.min(step.dwellMs + event.dwell_ms, longestDwellMs)
      return
    }
    case 'tap':
      if (lastOn(walk, event.page_id)) walk.taps.push([event.page_id, tapCell(event)])
      return
    case 'vital':
      if (lastOn(walk, event.page_id))
        walk.vitals.set(`${event.page_id} ${event.name}`, [
          event.page_id,
          event.name,
          vitalBucket(event.name, event.value),
        ])
      return
    default:
      click(walking, event, time)
  }
}

function arrive(walking: Walking, pageId: string, time: number): void {
  const { walk, slide } = walking
  const last = walk.steps.at(-1)
  const views = isAgain(walking, pageId, time, sameViewMs) ? 0 : 1
  walking.slide = undefined
  if (last?.pageId === pageId) {
    last.views += views
    return
  }
  const isSlide = slide?.from === last?.pageId && slide?.to === pageId
  const direction = isSlide ? slide?.direction : 'jump'
  stand(walk, pageId, { at: time, direction: last && direction }).views += views
}

function stand(
  walk: Walk,
  pageId: string,
  { at, direction }: { at: number; direction?: SlideDirection | undefined },
): WalkStep {
  const step = { pageId, direction, views: 0, dwellMs: 0, clicks: 0, ctaClicks: 0, popupClicks: 0 }
  walk.steps.push(step)
  walk.acts.push({ kind: 'page', at, pageId })
  return step
}

const lastOn = ({ steps }: Walk, pageId: string): WalkStep | undefined =>
  steps.findLast((step) => step.pageId === pageId)

type Click = Extract<NotedEvent, { type: `click_${string}` }>

function click(walking: Walking, event: Click, time: number): void {
  const { walk } = walking
  if (isAgain(walking, whatOf(event), time, sameClickMs)) return
  // After a break, a new visit begins on the page on which the previous one ended.
  if (walk.steps.length === 0) stand(walk, event.page_id, { at: time })
  const step = lastOn(walk, event.page_id)
  if (!step) return
  walk.clicks++
  step.clicks++
  if (event.type === 'click_popup_cta') step.popupClicks++
  if (event.type === 'click_cta') step.ctaClicks++
  const act = actOf(event)
  if (!act) return
  walk.acts.push({ ...act, at: time })
  // Links to the company's social channels are on every page: they say little.
  if (act.leaves && act.thing !== 'sns') convert(walk, 'external')
}

/** Undefined for the marker of a product, which only opens its card. */
function actOf(event: Click): Extract<GoalAct, { kind: 'click' }> | undefined {
  const { leaves = false, price } = event
  const click = { kind: 'click', leaves, price } as const
  switch (event.type) {
    case 'click_cta':
      return {
        ...{ ...click, thing: 'button', id: event.button_id },
        leaves: event.button_link_type === 'EXTERNAL_URL',
      }
    case 'click_product':
      return { ...click, thing: 'product', id: event.product_id }
    case 'click_product_point':
      return undefined
    case 'click_popup_cta':
      return { ...click, thing: 'popup', id: event.popup_id }
    case 'click_campaign':
      return { ...click, thing: 'campaign', id: event.item_id }
    case 'click_sns':
      return { ...click, thing: 'sns', id: event.sns_type, leaves: event.sns_type !== 'phone_number' }
  }
}

function whatOf(event: Click): string {
  switch (event.type) {
    case 'click_cta':
      return `button ${event.button_id}`
    case 'click_product':
      return `product ${event.product_id}`
    case 'click_product_point':
      return `product_point ${event.product_id}`
    case 'click_popup_cta':
      return `popup ${event.popup_id}`
    case 'click_campaign':
      return `campaign ${event.item_id}`
    case 'click_sns':
      return `sns ${event.sns_type}`
  }
}
