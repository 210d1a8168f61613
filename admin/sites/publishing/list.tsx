import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase, ListBase, useListContext, useLocation } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { useText } from '../../i18n/use-text.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Plans } from './plans.tsx'
import { isUnderWay } from './progress-labels.ts'
import { PublishTable } from './publish-table.tsx'

const pollMs = 1000

/** Every publish; `?batch=` narrows it to one republish of several sites. */
export function PublishList() {
  const { search } = useLocation()
  const batchId = new URLSearchParams(search).get('batch')
  return (
    <ListBase<PublishRow>
      key={batchId}
      filter={batchId ? { batchId } : {}}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={50}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{
        refetchInterval: ({ state }) =>
          state.data?.data?.some(({ status }) => isUnderWay(status)) ? pollMs : false,
      }}
    >
      <Publishes isBatch={batchId !== null} />
    </ListBase>
  )
}

function Publishes({ isBatch }: { isBatch: boolean }) {
  const t = useText()
  const { data, isPending, error, refetch } = useListContext<PublishRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('activity.title')}
        lead={t(isBatch ? 'activity.batchOnly' : 'activity.lead')}
        actions={
          isBatch && (
            <Button variant="outlined" component={LinkBase} to="/publishes">
              {t('activity.showAll')}
            </Button>
          )
        }
      />
      {data?.length === 0 && !isPending ? (
        <EmptyState icon="activity" title={t('activity.empty')} text={t('activity.emptyText')} />
      ) : (
        <Box>
          {!isBatch && <Plans />}
          <PublishTable publishes={data} hasSite />
          <Pager />
        </Box>
      )}
    </>
  )
}
