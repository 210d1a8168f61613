import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { BillingRunRow } from '#model/calls/accounts/billing.ts'
import { yenText } from '#model/values/number-text.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Part } from '../../kit/screen/part.tsx'

/** The monthly runs: when, how many bills, and why one stopped. */
export function BillingRuns() {
  const t = useText()
  const { data, error, refetch } = useRequest('GET /api/billing-runs', {})
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  return (
    <Part title={t('billingRun.title')} lead={t('billingRun.lead')}>
      {data.length === 0 ? (
        <EmptyState icon="clock" title={t('billingRun.empty')} text={t('billingRun.emptyText')} />
      ) : (
        <RowTable
          rows={data}
          columns={[
            { text: t('bills.month'), as: 'line', cell: ({ id }) => <b>{id}</b> },
            { text: t('billingRun.started'), as: 'aside', cell: (run) => <Started run={run} /> },
            {
              text: t('billingRun.made'),
              cell: ({ bills }) => t('billingRun.bills', { smart_count: bills }),
            },
            { text: t('bills.total'), as: 'line', isAtEnd: true, cell: ({ total }) => yenText(total) },
            {
              text: t('billingRun.again'),
              isHidden: true,
              isAtEnd: true,
              cell: (run) => <Again run={run} />,
            },
          ]}
        />
      )}
    </Part>
  )
}

function Started({ run: { startedAt, finishedAt, failure } }: { run: BillingRunRow }) {
  const t = useText()
  return (
    <>
      {tokyoTime(startedAt)}
      {finishedAt === null && (
        <Typography variant="caption" color="error" component="div">
          {t(failure === null ? 'billingRun.running' : 'billingRun.stopped')}
        </Typography>
      )}
    </>
  )
}

function Again({ run: { id, bills } }: { run: BillingRunRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const runAgain = () =>
    request('POST /api/billing-runs', { body: { month: id } }, (run) =>
      t('billingRun.done', { smart_count: run.bills - bills }),
    )
  return (
    <Button size="small" variant="outlined" loading={isBusy} onClick={() => void runAgain()}>
      {t('billingRun.again')}
    </Button>
  )
}
