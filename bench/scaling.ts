/*
 * What many sites cost, and what gives out first: arithmetic from the committed results of `growth.ts`, `delivery.ts`,
 * `events.ts` and `submissions.ts`, and from list prices. Prints the tables of `docs/scaling.md`, and writes them there when
 * told to. Usage:
 *   node bench/scaling.ts [--save]
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'

/** Per site and month. */
const habits = { visits: 1_000, pagesOfAVisit: 6, eventsOfAVisit: 10, formsOfAVisit: 0.01, publishes: 10 }
/** The busiest hour beside the average. */
const peak = 4
/** As much of a core, and of the writing thread, is used at the peak. */
const used = 0.7
const secondsAMonth = 30 * 86_400
const gigabyte = 1e9

/** US dollars, on demand and without discounts, from memory of price lists: look them up before relying on them. */
const prices = {
  /** A core and 2 GiB for a month (AWS c7g in us-east-1). */
  core: 26.5,
  /** Cloudflare R2: a gigabyte for a month, a million writes, a million reads. */
  store: { gigabyte: 0.015, writes: 4.5, reads: 0.36 },
  /** Cloudflare Workers: a month, and a million requests. */
  edge: { month: 5, requests: 0.3 },
}

const results = (name: string) =>
  JSON.parse(readFileSync(join(rootFolder, 'bench', 'results', `${name}.json`), 'utf8'))

interface Measured {
  /** Processor milliseconds of a publish: in the thread that writes, and in others. */
  writingMs: number
  compilingMs: number
  filesOfASite: number
  bytesOfASite: number
  databaseBytesOfASite: number
  /** Requests a second of one core. */
  pagesASecond: number
  eventsASecond: number
  formsASecond: number
}

function measured(): Measured {
  const { many } = results('growth')
  const delivery = results('delivery')
  return {
    writingMs: many.writingMsOfAPublish,
    compilingMs: many.compilingMsOfAPublish,
    filesOfASite: many.filesOfASite,
    bytesOfASite: many.bytesOfASite,
    databaseBytesOfASite: many.databaseBytesOfASite,
    pagesASecond: delivery.most.product / delivery.machine.cores,
    eventsASecond: results('events').eventsASecond,
    formsASecond: results('submissions').results.most.acknowledgedASecond,
  }
}

/** What so many sites need at their busiest, and cost in a month. */
function needs(sites: number, of: Measured) {
  const atPeak = (aMonth: number) => (sites * aMonth * peak) / secondsAMonth
  const publishes = atPeak(habits.publishes)
  const pages = atPeak(habits.visits * habits.pagesOfAVisit)
  const events = atPeak(habits.visits * habits.eventsOfAVisit)
  const forms = atPeak(habits.visits * habits.formsOfAVisit)
  const requests = (sites * habits.visits * habits.pagesOfAVisit) / 1e6
  const cores = Math.ceil(1 + (publishes * of.compilingMs) / 1_000 / used + pages / of.pagesASecond / used)
  const stored = (sites * of.bytesOfASite) / gigabyte
  const writes = (sites * habits.publishes * of.filesOfASite) / 1e6
  return {
    sites,
    ...{ publishes, pages, events, cores, stored },
    /** Part of what the writing thread can do: 1 is all of it. */
    writing: (publishes * of.writingMs) / 1_000 + events / of.eventsASecond + forms / of.formsASecond,
    database: (sites * of.databaseBytesOfASite) / gigabyte,
    dollars: {
      cores: cores * prices.core,
      store: stored * prices.store.gigabyte + writes * prices.store.writes,
      // At worst, each page is read from the store.
      edge: prices.edge.month + requests * (prices.edge.requests + prices.store.reads),
    },
  }
}

const rounded = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 2, maximumFractionDigits: 2 })

/** The tables of `docs/scaling.md`, as Markdown. */
function scalingTables(of: Measured = measured()): string {
  const rows = [1_000, 10_000, 100_000, 1_000_000].map((sites) => {
    const { dollars, ...need } = needs(sites, of)
    const sum = dollars.cores + dollars.store + dollars.edge
    const figures = [sites, need.publishes, need.pages, need.events, need.writing * 100, need.cores]
    const sizes = [need.stored, need.database, dollars.cores, dollars.store, dollars.edge, sum]
    return `| ${[...figures, ...sizes].map(rounded).join(' | ')} |`
  })
  const limits = [
    ['publishes a second', (used * 1_000) / of.writingMs],
    ['events a second', used * of.eventsASecond],
    ['forms a second', used * of.formsASecond],
    ['sites with the habits above', used / needs(1, of).writing],
  ] as const
  return [
    '| sites | publishes/s | pages/s | events/s | writing thread, % | cores | files, GB | database, GB | cores, $ | store, $ | edge, $ | a month, $ |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    '| one console can do, of one kind alone | |',
    '|---|---:|',
    ...limits.map(([what, figure]) => `| ${what} | ${rounded(figure)} |`),
  ].join('\n')
}

const [begin, end] = ['<!-- Tables: made by bench/scaling.ts -->', '<!-- End of tables -->']

/** The document with the tables as they are now. */
export const withTables = (document: string): string =>
  `${document.split(begin)[0]}${begin}\n${scalingTables()}\n${end}${document.split(end)[1]}`

export const scalingDocument = join(rootFolder, 'docs', 'scaling.md')

if (import.meta.main) {
  console.log(scalingTables())
  if (process.argv.includes('--save'))
    writeFileSync(scalingDocument, withTables(readFileSync(scalingDocument, 'utf8')))
}
