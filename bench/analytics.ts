/*
 * Costs of a year of a busy site: storing and summing its events, each report on the whole year, computing a day again,
 * accepting a batch alone and while reports are read (in turns), how long folding blocks everything else, and each
 * screen of the console for the whole year in a browser.
 *
 * Usage: node bench/analytics.ts [events] [events of the day that is computed again]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { addEventBatch } from '#api/db/analytics/event-batches.ts'
import { addExperimentSession, convertSession } from '#api/db/analytics/experiment-sessions.ts'
import type { VisitQuery } from '#api/db/analytics/visit-reports.ts'
import { listPlacesOfDay, removeSomeOfPlace } from '#api/db/analytics/visit-sums.ts'
import { openDatabase } from '#api/db/database.ts'
import { createGroupCommit } from '#api/db/group-commit.ts'
import { aggregateVisits, rebuildDay } from '#api/services/analytics/aggregate-visits.ts'
import { createAssignVisit } from '#api/services/analytics/assign-visit.ts'
import { openReports } from '#api/services/analytics/reading/open-reports.ts'
import { compressMonths } from '#api/services/analytics/visit-sums.ts'
import type { VisitFilter } from '#model/calls/reports/analytics.ts'
import type { Page } from '#model/definition/page.ts'
import { addDays } from '#model/values/calendar-day.ts'
import { keepWalks } from '#testing/api/analytics/keep-walks.ts'
import { eventsOf, makeWalks } from '#testing/api/analytics/walks.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { experimentOn } from '#testing/model/experiment-samples.ts'
import { importBenchSites } from './bench-sites.ts'
import { measureScreens } from './report-screens.ts'
import { machine, median, saveResults } from './results.ts'

const events = Number(process.argv[2] ?? 10_000_000)
const eventsOfDay = Number(process.argv[3] ?? 1_000_000)
const daysOfYear = 330
/** Whole days are filled one after another, as in reality. */
const daysAtOnce = 10
const walksAtOnce = 20_000
const rounds = 15
const ingestTurns = 5
const betweenBatchesMs = 2
const lastDay = '2026-11-22'
const firstDay = addDays(lastDay, 1 - daysOfYear)
const grid = { columns: 10, rows: 10 }
const eventsOfWalk = meanLength()

const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const definition = testDefinition(grid.columns, grid.rows)
const experiment = experimentOn(definition.categories[0]!.pages[0]! as Page)
await importBenchSites(folder, {
  bench: { ...definition, settings: { ...definition.settings, experiments: [experiment] } },
})
const database = openDatabase(join(folder, 'swipress.sqlite'))
const reports = openReports(database)
let walksKept = 0

interface IngestTimes {
  p50: number
  p99: number
}

type Report = (wanted: VisitQuery) => Promise<unknown>

const reportsRead: Readonly<Record<string, Report>> = {
  summary: (wanted) => reports.readJson('summary', wanted, {}),
  pages: (wanted) => reports.readJson('pages', wanted),
  flows: (wanted) => reports.readJson('flows', wanted),
  ranking: (wanted) => reports.readJson('ranking', wanted, 'cta'),
  vitals: (wanted) => reports.readJson('vitals', wanted),
  taps: (wanted) => reports.readJson('taps', wanted, { page: 'p0-0' }),
  commonArrow: (wanted) => reports.readJson('visits', wanted, { from: 'p0-0', to: 'p0-1' }),
  rareArrow: (wanted) => reports.readJson('visits', wanted, { from: 'p9-9', to: 'p0-1' }),
}

