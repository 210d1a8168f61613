import type { RegularJobId } from '#model/calls/system/jobs.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { JobCalendarView } from './job-calendar-view.tsx'
import { JobTable } from './job-table.tsx'
import { SiteStorage } from './site-storage.tsx'

const followEveryMs = 2_000

/** `/jobs`: automatic jobs. */
export function JobsPage() {
  const t = useText()
  const { request, isBusy } = useCall()
  const jobs = useRequest(
    'GET /api/jobs',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ nextAt }) => nextAt === null) ? followEveryMs : false,
    },
  )
  const storage = useRequest('GET /api/storage', {})
  const run = (job: RegularJobId) =>
    request('POST /api/jobs/:job/runs', { params: { job } }, t('jobs.started'))
  return (
    <>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      <Loaded query={jobs} height={280}>
        {(listed) => <JobTable jobs={listed} isBusy={isBusy} onRun={(id) => void run(id)} />}
      </Loaded>
      <JobCalendarView />
      <Loaded query={storage} height={120}>
        {(counted) => <SiteStorage storage={counted} />}
      </Loaded>
    </>
  )
}
