/*
 * CPU milliseconds for checking a definition of 10,000 pages, compared with parsing its JSON.
 *
 * Usage: node bench/check-site.ts
 */
import { checkSite } from '#model/rules/check-site.ts'
import { largeSite } from '#testing/model/sample-site.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = 7
const text = JSON.stringify(largeSite(10_000))

function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

const runs = Array.from({ length: rounds }, () => {
  let site: unknown
  const parseMs = cpuMs(() => {
    site = JSON.parse(text)
  })
  return {
    parseMs,
    checkMs: cpuMs(() => {
      if (checkSite(site).problems) throw new Error('The sample is not valid.')
    }),
  }
})
const parseMs = median(runs.map((run) => run.parseMs))
const checkMs = median(runs.map((run) => run.checkMs))
await saveResults('check-site', {
  machine: machine(),
  pages: 10_000,
  parseMs: Math.round(parseMs),
  checkMs: Math.round(checkMs),
  ratio: Number((checkMs / parseMs).toFixed(2)),
})
