import Skeleton from '@mui/material/Skeleton'
import { useGetOne, useParams } from 'react-admin'
import type { SiteNewsRow } from '#model/calls/messages/news.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { CreateLink } from '../../kit/list/record-list.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AnnouncementChip, headingOf, usePeriodLabels } from './announcement-labels.tsx'

/** All announcements of one site, whoever wrote them: `/notification-delivery/:siteId`. */
export function SiteAnnouncementsScreen() {
  const t = useText()
  const may = useMay()
  const periodOf = usePeriodLabels()
  const { siteId = '' } = useParams<{ siteId: string }>()
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const { data, error, refetch } = useRequest('GET /api/sites/:id/news', { params: { id: siteId } })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <>
      <PageHeader
        title={t('news.ofSite', { name: site?.name ?? '' })}
        lead={t('news.ofSiteLead')}
        actions={
          may('news.edit') && (
            <CreateLink to={`/news/create?siteId=${encodeURIComponent(siteId)}`} text={t('news.create')} />
          )
        }
      />
      {data.news.length === 0 ? (
        <EmptyState icon="bell" title={t('news.ofSiteEmpty')} text={t('news.emptyText')} />
      ) : (
        <RowTable
          rows={data.news}
          columns={[
            { text: t('news.heading'), as: 'title', width: '45%', cell: (row) => <Heading row={row} /> },
            { text: t('news.onSite'), cell: ({ delivery }) => t(`newsDelivery.${delivery}`) },
            { text: t('news.period'), as: 'text', cell: periodOf },
          ]}
        />
      )}
    </>
  )
}

function Heading({ row }: { row: SiteNewsRow }) {
  const t = useText()
  return (
    <RowTitle
      text={headingOf(row)}
      to={row.mayEdit ? `/news/${row.id}` : undefined}
      marks={<AnnouncementChip status={row.shownStatus} />}
    >
      {!row.mayEdit && <Caption>{t('news.by', { name: row.company })}</Caption>}
    </RowTitle>
  )
}
