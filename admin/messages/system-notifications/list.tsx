import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import type { SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import { noticeStates } from '#model/records/notifications.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { usePeriodLabels } from '../announcements/announcement-labels.tsx'
import { NoticeChip } from './notification-card.tsx'

/** What the provider tells others: `/system-notifications`. */
export const NoticeList = () => (
  <ListBase<SystemNotificationRow> sort={{ field: 'startDate', order: 'DESC' }} perPage={25}>
    <Notices />
  </ListBase>
)

function Notices() {
  const t = useText()
  const may = useMay()
  return (
    <ListScreen
      title={t('notices.title')}
      leadOf={(total) => t('notices.subtitle', { smart_count: total })}
      actions={
        may('system-notification.edit') && (
          <Button
            variant="contained"
            component={LinkBase}
            to="/system-notifications/create"
            startIcon={<Icon name="plus" />}
          >
            {t('notices.create')}
          </Button>
        )
      }
      filters={
        <SegmentFilter
          search={t('notices.search')}
          name="state"
          label={t('notices.filterState')}
          choices={noticeStates}
          wordsOf={(state) => t(`noticeState.${state}`)}
        />
      }
      table={<Table />}
      nothingFound={{
        title: t('notices.nothingFound'),
        text: t('notices.nothingFoundText'),
        all: t('notices.showAll'),
      }}
      empty={<EmptyState icon="bell" title={t('notices.empty')} text={t('notices.emptyText')} />}
    />
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
  const periodWords = usePeriodLabels()
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
      <TableCell sx={{ color: 'text.secondary', fontSize: 13 }}>{periodWords(row)}</TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap', ...shownFrom('wide') }}>
        {t('notices.readBy', { smart_count: row.readers })}
      </TableCell>
    </TableRow>
  )
}
