import { ListBase, useListContext } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { SiteCourse, SiteTotal } from './figures/site-figures.tsx'

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
  const { data, error, refetch } = useListContext<SiteRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('analytics.title')} lead={t('analytics.sitesLead')} />
      <FilterBar search={t('analytics.searchSites')} />
      <ListRows<SiteRow>
        columns={[
          {
            text: t('sites.site'),
            field: 'name',
            as: 'title',
            cell: ({ id, name, thumbnail }) => (
              <RowTitle
                text={name}
                to={`/sites/${id}/analytics`}
                picture={<Thumbnail src={thumbnail} width={32} />}
              />
            ),
          },
          {
            text: t('analytics.visits'),
            as: 'line',
            isAtEnd: true,
            cell: ({ id }) => <SiteTotal siteId={id} name="visits" />,
          },
          {
            text: t('analytics.conversions'),
            as: 'line',
            isAtEnd: true,
            cell: ({ id }) => <SiteTotal siteId={id} name="conversions" />,
          },
          {
            text: t('analytics.span.30'),
            from: 'md',
            isAtEnd: true,
            cell: ({ id }) => <SiteCourse siteId={id} />,
          },
        ]}
        empty={<EmptyState icon="chart" title={t('analytics.noSites')} text={t('analytics.emptyText')} />}
        nothingFound={{
          title: t('sites.nothingFound'),
          text: t('sites.nothingFoundText'),
          all: t('sites.clearFilters'),
        }}
      />
    </>
  )
}
