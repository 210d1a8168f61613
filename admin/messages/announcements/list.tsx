import type { NewsRow } from '#model/calls/messages/news.ts'
import { newsFilterStatuses } from '#model/records/notifications.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateLink, RecordList } from '../../kit/list/record-list.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AnnouncementChip, headingOf, usePeriodLabels } from './announcement-labels.tsx'

/** Announcements: `/news`. */
export function NewsList() {
  const t = useText()
  const may = useMay()
  const periodOf = usePeriodLabels()
  const sitesOf = ({ sites, siteIds }: NewsRow) => {
    const names = sites.map(({ name }) => name).join(', ')
    const more = siteIds.length - sites.length
    return more > 0 ? t('news.andMore', { names, smart_count: more }) : names || t('common.none')
  }
  return (
    <RecordList<NewsRow>
      texts="news"
      icon="bell"
      leadOf={(total) => t('news.subtitle', { smart_count: total })}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      actions={may('news.edit') && <CreateLink to="/news/create" text={t('news.create')} />}
      filters={
        <SegmentFilter
          search={t('news.search')}
          name="status"
          label={t('news.filterStatus')}
          choices={newsFilterStatuses}
          wordsOf={(status) => t(`newsStatus.${status}`)}
        />
      }
      columns={[
        {
          text: t('news.heading'),
          field: 'title',
          as: 'title',
          width: '40%',
          cell: (row) => (
            <RowTitle
              text={headingOf(row)}
              to={`/news/${row.id}`}
              marks={<AnnouncementChip status={row.shownStatus} />}
            />
          ),
        },
        { text: t('news.sites'), as: 'text', from: 'md', cell: sitesOf },
        { text: t('news.period'), field: 'startDate', as: 'text', cell: periodOf },
        {
          text: t('news.updated'),
          field: 'updatedAt',
          as: 'aside',
          from: 'wide',
          cell: ({ updatedAt }) => tokyoTime(updatedAt),
        },
      ]}
    />
  )
}
