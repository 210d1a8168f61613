import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { ListBase } from 'react-admin'
import type { ViewContestRow } from '#model/calls/accounts/view-contests.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { ContestStateOf } from './contest-state.tsx'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))

/** The charged views that accounts contest: `/view-contests`. */
export const ContestList = () => (
  <ListBase<ViewContestRow> sort={{ field: 'at', order: 'DESC' }} perPage={25}>
    <Contests />
  </ListBase>
)

function Contests() {
  const t = useText()
  const [decided, decide] = useState<ViewContestRow>()
  return (
    <>
      <PageHeader title={t('contestedViews.list')} lead={t('contestedViews.listLead')} />
      <ListRows<ViewContestRow>
        empty={
          <EmptyState
            icon="card"
            title={t('contestedViews.listEmpty')}
            text={t('contestedViews.listEmptyText')}
          />
        }
        columns={[
          {
            text: t('contestedViews.site'),
            as: 'title',
            cell: ({ siteName, company }) => (
              <>
                {siteName}
                <Caption>{company}</Caption>
              </>
            ),
          },
          { text: t('bills.month'), as: 'line', cell: ({ month }) => month },
          { text: t('contestedViews.state'), cell: (contest) => <ContestStateOf contest={contest} /> },
          {
            text: t('contestedViews.when'),
            field: 'at',
            as: 'aside',
            from: 'md',
            cell: ({ at }) => tokyoTime(at),
          },
          {
            text: t('sites.actions'),
            isAtEnd: true,
            cell: (contest) =>
              contest.mayDecide && (
                <Button size="small" variant="contained" onClick={() => decide(contest)}>
                  {t('contestedViews.decide')}
                </Button>
              ),
          },
        ]}
      />
      {decided && (
        <Suspense fallback={null}>
          <DecideDialog contest={decided} onClose={() => decide(undefined)} />
        </Suspense>
      )}
    </>
  )
}
