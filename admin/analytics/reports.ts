import type { AnalyticsCalls, Query, ReportName, ReportOf } from './analytics-calls.ts'

/** Reads reports of one site. */
export interface Reports {
  /** When they were first wanted, milliseconds since 1970. */
  askedAt: number
  read: <Name extends ReportName>(name: Name, query: Query) => Promise<ReportOf[Name]>
}

/** Going to and fro between reports asks for each of them once. */
export function createReports({ readReport }: AnalyticsCalls, siteId: string, askedAt: number): Reports {
  const asked = new Map<string, Promise<ReportOf[ReportName]>>()
  return {
    askedAt,
    read: <Name extends ReportName>(name: Name, query: Query) => {
      const key = JSON.stringify([name, query])
      const known = asked.get(key) as Promise<ReportOf[Name]> | undefined
      if (known) return known
      const asking = readReport(siteId, name, query)
      asked.set(key, asking)
      asking.catch(() => asked.delete(key))
      return asking
    },
  }
}
