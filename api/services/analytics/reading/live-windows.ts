import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sameViewMs } from '#model/analytics/counting-rules.ts'
import { timedActions, type VisitAction } from '#model/analytics/visit-actions.ts'
import { walkOf } from '#model/analytics/visit-walk.ts'
import { type VisitFilter, visitFilterSchema } from '#model/calls/reports/analytics.ts'
import { type LiveReport, liveSpan } from '#model/calls/reports/live-figures.ts'
import { hasBatch, type LiveBatch, listLiveBatches } from '../../../db/analytics/event-batches.ts'
import type { Database } from '../../../db/database.ts'
import { namedPage, namedPages } from '../reports/read-pages.ts'

const minuteMs = 60_000
const spanMs = liveSpan.minutes * minuteMs
/** Batches get their ids in the order in which they are written, which may differ from that of their arrival by seconds. */
const disorderMs = minuteMs
/** Few enough that other requests wait for some milliseconds only. */
const batchesAtOnce = 250
/** A window that nobody has asked for is dropped, and the one that was asked for longest ago if there are more. */
const keptMs = 2 * minuteMs
const maxWindows = 500

interface LiveVisit extends Pick<LiveBatch['segment'], 'language' | 'source'> {
  lastAt: number
  /** When each page was last viewed. */
  seen: Map<string, number>
}

/** The last half an hour of a site, or of some of its visits, continued by what arrives. */
interface LiveWindow {
  siteId: string
  filter: readonly (readonly [name: keyof VisitFilter, value: string])[]
  upTo: { id: number; receivedAt: number } | undefined
  askedAt: number
  /** Views of each page, by minute since 1970. */
  minutes: Map<number, Map<string, number>>
  visits: Map<number, LiveVisit>
  conversions: LiveReport['conversions']
}

export type ReadLive = (siteId: string, filter?: VisitFilter) => Promise<LiveReport>

/** Reads the events of half an hour once for a site and a filter, and only new ones as long as somebody goes on asking. */
export function createLiveWindows({ db }: Pick<Database, 'db'>, now: () => number): ReadLive {
  const windows = new Map<string, LiveWindow>()
  const underWay = new Map<string, Promise<void>>()

  function windowOf(key: string, siteId: string, filter: VisitFilter): LiveWindow {
    for (const [one, { askedAt }] of windows) if (askedAt < now() - keptMs) windows.delete(one)
    const known = windows.get(key)
    // The figures of a site can be deleted.
    const isKnown = known && (!known.upTo || hasBatch(db, known.upTo.id))
    const window: LiveWindow = isKnown ? known : emptyWindow(siteId, filter)
    // In the order in which they were asked for.
    windows.delete(key)
    for (const oldest of windows.keys()) if (windows.size >= maxWindows) windows.delete(oldest)
    windows.set(key, window)
    window.askedAt = now()
    return window
  }

  async function bringUpToDate(window: LiveWindow): Promise<void> {
    const { siteId } = window
    for (let isMore = true; isMore; ) {
      const { id = 0, receivedAt = 0 } = window.upTo ?? {}
      const since = Math.max(receivedAt - disorderMs, now() - spanMs)
      const batches = listLiveBatches(db, { siteId, since, after: id, limit: batchesAtOnce })
      for (const batch of batches) take(window, batch)
      isMore = batches.length === batchesAtOnce
      if (isMore) await yieldToEventLoop()
    }
  }

  return async (siteId, filter = {}) => {
    const key = JSON.stringify([siteId, filter])
    const window = windowOf(key, siteId, filter)
    const running = underWay.get(key) ?? bringUpToDate(window).finally(() => underWay.delete(key))
    underWay.set(key, running)
    await running
    forget(window, now())
    const pages = namedPages(db, siteId)
    const { mostViewed, ...report } = reportOf(window, now())
    const named = mostViewed.map(([pageId, views]) => ({ ...namedPage(pages, pageId), views }))
    return { ...report, pages: named }
  }
}

