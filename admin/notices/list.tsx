import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Blank } from '#admin/layout/blank.tsx'
import { FilterBar, useListFilter } from '#admin/layout/filter-bar.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { NothingFound } from '#admin/layout/nothing-found.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { RowTable } from '#admin/layout/row-table.tsx'
import { SegmentChoice } from '#admin/layout/segment-choice.tsx'
import { shownFrom } from '#admin/layout/shown-from.ts'
import { periodOf } from '#admin/news/news-words.tsx'
import { useMay } from '#admin/use-may.ts'
import type { SystemNotificationRow } from '#model/endpoints/system-notifications.ts'
import { noticeStates } from '#model/system-notification.ts'
import { NoticeChip } from './notice-chip.tsx'

/** What the provider tells others: `/system-notifications`. */
export const NoticeList = () => (
  <ListBase<SystemNotificationRow>
    sort={{ field: 'startDate', order: 'DESC' }}
    perPage={25}
    queryOptions={{ retry: false }}
  >
    <Notices />
  </ListBase>
)

function Notices() {
  const t = useText()
  const may = useMay()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<SystemNotificationRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const create = may('system-notification.edit') && (
    <Button
      variant="contained"
      component={LinkBase}
      to="/system-notifications/create"
      startIcon={<Icon name="plus" />}
    >
      {t('notices.create')}
    </Button>
  )
  const nothing =
    Object.keys(filterValues).length > 0 ? (
      <NothingFound
        title={t('notices.nothingFound')}
        text={t('notices.nothingFoundText')}
        all={t('notices.showAll')}
      />
    ) : (
      <Blank icon="bell" title={t('notices.empty')} text={t('notices.emptyText')} />
    )
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        lead={isPending ? ' ' : t('notices.subtitle', { smart_count: total })}
        actions={create}
      />
      <Filters />
      {isPending || (data && data.length > 0) ? (
        <>
          <Table />
          <Pager />
        </>
      ) : (
        nothing
      )}
    </>
  )
}

const states = ['all', ...noticeStates] as const

function Filters() {
  const t = useText()
  const { filter, narrow } = useListFilter<{ state: (typeof states)[number] | undefined }>()
  return (
    <FilterBar search={t('notices.search')}>
      <SegmentChoice
        label={t('notices.filterState')}
        value={filter.state ?? 'all'}
        choices={states}
        wordsOf={(state) => t(`noticeState.${state}`)}
        onChoose={(state) => narrow({ state: state === 'all' ? undefined : state })}
      />
    </FilterBar>
  )
}

function Table() {
  const t = useText()
  const { data, isPending } = useListContext<SystemNotificationRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('news.heading'), field: 'title' },
        { text: t('notices.receivers'), from: 'md' },
        { text: t('news.period'), field: 'startDate' },
        { text: t('notices.readers'), from: 'wide' },
      ]}
    >
      {data?.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </RowTable>
  )
}

function Row({ row }: { row: SystemNotificationRow }) {
  const t = useText()
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell
        sx={{
          width: '40%',
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%', maxWidth: 'none' } },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <Link
            component={LinkBase}
            to={`/system-notifications/${row.id}`}
            sx={{ fontWeight: 600, fontSize: 14.5, lineHeight: 1.4, py: 0.25, overflowWrap: 'anywhere' }}
          >
            {row.title}
          </Link>
          <NoticeChip state={row.state} />
        </Box>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, ...shownFrom('md') }}>
        {row.receivers.map((type) => t(`accountType.${type}`)).join(', ')}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13 }}>
        {periodOf(row) || t('news.always')}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap', ...shownFrom('wide') }}>
        {t('notices.readBy', { smart_count: row.readers })}
      </TableCell>
    </TableRow>
  )
}
