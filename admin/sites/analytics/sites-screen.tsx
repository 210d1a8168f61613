import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { LinkBase, ListBase, useDataProvider, useListContext } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { SiteFigures } from './figures/site-figures.tsx'

/** `/analytics`: the sites whose visits can be looked at. */
export const SitesScreen = () => (
  <ListBase<SiteRow>
    resource="sites"
    storeKey="analytics.sites"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
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
        <EmptyState icon="chart" title={t('analytics.noSites')} text={t('analytics.emptyText')} />
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
