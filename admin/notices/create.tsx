import { Form, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { CreateFoot } from '#admin/form/create-foot.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Denied } from '#admin/layout/error-screens.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { MediaUploadsProvider } from '#admin/media/media-uploads.tsx'
import { useMay } from '#admin/use-may.ts'
import { NoticeFields } from './notice-fields.tsx'
import { bodyOf, errorsOf, type NoticeValues, valuesOf } from './notice-values.ts'

/** `/system-notifications/create` */
export function NoticeCreate() {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  if (!may('system-notification.edit')) return <Denied />
  const create = async (values: FieldValues) => {
    const outcome = await call(() => dataProvider.createNotice(bodyOf(values as NoticeValues)))
    if (!outcome.isDone) return outcome.errors
    notify(t('notices.created'), { type: 'success' })
    refresh()
    redirect('/system-notifications')
    return undefined
  }
  return (
    <>
      <PageHeader title={t('notices.createTitle')} lead={t('notices.createLead')} />
      <Form
        noValidate
        record={{}}
        defaultValues={valuesOf()}
        validate={(values) => errorsOf(values as NoticeValues, t)}
        onSubmit={create}
        disableInvalidFormNotification
      >
        <MediaUploadsProvider>
          <NoticeFields />
        </MediaUploadsProvider>
        <Foot isBusy={isBusy} />
      </Form>
    </>
  )
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <CreateFoot
      backTo="/system-notifications"
      submit={t('notices.submit')}
      isBusy={isBusy}
      onSubmit={() => clearErrors()}
    />
  )
}
