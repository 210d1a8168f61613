import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, ListBase, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { type TrashedSiteRow, trashDays } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { NothingFound } from '../../kit/list/list-screen.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
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
  const { data, total, isPending, error, refetch, filterValues } = useListContext<TrashedSiteRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const back = (
    <Button variant="outlined" component={LinkBase} to="/sites" startIcon={<Icon name="left" />}>
      {t('siteTrash.back')}
    </Button>
  )
  const isEmpty = !isPending && total === 0
  return (
    <>
      <PageHeader
        title={t('siteTrash.title')}
        lead={t('siteTrash.lead', { days: trashDays })}
        actions={back}
      />
      {isEmpty && !isFiltered ? (
        <EmptyState icon="trash" title={t('siteTrash.empty')} text={t('siteTrash.emptyText')} />
      ) : (
        <>
          <FilterBar search={t('sites.searchPlaceholder')} />
          {isEmpty ? (
            <NothingFound
              title={t('sites.nothingFound')}
              text={t('siteTrash.nothingFoundText')}
              all={t('sites.clearFilters')}
            />
          ) : (
            <>
              <Rows />
              <Pager />
            </>
          )}
        </>
      )}
    </>
  )
}

function Rows() {
  const t = useText()
  const { data, isPending } = useListContext<TrashedSiteRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('sites.site'), field: 'name' },
        { text: t('siteTrash.deleted'), field: 'deletedAt', from: 'md' },
        { text: t('siteTrash.removed') },
        { text: t('sites.actions'), isAtEnd: true },
      ]}
    >
      {data?.map((site) => (
        <Row key={site.id} site={site} />
      ))}
    </RowTable>
  )
}

function Row({ site }: { site: TrashedSiteRow }) {
  const t = useText()
  const may = useMay()
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell sx={{ width: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Thumbnail src={site.thumbnail} width={40} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {site.name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('sites.gridSize', { columns: site.columns, rows: site.rows })}
              {may('site.read') !== 'own' && ` · ${site.company}`}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={{ ...shownFrom('md'), whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {tokyoTime(site.deletedAt)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {tokyoTime(site.removedAt).slice(0, 10)}
      </TableCell>
      <TableCell sx={{ ml: 'auto' }}>{may('site.delete') && <RowActions site={site} />}</TableCell>
    </TableRow>
  )
}

function RowActions({ site }: { site: TrashedSiteRow }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isRemoving, setRemoving] = useState(false)
  const restore = async () => {
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/trashed-sites/:id/restore', { params: { id: site.id } }),
    )
    if (isDone) notify(t('siteTrash.restored', { name: site.name }), { type: 'success' })
    refresh()
  }
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
