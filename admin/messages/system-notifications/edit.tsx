import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { SystemNotificationRow } from '#model/calls/messages/system-notifications.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { listFieldOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { RemoveButton } from '../../kit/form/remove-button.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { SystemNotificationChip } from './notification-card.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { bodyOf, valuesOf } from './notification-values.ts'

/** One system notification, to be edited: `/system-notifications/:id`. */
export function SystemNotificationEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const notification = useGetOne<SystemNotificationRow>('system-notifications', { id })
  return <Loaded query={notification}>{(row) => <SystemNotificationForm row={row} />}</Loaded>
}

function SystemNotificationForm({ row }: { row: SystemNotificationRow }) {
  const t = useText()
  const mayEdit = useMay()('system-notification.edit') !== undefined
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <>
      <PageHeader
        title={row.title}
        lead={
          <>
            <SystemNotificationChip state={row.state} />{' '}
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
        record={row}
        valuesOf={valuesOf}
        save={(values, { id, revision }) =>
          request('PUT /api/system-notifications/:id', {
            params: { id },
            body: bodyOf(values),
            revision,
            fieldOf: listFieldOf,
          })
        }
        saved={t('notices.saved')}
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