const emptyWindow = (siteId: string, filter: VisitFilter): LiveWindow => ({
  ...{ siteId, filter: entriesOf(filter), upTo: undefined, askedAt: 0 },
  ...{ minutes: new Map(), visits: new Map(), conversions: [] },
})

/** The conditions of a filter. */
const entriesOf = (filter: VisitFilter): LiveWindow['filter'] =>
  visitFilterSchema
    .keyof()
    .options.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]] as const]))

function take(window: LiveWindow, batch: LiveBatch): void {
  const { id, visitId, receivedAt, segment } = batch
  const { language, source } = segment
  window.upTo = { id, receivedAt: Math.max(receivedAt, window.upTo?.receivedAt ?? 0) }
  if (!window.filter.every(([name, value]) => segment[name] === value)) return
  const visit = window.visits.get(visitId) ?? { lastAt: 0, language, source, seen: new Map() }
  window.visits.set(visitId, visit)
  visit.lastAt = Math.max(visit.lastAt, receivedAt)
  // JSON as `addEventBatch` stored it.
  const actions = timedActions([{ receivedAt, actions: JSON.parse(batch.events) as VisitAction[] }])
  for (const { time, action } of actions) {
    if (action.type === 'page_view') view(window, visit, { pageId: action.page_id, time })
    if (action.type === 'convert') window.conversions.push({ at: time, kind: action.kind, language, source })
  }
  for (const act of walkOf(actions).acts)
    if (act.kind === 'click' && act.leaves && act.thing !== 'sns')
      window.conversions.push({ at: act.at, kind: 'external', language, source })
}

function view(
  { minutes }: LiveWindow,
  { seen }: LiveVisit,
  { pageId, time }: { pageId: string; time: number },
): void {
  const last = seen.get(pageId)
  seen.set(pageId, time)
  if (last !== undefined && time - last < sameViewMs) return
  const minute = Math.floor(time / minuteMs)
  const views = minutes.get(minute) ?? new Map<string, number>()
  minutes.set(minute, views.set(pageId, (views.get(pageId) ?? 0) + 1))
}

function forget({ minutes, visits, conversions }: LiveWindow, now: number): void {
  const first = Math.floor(now / minuteMs) - liveSpan.minutes + 1
  for (const minute of minutes.keys()) if (minute < first) minutes.delete(minute)
  for (const [id, { lastAt }] of visits) if (lastAt <= now - spanMs) visits.delete(id)
  const latest = conversions.filter(({ at }) => at > now - spanMs).sort((a, b) => b.at - a.at)
  conversions.splice(0, conversions.length, ...latest.slice(0, liveSpan.rows))
}

function reportOf({ minutes, visits, conversions }: LiveWindow, now: number) {
  const present = Math.floor(now / minuteMs)
  const first = present - liveSpan.minutes + 1
  const pages = new Map<string, number>()
  const rows = Array.from({ length: liveSpan.minutes }, (_, index) => {
    let views = 0
    for (const [pageId, count] of minutes.get(first + index) ?? []) {
      pages.set(pageId, (pages.get(pageId) ?? 0) + count)
      views += count
    }
    return { startedAt: (first + index) * minuteMs, views }
  })
  const all = [...visits.values()]
  return {
    at: now,
    visitors: all.filter(({ lastAt }) => lastAt > now - liveSpan.presentMinutes * minuteMs).length,
    visits: all.length,
    minutes: rows,
    views: rows.reduce((sum, { views }) => sum + views, 0),
    mostViewed: mostOf(pages),
    sources: tally(all.map(({ source }) => source)),
    languages: tally(all.map(({ language }) => language)),
    conversions: [...conversions],
  }
}

function tally<Name extends string>(names: readonly Name[]): { name: Name; visits: number }[] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return mostOf(counts).map(([name, visits]) => ({ name, visits }))
}

const mostOf = <Name extends string>(counts: ReadonlyMap<Name, number>): [Name, number][] =>
  [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1)).slice(0, liveSpan.rows)
