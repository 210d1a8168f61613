import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { listFieldOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateForm } from '../../kit/form/create-form.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { NotificationFields } from './notification-fields.tsx'
import { bodyOf, valuesOf } from './notification-values.ts'

/** `/system-notifications/create` */
export function SystemNotificationCreate() {
  const t = useText()
  const may = useMay()
  const { request } = useDataProvider<ConsoleDataProvider>()
  if (!may('system-notification.edit')) return <Denied />
  return (
    <>
      <PageHeader title={t('notices.createTitle')} lead={t('notices.createLead')} />
      <CreateForm
        values={valuesOf()}
        create={(values) =>
          request('POST /api/system-notifications', { body: bodyOf(values), fieldOf: listFieldOf })
        }
        created={t('notices.created')}
        submit={t('notices.submit')}
        backTo="/system-notifications"
      >
        <MediaUploadsProvider>
          <NotificationFields />
        </MediaUploadsProvider>
      </CreateForm>
    </>
  )
}
