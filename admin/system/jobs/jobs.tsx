import Skeleton from '@mui/material/Skeleton'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Jobs, RegularJobId } from '#model/calls/system/jobs.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { JobCalendarView } from './job-calendar-view.tsx'
import { JobTable } from './job-table.tsx'

const followEveryMs = 2_000

/** `/jobs`: what is done by itself. */
export function JobsPage() {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [jobs, setJobs] = useState<Jobs>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    dataProvider.request('GET /api/jobs').then((read) => {
      setJobs(read)
      setError(undefined)
    }, setError)
  }, [dataProvider])
  useEffect(load, [load])
  const isRunning = jobs?.some(({ nextAt }) => nextAt === null) ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(load, followEveryMs)
    return () => clearInterval(timer)
  }, [isRunning, load])
  const run = async (id: RegularJobId) => {
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/jobs/:job/runs', { params: { job: id } }),
    )
    if (isDone) notify(t('jobs.started'), { type: 'success' })
    load()
  }
  if (error && !jobs) return <LoadFailure error={error} onRetry={load} />
  return (
    <>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      {jobs ? (
        <JobTable jobs={jobs} isBusy={isBusy} onRun={(id) => void run(id)} />
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
      <JobCalendarView />
    </>
  )
}
