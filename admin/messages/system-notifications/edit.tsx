import Skeleton from '@mui/material/Skeleton'
import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { listFieldOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { RemoveButton } from '../../kit/form/remove-button.tsx'
import { useSave } from '../../kit/form/saving.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { NoticeChip } from './notification-card.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { bodyOf, errorsOf, valuesOf } from './notification-values.ts'

/** One system notification, for whoever writes it: `/system-notifications/:id`. */
export function NoticeEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useGetOne<SystemNotificationRow>('system-notifications', { id })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return <NoticeForm key={data.revision} row={data} />
}

function NoticeForm({ row }: { row: SystemNotificationRow }) {
  const t = useText()
  const mayEdit = useMay()('system-notification.edit') !== undefined
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { save, isBusy } = useSave()
  return (
    <>
      <PageHeader
        title={row.title}
        lead={
          <>
            <NoticeChip state={row.state} />{' '}
            {`${t('notices.readBy', { smart_count: row.readers })} · ${row.author}`}
          </>
        }
        actions={
          mayEdit && (
            <RemoveButton
              resource="system-notifications"
              id={row.id}
              title={t('notices.removeTitle')}
              text={t('notices.removeText', { name: row.title })}
              removed={t('notices.removed')}
            />
          )
        }
      />
      <EditForm
        values={valuesOf(row)}
        errorsOf={(values) => errorsOf(values, t)}
        onSave={(values) =>
          save(
            () =>
              dataProvider.request('PUT /api/system-notifications/:id', {
                params: { id: row.id },
                body: bodyOf(values),
                revision: row.revision,
                fieldOf: listFieldOf,
              }),
            t('notices.saved'),
          )
        }
        isBusy={isBusy}
      >
        <MediaUploadsProvider known={row.image && row.imageUrl ? { [row.image]: row.imageUrl } : {}}>
          <ReadOnly isReadOnly={!mayEdit}>
            <NotificationFields />
          </ReadOnly>
        </MediaUploadsProvider>
      </EditForm>
    </>
  )
}
