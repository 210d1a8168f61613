import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { type TrashedSiteRow, trashDays } from '#model/calls/sites/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { RemoveDialog } from './remove-dialog.tsx'

export const TrashList = () => (
  <ListBase<TrashedSiteRow>
    resource="trashed-sites"
    sort={{ field: 'deletedAt', order: 'DESC' }}
    perPage={25}
  >
    <Trash />
  </ListBase>
)

function Trash() {
  const t = useText()
  const { data, error, refetch, filterValues } = useListContext<TrashedSiteRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('siteTrash.title')}
        lead={t('siteTrash.lead', { days: trashDays })}
        actions={
          <Button variant="outlined" component={LinkBase} to="/sites" startIcon={<Icon name="left" />}>
            {t('siteTrash.back')}
          </Button>
        }
      />
      {(isFiltered || data?.length !== 0) && <FilterBar search={t('sites.searchPlaceholder')} />}
      <Rows />
    </>
  )
}

function Rows() {
  const t = useText()
  const may = useMay()
  return (
    <ListRows<TrashedSiteRow>
      columns={[
        {
          text: t('sites.site'),
          field: 'name',
          as: 'title',
          cell: ({ name, thumbnail, columns, rows, company }) => (
            <RowTitle text={name} picture={<Thumbnail src={thumbnail} width={40} />}>
              <Caption>
                {t('sites.gridSize', { columns, rows })}
                {may('site.read') !== 'own' && ` · ${company}`}
              </Caption>
            </RowTitle>
          ),
        },
        {
          text: t('siteTrash.deleted'),
          field: 'deletedAt',
          as: 'aside',
          from: 'md',
          cell: ({ deletedAt }) => tokyoTime(deletedAt),
        },
        {
          text: t('siteTrash.removed'),
          as: 'aside',
          cell: ({ removedAt }) => tokyoTime(removedAt).slice(0, 10),
        },
        {
          text: t('sites.actions'),
          isAtEnd: true,
          cell: (site) => may('site.delete') && <RowActions site={site} />,
        },
      ]}
      empty={<EmptyState icon="trash" title={t('siteTrash.empty')} text={t('siteTrash.emptyText')} />}
      nothingFound={{
        title: t('sites.nothingFound'),
        text: t('siteTrash.nothingFoundText'),
        all: t('sites.clearFilters'),
      }}
    />
  )
}

function RowActions({ site }: { site: TrashedSiteRow }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isRemoving, setRemoving] = useState(false)
  const restore = () =>
    request(
      'POST /api/trashed-sites/:id/restore',
      { params: { id: site.id } },
      t('siteTrash.restored', { name: site.name }),
    )
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="undo" />}
        loading={isBusy}
        loadingPosition="start"
        aria-label={`${t('siteTrash.restore')}: ${site.name}`}
        onClick={() => void restore()}
      >
        {t('siteTrash.restore')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`${t('siteTrash.remove')}: ${site.name}`}
        title={t('siteTrash.remove')}
        onClick={() => setRemoving(true)}
        sx={{ minWidth: 36, px: 1 }}
      >
        <Icon name="trash" />
      </Button>
      {isRemoving && <RemoveDialog site={site} onClose={() => setRemoving(false)} />}
    </Box>
  )
}
