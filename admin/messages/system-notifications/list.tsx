import type { SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import { noticeStates } from '#model/records/notifications.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateLink, RecordList } from '../../kit/list/record-list.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { usePeriodLabels } from '../announcements/announcement-labels.tsx'
import { SystemNotificationChip } from './notification-card.tsx'

/** Notifications that the provider sends to others: `/system-notifications`. */
export function SystemNotificationList() {
  const t = useText()
  const may = useMay()
  const periodOf = usePeriodLabels()
  return (
    <RecordList<SystemNotificationRow>
      texts="notices"
      icon="bell"
      leadOf={(total) => t('notices.subtitle', { smart_count: total })}
      sort={{ field: 'startDate', order: 'DESC' }}
      actions={
        may('system-notification.edit') && (
          <CreateLink to="/system-notifications/create" text={t('notices.create')} />
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
      columns={[
        {
          text: t('news.heading'),
          field: 'title',
          as: 'title',
          width: '40%',
          cell: ({ id, title, state }) => (
            <RowTitle
              text={title}
              to={`/system-notifications/${id}`}
              marks={<SystemNotificationChip state={state} />}
            />
          ),
        },
        {
          text: t('notices.receivers'),
          as: 'text',
          from: 'md',
          cell: ({ receivers }) => receivers.map((type) => t(`accountType.${type}`)).join(', '),
        },
        { text: t('news.period'), field: 'startDate', as: 'text', cell: periodOf },
        {
          text: t('notices.readers'),
          as: 'aside',
          from: 'wide',
          cell: ({ readers }) => t('notices.readBy', { smart_count: readers }),
        },
      ]}
    />
  )
}