try {
  const year = await timed(fillYear)
  const day = await timed(() => keepAndFold(eventsOfDay, lastDay, 1))
  console.log(`filled: the year in ${year} ms, the day in ${day} ms`)
  const packedMs = await timed(() =>
    compressMonths({ database, now: () => Date.parse(`${lastDay}T12:00:00Z`) }, () => false),
  )
  console.log(`packed months that are over in ${packedMs} ms`)
  const unchanged = await timed(() => rebuildDay(database, { siteId: 'bench', day: lastDay }))
  removeSums(lastDay)
  const fromNothing = await timed(() => rebuildDay(database, { siteId: 'bench', day: lastDay }))
  console.log(`the day made anew in ${fromNothing} ms, where nothing has changed in ${unchanged} ms`)
  const reportsMedianMs = {
    unfiltered: await measureReports({}),
    filtered: await measureReports({ device: 'phone', source: 'line' }),
    manySegments: await measureReports({ device: 'phone' }),
  }
  const ingest = await measureIngestInTurns()
  const foldHoldsUpMs = await measureFold()
  await takePart(Math.round(events / eventsOfWalk))
  await reports.close()
  database.close()
  await saveResults('analytics', {
    machine: machine(),
    events,
    eventsOfDay,
    keptAndFoldedMs: { year, day },
    monthsPackedMs: packedMs,
    dayMadeAnewMs: { fromNothing, unchanged },
    reportsMedianMs,
    ingestMs: ingest,
    foldHoldsUpMs,
    screensMedianMs: await measureScreens({ folder, siteId: 'bench', from: firstDay, to: lastDay }),
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

function meanLength(): number {
  const walks = makeWalks(10_000, grid, 1)
  return walks.reduce((sum, { stays }) => sum + eventsOf(stays, 0).flat().length, 0) / walks.length
}

async function fillYear(): Promise<void> {
  const eventsEach = ((events - eventsOfDay) / daysOfYear) * daysAtOnce
  for (let start = 0; start < daysOfYear; start += daysAtOnce) {
    await keepAndFold(eventsEach, addDays(firstDay, start), daysAtOnce)
    console.log(`${start + daysAtOnce} of ${daysOfYear} days`)
  }
}

async function keepAndFold(count: number, first: string, days: number): Promise<void> {
  for (let left = Math.ceil(count / eventsOfWalk); left > 0; left -= walksAtOnce) {
    await keep(Math.min(left, walksAtOnce), first, days)
    await aggregateVisits(database, { batchesAtOnce: 5_000 })
  }
}

/** Not durable, because only later steps are measured. */
async function keep(count: number, first: string, days: number): Promise<void> {
  database.db.run(sql`PRAGMA synchronous = OFF`)
  const walks = makeWalks(count, grid, days, { seed: 7 + walksKept, first: walksKept })
  walksKept += count
  await keepWalks(database, { siteId: 'bench', walks, firstDay: first, batchesAtOnce: 1_000 })
  database.db.run(sql`PRAGMA synchronous = FULL`)
}

/** Puts all visitors into an experiment. */
async function takePart(visitors: number): Promise<void> {
  const { id: experimentId, variations } = experiment
  for (let from = 0; from < visitors; from += walksAtOnce) {
    database.transaction((db) => {
      for (let visitor = from; visitor < Math.min(visitors, from + walksAtOnce); visitor++) {
        const seenAt = Date.parse(`${addDays(firstDay, visitor % daysOfYear)}T03:00:00Z`)
        const variationId = variations[visitor % variations.length]!.id
        const session = { siteId: 'bench', sessionId: `v${visitor}`, goal: 'form' as const }
        addExperimentSession(db, { ...session, experimentId, variationId, seenAt })
        if (visitor % 20 === 0) convertSession(db, { ...session, at: seenAt })
      }
    })
    await wait(0)
  }
}

function removeSums(day: string): void {
  for (const place of listPlacesOfDay(database.db, 'bench', day))
    while (removeSomeOfPlace(database.db, place) > 0);
}

function wantedWith(filter: VisitFilter): VisitQuery {
  return { siteId: 'bench', from: firstDay, to: lastDay, filter }
}

async function measureReports(filter: VisitFilter): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [name, read] of Object.entries(reportsRead)) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) taken.push(await timed(() => read(wantedWith(filter))))
    times[name] = median(taken)
    console.log(`${name} ${JSON.stringify(filter)}: ${times[name]} ms`)
  }
  return times
}

function readAll(filter: VisitFilter): Promise<unknown> {
  return Promise.all(Object.values(reportsRead).map((read) => read(wantedWith(filter))))
}

/** How long everything else waits at most, and in one of a hundred turns, while new events are folded. */
async function measureFold() {
  await keep(1_000, lastDay, 1)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await aggregateVisits(database)
  delay.disable()
  return { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
}

/** Medians of the turns. */
async function measureIngestInTurns() {
  const alone: IngestTimes[] = []
  const withReports: IngestTimes[] = []
  for (let turn = 0; turn < ingestTurns; turn++) {
    alone.push(await measureIngest())
    withReports.push(await measureIngest(() => readAll({})))
  }
  const medians = (times: readonly IngestTimes[]) => ({
    p50: median(times.map(({ p50 }) => p50)),
    p99: median(times.map(({ p99 }) => p99)),
  })
  return { alone: medians(alone), withReports: medians(withReports) }
}

/** Batches of ten events, a few hundred per second, each measured until it is durable. */
async function measureIngest(beside?: () => Promise<unknown>): Promise<IngestTimes> {
  const commit = createGroupCommit(database)
  const assign = createAssignVisit()
  const batches = 2_000
  let isOver = false
  const reading = (async () => {
    while (beside && !isOver) await beside()
  })()
  const taken: number[] = []
  for (let number = 0; number < batches; number++) {
    const begun = performance.now()
    await commit((db) => {
      const receivedAt = Date.parse(`${lastDay}T03:00:00Z`) + number
      const events = Array.from({ length: 10 }, (_, at) => ({
        ...({ type: 'page_view', at: at * 20_000, page_id: `p0-${at}` } as const),
      }))
      const source = { source: '', medium: '', campaign: '', content: '', term: '' }
      const facts = { siteId: 'bench', language: 'EN', receivedAt } as const
      const visiting = { ...facts, device: 'phone', source, experiment: undefined } as const
      const assigned = assign(db, { ...visiting, mark: `ingest-${number}` }, events)
      const visitId = 'visitId' in assigned ? assigned.visitId : null
      addEventBatch(db, { ...facts, delivery: null, visitId, events: JSON.stringify(events) })
    })
    taken.push(performance.now() - begun)
    await wait(betweenBatchesMs)
  }
  isOver = true
  await reading
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(batches * 0.5)]!, p99: taken[Math.floor(batches * 0.99)]! }
}
