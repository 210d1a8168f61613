import type { ConversionKind } from '#model/calls/reports/analytics.ts'
import type { SlideDirection, VisitorAct, VisitorEvent } from '#model/calls/visitor/events.ts'
import type { Language } from '#model/values/language.ts'

/** A stay on a page, with the actions there. */
export interface Stay {
  pageId: string
  /** How they came to the page; undefined for the first stay. */
  direction: SlideDirection | undefined
  dwellMs: number
  ctas: number
  popups: number
  products: number
  taps: { x: number; y: number }[]
  /** The conversion at the end of the stay. */
  converts: Exclude<ConversionKind, 'external'> | undefined
  /** Whether the clicked button leads to another website. */
  isOutside: boolean
}

/** A synthetic visit, from which the expected figures of reports are counted. */
export interface SyntheticWalk {
  number: number
  /** Days after the first day. */
  day: number
  device: 'phone' | 'tablet' | 'desktop'
  language: Language
  source: string
  medium: string
  campaign: string
  content: string
  term: string
  stays: Stay[]
}

/** The same random numbers in every run. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const sources = [
  { source: '', medium: '', campaign: '', content: '', term: '' },
  { source: 'line', medium: 'social', campaign: 'autumn', content: 'top', term: '' },
  { source: 'newsletter', medium: 'email', campaign: 'autumn', content: 'foot', term: '' },
  { source: 'search.example', medium: '', campaign: '', content: '', term: 'inn' },
] as const
const devices = ['phone', 'phone', 'tablet', 'desktop'] as const
const steps = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const
const ways = ['down', 'down', 'right', 'left', 'up'] as const

/**
 * Walks over a grid of pages `p<column>-<row>` on several days. Walks with different numbers are from different
 * visitors.
 */
export function makeWalks(
  count: number,
  grid: { columns: number; rows: number },
  days: number,
  { seed, first } = { seed: 7, first: 0 },
): SyntheticWalk[] {
  const dice = createDice(seed)
  const inGrid = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < grid.columns && row < grid.rows
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    let [column, row] = dice(3) === 0 ? [dice(grid.columns), dice(grid.rows)] : [0, 0]
    const stays: Stay[] = []
    let direction: SlideDirection | undefined
    for (let length = 1 + dice(7); length > 0; length--) {
      stays.push({ pageId: `p${column}-${row}`, direction, ...madeUpEvents(dice) })
      const way = ways[dice(ways.length)]!
      const [right, down] = steps[way]
      if (dice(8) > 0 && inGrid(column + right, row + down)) {
        direction = way
        column += right
        row += down
      } else {
        direction = 'jump'
        const next =
          (column * grid.rows + row + 1 + dice(grid.columns * grid.rows - 1)) % (grid.columns * grid.rows)
        column = Math.floor(next / grid.rows)
        row = next % grid.rows
      }
    }
    return {
      number,
      day: dice(days),
      device: devices[dice(devices.length)]!,
      language: dice(3) === 0 ? 'JP' : 'EN',
      ...sources[dice(sources.length)]!,
      stays,
    }
  })
}

function madeUpEvents(dice: (sides: number) => number): Omit<Stay, 'pageId' | 'direction'> {
  const ctas = dice(5) === 0 ? 1 + dice(2) : 0
  return {
    dwellMs: dice(40_000),
    ctas,
    popups: dice(6) === 0 ? 1 : 0,
    products: dice(6) === 0 ? 1 : 0,
    taps: Array.from({ length: dice(3) }, () => ({ x: dice(1_000) / 1_000, y: dice(1_000) / 1_000 })),
    converts: dice(12) === 0 ? (['form', 'survey', 'register'] as const)[dice(3)] : undefined,
    isOutside: ctas > 0 && dice(3) === 0,
  }
}

/**
 * The events that a browser sends for these stays. Views are further apart than repeated views of a page that count as
 * one.
 */
export function eventsOf(stays: readonly Stay[], startAt: number): VisitorEvent[][] {
  let at = startAt
  return stays.map((stay, index) => {
    const page_id = stay.pageId
    const before = stays[index - 1]
    const events: VisitorEvent[] = []
    if (before && stay.direction)
      events.push({ at, page_id, type: 'page_slide', from_page_id: before.pageId, direction: stay.direction })
    events.push({ at, page_id, type: 'page_view' })
    for (const action of deedsOf(stay)) {
      at += 2_000
      events.push({ at, page_id, ...action })
    }
    at += 12_000
    if (!before) events.push(...vitalsOf(stay).map((vital) => ({ at, page_id, ...vital })))
    events.push({ at, page_id, type: 'page_leave', dwell_ms: stay.dwellMs })
    return events
  })
}

/** Page speed values of a loaded page: arbitrary, but the same for the same stay. */
const vitalsOf = ({ dwellMs }: Stay): VisitorAct[] => [
  { type: 'vital', name: 'LCP', value: 400 + (dwellMs % 6_000) },
  { type: 'vital', name: 'INP', value: 8 + (dwellMs % 700) },
  { type: 'vital', name: 'CLS', value: (dwellMs % 400) / 1_000 },
]

function deedsOf({ pageId, ctas, popups, products, taps, isOutside }: Stay): VisitorAct[] {
  const button_link_type = isOutside ? 'EXTERNAL_URL' : 'INTERNAL_URL'
  return [
    ...Array.from(
      { length: ctas },
      () => ({ type: 'click_cta', button_id: pageId, button_link_type }) as const,
    ),
    ...Array.from({ length: popups }, () => ({ type: 'click_popup_cta', popup_id: 'sale' }) as const),
    ...Array.from({ length: products }, () => ({ type: 'click_product', product_id: 'tea' }) as const),
    ...taps.map((tap) => ({ type: 'tap', ...tap }) as const),
  ]
}
