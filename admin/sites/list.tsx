import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import { Blank } from '#admin/layout/blank.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { useRepublish } from '#admin/publishes/batch.ts'
import { useMay } from '#admin/use-may.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FirstSite } from './first-site.tsx'
import { SiteFilters } from './site-filters.tsx'
import { SiteTable } from './site-table.tsx'

export const SiteList = () => (
  <ListBase<SiteRow>
    sort={{ field: 'updatedAt', order: 'DESC' }}
    perPage={25}
    queryOptions={{ retry: false }}
  >
    <Sites />
  </ListBase>
)

function Sites() {
  const t = useText()
  const may = useMay()
  const { data, total = 0, isPending, error, refetch, filterValues, setFilters } = useListContext<SiteRow>()
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
          <SiteFilters />
          {isPending || (data && data.length > 0) ? (
            <>
              <SiteTable />
              <Pager />
              {may('site.publish') && <BulkBar />}
            </>
          ) : (
            <Blank
              icon="search"
              title={t('sites.nothingFound')}
              text={t('sites.nothingFoundText')}
              action={
                <Button variant="outlined" onClick={() => setFilters({}, [])}>
                  {t('sites.clearFilters')}
                </Button>
              }
            />
          )}
        </>
      )}
    </>
  )
}

function Actions() {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { republish, isAsking } = useRepublish()
  return (
    <Box sx={{ display: 'flex', gap: 1.25 }}>
      {may('site.publish') && (
        <Button variant="outlined" startIcon={<Icon name="repeat" />} onClick={() => setOpen(true)}>
          {t('sites.republishAll')}
        </Button>
      )}
      {may('site.create') && (
        <Button variant="contained" component={LinkBase} to="/sites/create" startIcon={<Icon name="plus" />}>
          {t('sites.create')}
        </Button>
      )}
      <Ask
        isOpen={isOpen}
        title={t('sites.republishAllTitle')}
        text={t('sites.republishAllText')}
        confirm={t('sites.republishAll')}
        isBusy={isAsking}
        onClose={() => setOpen(false)}
        onConfirm={() => void republish({ all: true }).then(() => setOpen(false))}
      />
    </Box>
  )
}
