import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { AuditRow } from '#model/calls/system/audit.ts'
import { useText } from '../../i18n/use-text.ts'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EntryDrawer } from './entry-drawer.tsx'

export const AuditList = () => (
  <ListBase<AuditRow> sort={{ field: 'at', order: 'DESC' }} perPage={50}>
    <Entries />
  </ListBase>
)

function Entries() {
  const t = useText()
  const may = useMay()
  const [shown, setShown] = useState<AuditRow>()
  const { data, isPending, error, refetch } = useListContext<AuditRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={may('audit.check') && <ChainCheck />}
      />
      <AuditFilters />
      {isPending || (data && data.length > 0) ? (
        <>
          <AuditTable onShow={setShown} />
          <Pager />
        </>
      ) : (
        <NothingFound title={t('audit.empty')} text={t('audit.emptyText')} all={t('audit.clear')} />
      )}
      <EntryDrawer entry={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
