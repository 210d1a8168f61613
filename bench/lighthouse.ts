/*
 * Lighthouse, as a phone, on the first page of every starter site and on one with much on it: scores, what a visitor
 * feels of it, and every audit that finds something.
 * Usage: node bench/lighthouse.ts [runs]
 */
import lighthouse, { type RunnerResult } from 'lighthouse'
import { prepareRuntime } from '#cli/prepare.ts'
import { launchBenchBrowser } from './bench-browser.ts'
import { machine, median, saveResults } from './results.ts'
import { serveTemplate, templatePages } from './served-folder.ts'

const runs = Number(process.argv[2] ?? 3)
const debuggingPort = 23_810
/** Number of items listed with a finding. */
const namedCount = 2
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
  bytes: 'total-byte-weight',
} as const

type Report = RunnerResult['lhr']

await prepareRuntime(console.error)
const results: Record<string, string | number>[] = []
const findings = new Map<string, Set<string>>()
for (const [template, inner] of Object.entries(templatePages)) {
  const served = await serveTemplate(template)
  for (const path of ['/', inner]) results.push(await measure(`${template} ${path}`, served.origin + path))
  await served.close()
}
console.table(results)
const audits = [...findings].map(([audit, places]) => ({ audit, places: [...places] }))
for (const { audit, places } of audits) console.log(`${audit}\n    ${places.join('\n    ')}`)
await saveResults('lighthouse', { machine: machine(), runs, results, audits })

/** Medians of several runs, each in a new browser. */
async function measure(page: string, url: string) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await report(url))
  for (const one of reports) collectFindings(page, one)
  const row: Record<string, string | number> = { page }
  for (const category of categories)
    row[category] = median(reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100)))
  for (const [name, audit] of Object.entries(timings)) {
    const value = median(reports.map((one) => one.audits[audit]?.numericValue ?? 0))
    row[name] = name === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value)
  }
  return row
}

async function report(url: string): Promise<Report> {
  const browser = await launchBenchBrowser(debuggingPort)
  try {
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: categories,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** Audits below the best score, with their first items. */
function collectFindings(page: string, { categories: found, audits }: Report): void {
  for (const [category, { auditRefs }] of Object.entries(found))
    for (const { id, weight } of auditRefs) {
      const { title, score, displayValue, details, scoreDisplayMode } = audits[id]!
      if (score === null || score >= 1 || scoreDisplayMode === 'notApplicable') continue
      const name = `${category}: ${title} (${id}${weight === 0 ? ', not scored' : ''})`
      const places = findings.get(name) ?? new Set()
      places.add([page, displayValue, namedIn(details)].filter(Boolean).join(' · '))
      findings.set(name, places)
    }
}

function namedIn(details: Report['audits'][string]['details']): string {
  if (!details || !('items' in details) || !Array.isArray(details.items)) return ''
  return JSON.stringify(details.items.slice(0, namedCount)).slice(0, 300)
}
