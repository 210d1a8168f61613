import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { LinkBase, useGetOne, useParams } from 'react-admin'
import type { SiteNewsRow } from '#model/calls/messages/news.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AnnouncementChip, headingOf, usePeriodLabels } from './announcement-labels.tsx'

/** What goes to one site, of whoever it is: `/notification-delivery/:siteId`. */
export function SiteAnnouncementsScreen() {
  const t = useText()
  const may = useMay()
  const { siteId = '' } = useParams<{ siteId: string }>()
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const { data, error, refetch } = useRequest('GET /api/sites/:id/news', { params: { id: siteId } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const create = may('news.edit') && (
    <Button
      variant="contained"
      component={LinkBase}
      to={`/news/create?siteId=${encodeURIComponent(siteId)}`}
      startIcon={<Icon name="plus" />}
    >
      {t('news.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('news.ofSite', { name: site?.name ?? '' })}
        lead={t('news.ofSiteLead')}
        actions={create}
      />
      {data.news.length === 0 ? (
        <EmptyState icon="bell" title={t('news.ofSiteEmpty')} text={t('news.emptyText')} />
      ) : (
        <RowTable
          isWaiting={false}
          columns={[{ text: t('news.heading') }, { text: t('news.onSite') }, { text: t('news.period') }]}
        >
          {data.news.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </RowTable>
      )}
    </>
  )
}

function Row({ row }: { row: SiteNewsRow }) {
  const t = useText()
  const periodWords = usePeriodLabels()
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell sx={{ width: '45%' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          {row.mayEdit ? (
            <Link
              component={LinkBase}
              to={`/news/${row.id}`}
              sx={{ fontWeight: 600, fontSize: 14.5, py: 0.25 }}
            >
              {headingOf(row)}
            </Link>
          ) : (
            <Box component="span" sx={{ fontWeight: 600, fontSize: 14.5 }}>
              {headingOf(row)}
            </Box>
          )}
          <AnnouncementChip status={row.shownStatus} />
        </Box>
        {!row.mayEdit && (
          <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('news.by', { name: row.company })}</Box>
        )}
      </TableCell>
      <TableCell sx={{ fontSize: 13 }}>{t(`newsDelivery.${row.delivery}`)}</TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13 }}>{periodWords(row)}</TableCell>
    </TableRow>
  )
}
