import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { BillingRunRow } from '#model/calls/accounts/billing.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'

/** The monthly runs: when, how many bills, and why one stopped. */
export function BillingRuns() {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [runs, setRuns] = useState<BillingRunRow[]>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    dataProvider.request('GET /api/billing-runs').then(setRuns).catch(setError)
  }, [dataProvider])
  useEffect(load, [load])
  if (error && !runs) return <LoadFailure error={error} onRetry={load} />
  if (!runs) return <Skeleton variant="rounded" height={160} />
  return (
    <section aria-label={t('billingRun.title')}>
      <Typography variant="h3" component="h2">
        {t('billingRun.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('billingRun.lead')}
      </Typography>
      {runs.length === 0 ? (
        <EmptyState icon="clock" title={t('billingRun.empty')} text={t('billingRun.emptyText')} />
      ) : (
        <RowTable
          isWaiting={false}
          columns={[
            { text: t('bills.month') },
            { text: t('billingRun.started') },
            { text: t('billingRun.made') },
            { text: t('bills.total'), isAtEnd: true },
            { text: t('billingRun.again'), isHidden: true },
          ]}
        >
          {runs.map((run) => (
            <Run key={run.id} run={run} onDone={load} />
          ))}
        </RowTable>
      )}
    </section>
  )
}

function Run({ run, onDone }: { run: BillingRunRow; onDone: () => void }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const runAgain = async () => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/billing-runs', { body: { month: run.id }, fieldOf: fieldOfPointer }),
    )
    onDone()
    if (!outcome.isDone) return
    notify(t('billingRun.done', { smart_count: outcome.value.bills - run.bills }), { type: 'success' })
  }
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{run.id}</TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>
        {tokyoTime(run.startedAt)}
        {run.finishedAt === null && (
          <Typography variant="caption" color="error" component="div">
            {run.failure === null ? t('billingRun.running') : t('billingRun.stopped')}
          </Typography>
        )}
      </TableCell>
      <TableCell>{t('billingRun.bills', { smart_count: run.bills })}</TableCell>
      <TableCell sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{yenText(run.total)}</TableCell>
      <TableCell sx={{ textAlign: 'right' }}>
        <Button size="small" variant="outlined" loading={isBusy} onClick={() => void runAgain()}>
          {t('billingRun.again')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
