import { ListContextProvider, useListController } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Blank } from '#admin/layout/blank.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { RowTable } from '#admin/layout/row-table.tsx'
import { useMayOn } from '#admin/users/use-may-on.ts'
import type { ApiKeyRow } from '#model/endpoints/api-keys.ts'
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
    queryOptions: { retry: false },
  })
  const { data, isPending, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <Blank icon="key" title={t('apiKeys.empty')} text={t('apiKeys.emptyText')} />
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
