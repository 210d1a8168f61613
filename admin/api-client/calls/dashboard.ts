import type { Dashboard } from '#model/calls/accounts/dashboard.ts'
import type { Usage } from '#model/calls/accounts/usage.ts'
import type { JobCalendar, Jobs, RegularJobId } from '#model/calls/system/jobs.ts'
import type { HttpClient } from '../http/save-record.ts'

export interface Months {
  from?: string | undefined
  to?: string | undefined
}

/** What the console asks about figures, use and jobs. */
export interface DashboardCalls {
  readDashboard: (months: Months) => Promise<Dashboard>
  readUsage: (userId: string) => Promise<Usage>
  readJobs: () => Promise<Jobs>
  readJobCalendar: (month?: string) => Promise<JobCalendar>
  runJob: (id: RegularJobId) => Promise<void>
}

const queryOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

export const dashboardExportAddress = (months: Months): string =>
  `/api/dashboard-exports${queryOf({ ...months })}`

const fieldOf = (pointer: string): string => pointer.slice(1)

export const createDashboardCalls = (http: HttpClient): DashboardCalls => ({
  readDashboard: async (months) =>
    (await http(`/api/dashboard${queryOf({ ...months })}`, { fieldOf })).json as Dashboard,
  readUsage: async (userId) => (await http(`/api/users/${encodeURIComponent(userId)}/usage`)).json as Usage,
  readJobs: async () => (await http('/api/jobs')).json as Jobs,
  readJobCalendar: async (month) =>
    (await http(`/api/jobs/calendar${queryOf({ month })}`)).json as JobCalendar,
  runJob: async (id) => void (await http(`/api/jobs/${id}/runs`, { method: 'POST', body: '{}' })),
})
