import type { AnalyticsCalls, Query, ReportName, ReportOf } from '../../../api-client/analytics.ts'

type Read = <Name extends ReportName>(name: Name, query: Query) => Promise<ReportOf[Name]>

/** Reads reports of one site. */
export interface Reports {
  /** When they were first wanted, milliseconds since 1970. */
  askedAt: number
  read: Read
  /** Like `read`, but starts only once all other reports under way have been read. */
  readLast: Read
}

/** Going to and fro between reports asks for each of them once. */
export function createReports({ readReport }: AnalyticsCalls, siteId: string, askedAt: number): Reports {
  const asked = new Map<string, Promise<ReportOf[ReportName]>>()
  const underWay = new Set<Promise<unknown>>()
  const keyOf = (name: ReportName, query: Query) => JSON.stringify([name, query])
  const read: Read = <Name extends ReportName>(name: Name, query: Query) => {
    const key = keyOf(name, query)
    const known = asked.get(key) as Promise<ReportOf[Name]> | undefined
    if (known) return known
    const asking = readReport(siteId, name, query)
    asked.set(key, asking)
    underWay.add(asking)
    const end = () => underWay.delete(asking)
    asking.then(end, () => {
      end()
      asked.delete(key)
    })
    return asking
  }
  const readLast: Read = async (name, query) => {
    while (underWay.size > 0 && !asked.has(keyOf(name, query))) await Promise.allSettled(underWay)
    return read(name, query)
  }
  return { askedAt, read, readLast }
}
