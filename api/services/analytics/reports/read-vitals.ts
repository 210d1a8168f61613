import type { VitalsReport } from '#model/calls/reports/page-figures.ts'
import { percentile75, type VitalName, vitalNames } from '#model/values/vital-scale.ts'
import { listCounts } from '../../../db/analytics/visit-counts.ts'
import type { VisitQuery } from '../../../db/analytics/visit-reports.ts'
import type { Db } from '../../../db/database.ts'
import { namedPage, namedPages } from './read-pages.ts'

/** Least number of visits for which a percentile is meaningful. */
const fewestSamples = 10

type Buckets = Map<number, number>

/** Speed of pages as visitors measured it: the 75th percentile. */
export function readVitals(db: Db, query: VisitQuery): VitalsReport {
  const byPage = new Map<string, Map<string, Buckets>>()
  for (const { page, other, detail, count } of listCounts(db, query, 'vital')) {
    const names = byPage.get(page) ?? new Map<string, Buckets>()
    byPage.set(page, names)
    const buckets = names.get(other) ?? new Map<number, number>()
    names.set(other, buckets.set(Number(detail), count))
  }
  const pages = namedPages(db, query.siteId)
  const gone = [...byPage.keys()].filter((pageId) => !pages.has(pageId)).sort()
  const seen = [...pages.keys()].filter((pageId) => byPage.has(pageId))
  return {
    pages: [...seen, ...gone].map((pageId) => {
      const names = byPage.get(pageId)!
      const of = (name: VitalName) => percentile75(name, names.get(name) ?? new Map(), fewestSamples)
      const [lcp, inp, cls] = [of('LCP'), of('INP'), of('CLS')]
      return {
        ...namedPage(pages, pageId),
        samples: Math.max(...vitalNames.map((name) => totalOf(names.get(name)))),
        lcpMs: lcp === null ? null : Math.round(lcp),
        inpMs: inp === null ? null : Math.round(inp),
        cls: cls === null ? null : Number(cls.toFixed(3)),
      }
    }),
  }
}

const totalOf = (buckets: Buckets = new Map()): number =>
  [...buckets.values()].reduce((sum, count) => sum + count, 0)
