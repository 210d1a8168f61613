import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import type { NewsRow } from '#model/calls/messages/news.ts'
import { newsFilterStatuses } from '#model/records/notifications.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AnnouncementChip, headingOf, usePeriodLabels } from './announcement-labels.tsx'

/** Latest information: `/news`. */
export const NewsList = () => (
  <ListBase<NewsRow> sort={{ field: 'updatedAt', order: 'DESC' }} perPage={25}>
    <News />
  </ListBase>
)

function News() {
  const t = useText()
  const may = useMay()
  return (
    <ListScreen
      title={t('news.title')}
      leadOf={(total) => t('news.subtitle', { smart_count: total })}
      actions={
        may('news.edit') && (
          <Button variant="contained" component={LinkBase} to="/news/create" startIcon={<Icon name="plus" />}>
            {t('news.create')}
          </Button>
        )
      }
      filters={
        <SegmentFilter
          search={t('news.search')}
          name="status"
          label={t('news.filterStatus')}
          choices={newsFilterStatuses}
          wordsOf={(status) => t(`newsStatus.${status}`)}
        />
      }
      table={<Table />}
      nothingFound={{
        title: t('news.nothingFound'),
        text: t('news.nothingFoundText'),
        all: t('news.showAll'),
      }}
      empty={<EmptyState icon="bell" title={t('news.empty')} text={t('news.emptyText')} />}
    />
  )
}

function Table() {
  const t = useText()
  const { data, isPending } = useListContext<NewsRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('news.heading'), field: 'title' },
        { text: t('news.sites'), from: 'md' },
        { text: t('news.period'), field: 'startDate' },
        { text: t('news.updated'), field: 'updatedAt', from: 'wide' },
      ]}
    >
      {data?.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </RowTable>
  )
}

function Row({ row }: { row: NewsRow }) {
  const t = useText()
  const periodWords = usePeriodLabels()
  const names = row.sites.map(({ name }) => name).join(', ')
  const more = row.siteIds.length - row.sites.length
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
            to={`/news/${row.id}`}
            sx={{ fontWeight: 600, fontSize: 14.5, lineHeight: 1.4, py: 0.25, overflowWrap: 'anywhere' }}
          >
            {headingOf(row)}
          </Link>
          <AnnouncementChip status={row.shownStatus} />
        </Box>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, ...shownFrom('md') }}>
        {more > 0 ? t('news.andMore', { names, smart_count: more }) : names || t('common.none')}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13 }}>{periodWords(row)}</TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap', ...shownFrom('wide') }}>
        {tokyoTime(row.updatedAt)}
      </TableCell>
    </TableRow>
  )
}
