import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { listFieldOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateForm } from '../../kit/form/create-form.tsx'
import { useCreate } from '../../kit/form/saving.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { NotificationFields } from './notification-fields.tsx'
import { bodyOf, errorsOf, valuesOf } from './notification-values.ts'

const list = '/system-notifications'

/** `/system-notifications/create` */
export function NoticeCreate() {
  const t = useText()
  const may = useMay()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { create, isBusy } = useCreate()
  if (!may('system-notification.edit')) return <Denied />
  return (
    <>
      <PageHeader title={t('notices.createTitle')} lead={t('notices.createLead')} />
      <CreateForm
        values={valuesOf()}
        errorsOf={(values) => errorsOf(values, t)}
        onCreate={(values) =>
          create(
            () =>
              dataProvider.request('POST /api/system-notifications', {
                body: bodyOf(values),
                fieldOf: listFieldOf,
              }),
            {
              created: () => t('notices.created'),
              to: list,
            },
          )
        }
        submit={t('notices.submit')}
        backTo={list}
        isBusy={isBusy}
      >
        <MediaUploadsProvider>
          <NotificationFields />
        </MediaUploadsProvider>
      </CreateForm>
    </>
  )
}
