import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { callAddress } from '#model/calls/call-address.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { PlanStrip } from '../../accounts/usage/plan-strip.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { CreateLink } from '../../kit/list/record-list.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { WaitingStrip } from '../approvals/waiting-strip.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FirstSite } from './first-site.tsx'
import { RepublishAll } from './republish-all.tsx'
import { SiteFilters } from './site-filters.tsx'
import { SiteTable } from './site-table.tsx'

export const SiteList = () => (
  <ListBase<SiteRow> sort={{ field: 'updatedAt', order: 'DESC' }} perPage={25}>
    <Sites />
  </ListBase>
)

function Sites() {
  const t = useText()
  const may = useMay()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<SiteRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const isFirst = !isPending && total === 0 && !isFiltered
  return (
    <>
      <PageHeader
        title={t('sites.title')}
        lead={isFirst ? undefined : isPending ? ' ' : t('sites.subtitle', { smart_count: total })}
        actions={!isFirst && <Actions />}
      />
      {isFirst && may('site.create') ? (
        <FirstSite />
      ) : (
        <>
          <PlanStrip />
          {may('site.approve') && <WaitingStrip />}
          <SiteFilters />
          <SiteTable />
          {may('site.publish') && data?.length !== 0 && <BulkBar />}
        </>
      )}
    </>
  )
}

function Actions() {
  const t = useText()
  const may = useMay()
  const { filterValues, sort, total = 0 } = useListContext<SiteRow>()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row gap={1.25}>
      {may('site.delete') && (
        <Button component={LinkBase} to="/trashed-sites" startIcon={<Icon name="trash" />}>
          {t('siteTrash.open')}
        </Button>
      )}
      {total > 0 && (
        <Button
          variant="outlined"
          href={callAddress('GET /api/site-exports', {
            query: { filter: filterValues, sort: [sort.field, sort.order] },
          })}
          download
          startIcon={<Icon name="download" />}
        >
          {t('making.export')}
        </Button>
      )}
      {may('site.publish') && (
        <Button variant="outlined" startIcon={<Icon name="repeat" />} onClick={() => setOpen(true)}>
          {t('sites.republishAll')}
        </Button>
      )}
      {may('site.create') && <CreateLink to="/sites/create" text={t('sites.create')} />}
      <RepublishAll isOpen={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}
