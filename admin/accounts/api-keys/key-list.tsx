import { ListContextProvider, useListController } from 'react-admin'
import type { ApiKeyRow } from '#model/calls/accounts/api-keys.ts'
import { useText } from '../../i18n/use-text.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { KeyRow } from './key-row.tsx'

interface KeyListProps {
  accountId: string
  /** Nothing changes any more in an account whose contract has ended. */
  isEnded: boolean
}

export function KeyList({ accountId, isEnded }: KeyListProps) {
  const t = useText()
  const mayOn = useMayOn()
  const list = useListController<ApiKeyRow>({
    resource: 'api-keys',
    filter: { accountId },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 50,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  const { data, isPending, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return <EmptyState icon="key" title={t('apiKeys.empty')} text={t('apiKeys.emptyText')} />
  return (
    <ListContextProvider value={list}>
      <RowTable
        isWaiting={isPending}
        columns={[
          { text: t('apiKeys.name'), field: 'name' },
          { text: t('apiKeys.addresses'), from: 'lg' },
          { text: t('apiKeys.createdBy'), field: 'createdAt', from: 'lg' },
          { text: t('apiKeys.lastUsed'), field: 'lastUsedAt', from: 'md' },
          { text: t('apiKeys.state') },
          { text: t('sites.actions'), isHidden: true },
        ]}
      >
        {data?.map((key) => (
          <KeyRow key={key.id} apiKey={key} mayEdit={!isEnded && mayOn('api-key.edit', accountId)} />
        ))}
      </RowTable>
      <Pager />
    </ListContextProvider>
  )
}
