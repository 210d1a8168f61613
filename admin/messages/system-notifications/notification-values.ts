import type {
  SystemNotificationBody,
  SystemNotificationRow,
} from '#model/calls/messages/system-notifications.ts'
import { type NoticeTiming, type ReceiverType, receiverTypes } from '#model/records/notifications.ts'
import { instantInTokyo, tokyoLocal } from '../../i18n/time.ts'

/** Form values: Japanese times, and empty texts for absent values. */
export interface NotificationValues {
  title: string
  content: string
  url: string
  image: string
  receivers: Record<ReceiverType, boolean>
  publishType: NoticeTiming
  startDate: string
  endDate: string
}

export const valuesOf = (row?: SystemNotificationRow): NotificationValues => ({
  title: row?.title ?? '',
  content: row?.content ?? '',
  url: row?.url ?? '',
  image: row?.image ?? '',
  receivers: {
    OEM_MASTER: row?.receivers.includes('OEM_MASTER') ?? true,
    OEM_ADMIN: row?.receivers.includes('OEM_ADMIN') ?? true,
    USER: row?.receivers.includes('USER') ?? false,
    MASTER_USER: row?.receivers.includes('MASTER_USER') ?? true,
  },
  publishType: row?.publishType ?? 'instant',
  startDate: row?.publishType === 'reserved' ? tokyoLocal(row.startDate) : '',
  endDate: tokyoLocal(row?.endDate),
})

const chosen = ({ receivers }: NotificationValues) => receiverTypes.filter((type) => receivers[type])

export const bodyOf = (values: NotificationValues): SystemNotificationBody => ({
  title: values.title.trim(),
  content: values.content.trim(),
  url: values.url.trim() || null,
  image: values.image || null,
  receivers: chosen(values),
  publishType: values.publishType,
  startDate: values.publishType === 'reserved' ? instantInTokyo(values.startDate) : undefined,
  endDate: instantInTokyo(values.endDate),
})
