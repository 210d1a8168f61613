/*
 * What a year of a busy site costs: keeping its events and adding them up, each report over all of it, a day made anew,
 * and how long taking in a batch lasts, alone and while reports are read. Usage:
 *   node bench/analytics.ts [events] [events of the day that is made anew]
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAssignVisit } from '#api/analytics/assign-visit.ts'
import { foldVisits, rebuildDay } from '#api/analytics/fold-visits.ts'
import { readFlows } from '#api/analytics/reports/read-flows.ts'
import { readPages } from '#api/analytics/reports/read-pages.ts'
import { readRanking } from '#api/analytics/reports/read-ranking.ts'
import { readSummary } from '#api/analytics/reports/read-summary.ts'
import { readTaps } from '#api/analytics/reports/read-taps.ts'
import { readVisits } from '#api/analytics/reports/read-visits.ts'
import { keepWalks } from '#api/analytics/testing/keep-walks.ts'
import { makeWalks } from '#api/analytics/testing/walks.ts'
import { type Database, openDatabase } from '#api/db/database.ts'
import { addEventBatch } from '#api/db/event-batches.ts'
import { createGroupCommit } from '#api/db/group-commit.ts'
import { accounts } from '#api/db/schema/accounts.ts'
import { sites } from '#api/db/schema/sites.ts'
import type { Wanted } from '#api/db/visit-reports.ts'
import { addDays } from '#model/calendar-day.ts'
import type { VisitFilter } from '#model/endpoints/analytics.ts'
import { machine, median, saveResults } from './results.ts'

const events = Number(process.argv[2] ?? 10_000_000)
const eventsOfDay = Number(process.argv[3] ?? 1_000_000)
const eventsOfWalk = 15
const daysOfYear = 330
const walksAtOnce = 20_000
const rounds = 15
const lastDay = '2026-11-22'
const grid = { columns: 10, rows: 10 }

const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const database = openDatabase(join(folder, 'bench.sqlite'))
try {
  addSite('bench')
  const firstDay = addDays(lastDay, 1 - daysOfYear)
  const year = await timed(() => keepAndFold(events - eventsOfDay, firstDay, daysOfYear))
  const day = await timed(() => keepAndFold(eventsOfDay, lastDay, 1))
  const rebuilt = await timed(() => rebuildDay(database, { siteId: 'bench', day: lastDay }))
  const reports = {
    unfiltered: await measureReports({}),
    filtered: await measureReports({ device: 'phone', source: 'line' }),
  }
  const ingest = { alone: await measureIngest(), withReports: await measureIngest(() => readAll({})) }
  await saveResults('analytics', {
    machine: machine(),
    events,
    eventsOfDay,
    keptAndFoldedMs: { year, day },
    dayMadeAnewMs: rebuilt,
    reportsMedianMs: reports,
    ingestMs: ingest,
  })
} finally {
  database.close()
  await rm(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

function addSite(id: string): void {
  const account = database.db.select().from(accounts).limit(1).get()
  if (!account) throw new Error('There is no account in a new database')
  const content = { settings: '{}', settingsHash: '', languages: [], defaultLanguage: 'EN' as const }
  const size = { columns: 0, rows: 0, pageCount: 0, definitionVersion: 1, createdAt: 0, updatedAt: 0 }
  database.db
    .insert(sites)
    .values({ id, accountId: account.id, name: id, status: 'DRAFT', ...content, ...size })
    .run()
}

async function keepAndFold(count: number, firstDay: string, days: number): Promise<void> {
  for (let left = Math.ceil(count / eventsOfWalk); left > 0; left -= walksAtOnce) {
    const walks = makeWalks(Math.min(left, walksAtOnce), grid, days)
    await keepWalks(database, { siteId: 'bench', walks, firstDay, batchesAtOnce: 1_000 })
    await foldVisits(database)
  }
}

type Report = (wanted: Wanted) => unknown

function reportsOf({ db }: Database): Record<string, Report> {
  return {
    summary: (wanted) => readSummary(db, wanted, {}),
    pages: (wanted) => readPages(db, wanted),
    flows: (wanted) => readFlows(db, wanted),
    ranking: (wanted) => readRanking(db, wanted, 'cta'),
    taps: (wanted) => readTaps(db, wanted, 'p0-0'),
    commonArrow: (wanted) => readVisits(db, wanted, { from: 'p0-0', to: 'p0-1' }),
    rareArrow: (wanted) => readVisits(db, wanted, { from: 'p9-9', to: 'p0-1' }),
  }
}

function wantedWith(filter: VisitFilter): Wanted {
  return { siteId: 'bench', from: addDays(lastDay, 1 - daysOfYear), to: lastDay, filter }
}

async function measureReports(filter: VisitFilter): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const [name, read] of Object.entries(reportsOf(database))) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round++) taken.push(await timed(async () => read(wantedWith(filter))))
    times[name] = median(taken)
  }
  return times
}

async function readAll(filter: VisitFilter): Promise<void> {
  for (const read of Object.values(reportsOf(database))) {
    read(wantedWith(filter))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Batches of ten events, one after another, each durable when it counts. */
async function measureIngest(beside?: () => Promise<void>) {
  const commit = createGroupCommit(database)
  const assign = createAssignVisit()
  const batches = 500
  let isOver = false
  const reading = (async () => {
    while (beside && !isOver) await beside()
  })()
  const taken: number[] = []
  for (let number = 0; number < batches; number++) {
    const begun = performance.now()
    await commit((db) => {
      const receivedAt = Date.parse(`${lastDay}T03:00:00Z`) + number
      const deeds = Array.from({ length: 10 }, (_, at) => ({
        ...({ type: 'page_view', at: at * 20_000, page_id: `p0-${at}` } as const),
      }))
      const source = { source: '', medium: '', campaign: '' }
      const facts = { siteId: 'bench', language: 'EN', receivedAt } as const
      const visiting = { ...facts, device: 'phone', source, experiment: undefined } as const
      const assigned = assign(db, { ...visiting, mark: `ingest-${number}` }, deeds)
      const visitId = 'visitId' in assigned ? assigned.visitId : null
      addEventBatch(db, { ...facts, delivery: null, visitId, events: JSON.stringify(deeds) })
    })
    taken.push(performance.now() - begun)
  }
  isOver = true
  await reading
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(batches * 0.5)], p99: taken[Math.floor(batches * 0.99)] }
}
