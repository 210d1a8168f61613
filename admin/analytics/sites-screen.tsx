import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { LinkBase, ListBase, useDataProvider, useListContext } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Blank } from '#admin/layout/blank.tsx'
import { FilterBar } from '#admin/layout/filter-bar.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { NothingFound } from '#admin/layout/nothing-found.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { RowTable } from '#admin/layout/row-table.tsx'
import { Thumbnail } from '#admin/layout/thumbnail.tsx'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { SiteFigures } from './site-figures.tsx'

/** `/analytics`: the sites whose visits can be looked at. */
export const SitesScreen = () => (
  <ListBase<SiteRow>
    resource="sites"
    storeKey="analytics.sites"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    queryOptions={{ retry: false }}
  >
    <Sites />
  </ListBase>
)

function Sites() {
  const t = useText()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<SiteRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isNarrowed = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader title={t('analytics.title')} lead={t('analytics.sitesLead')} />
      <FilterBar search={t('analytics.searchSites')} />
      {isPending || total > 0 ? (
        <>
          <RowTable
            isWaiting={isPending}
            columns={[
              { text: t('sites.site'), field: 'name' },
              { text: t('analytics.visits'), isAtEnd: true },
              { text: t('analytics.conversions'), isAtEnd: true },
              { text: t('analytics.span.30'), from: 'md', isAtEnd: true },
            ]}
          >
            {data?.map((site) => (
              <Row key={site.id} site={site} />
            ))}
          </RowTable>
          <Pager />
        </>
      ) : isNarrowed ? (
        <NothingFound
          title={t('sites.nothingFound')}
          text={t('sites.nothingFoundText')}
          all={t('sites.clearFilters')}
        />
      ) : (
        <Blank icon="chart" title={t('analytics.noSites')} text={t('analytics.emptyText')} />
      )}
    </>
  )
}

function Row({ site }: { site: SiteRow }) {
  const [row, setRow] = useState<HTMLElement | null>(null)
  const { readReport } = useDataProvider<ConsoleDataProvider>()
  return (
    <TableRow hover ref={setRow} sx={{ '& td': { py: 1.25 } }}>
      <TableCell sx={{ width: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Thumbnail src={site.thumbnail} width={32} />
          <Link
            component={LinkBase}
            to={`/sites/${site.id}/analytics`}
            sx={{ fontWeight: 600, fontSize: 14.5, overflowWrap: 'anywhere' }}
          >
            {site.name}
          </Link>
        </Box>
      </TableCell>
      <SiteFigures siteId={site.id} row={row} readReport={readReport} />
    </TableRow>
  )
}
