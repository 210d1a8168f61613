import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import {
  Form,
  SaveContextProvider,
  useDataProvider,
  useGetOne,
  useNotify,
  useParams,
  useRedirect,
  useRefresh,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { ReadOnly } from '#admin/form/read-only.tsx'
import { SaveBar } from '#admin/form/save-bar.tsx'
import { UnsavedWarning } from '#admin/form/unsaved-warning.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useSubmit } from '#admin/form/use-submit.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { MediaUploadsProvider } from '#admin/media/media-uploads.tsx'
import { useMay } from '#admin/use-may.ts'
import type { SystemNotificationRow } from '#model/endpoints/system-notifications.ts'
import { NoticeChip } from './notice-chip.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { bodyOf, errorsOf, type NoticeValues, valuesOf } from './notice-values.ts'

const formId = 'notice'

/** One system notification, for whoever writes it: `/system-notifications/:id`. */
export function NoticeEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useGetOne<SystemNotificationRow>(
    'system-notifications',
    { id },
    { retry: false },
  )
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return <NoticeForm key={data.revision} row={data} />
}

function NoticeForm({ row }: { row: SystemNotificationRow }) {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const mayEdit = may('system-notification.edit') !== undefined
  const save = async (values: FieldValues) => {
    const outcome = await call(() =>
      dataProvider.saveNotice(row.id, bodyOf(values as NoticeValues), row.revision),
    )
    if (!outcome.isDone) {
      if (outcome.isStale) refresh()
      return outcome.errors
    }
    notify(t('notices.saved'), { type: 'success' })
    refresh()
    return undefined
  }
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
        actions={mayEdit && <Remove row={row} />}
      />
      <SaveContextProvider value={{ saving: isBusy }}>
        <Form
          id={formId}
          noValidate
          record={{}}
          defaultValues={valuesOf(row)}
          validate={(values) => errorsOf(values as NoticeValues, t)}
          onSubmit={save}
          disableInvalidFormNotification
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedWarning}
        >
          <MediaUploadsProvider known={row.image && row.imageUrl ? { [row.image]: row.imageUrl } : {}}>
            <ReadOnly isReadOnly={!mayEdit}>
              <NoticeFields />
            </ReadOnly>
          </MediaUploadsProvider>
          <Foot />
        </Form>
      </SaveContextProvider>
    </>
  )
}

function Foot() {
  return <SaveBar onSave={useSubmit(formId)} />
}

function Remove({ row }: { row: SystemNotificationRow }) {
  const t = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const outcome = await call(() => dataProvider.delete('system-notifications', { id: row.id }))
    setAsking(false)
    if (!outcome.isDone) return
    notify(t('notices.removed'), { type: 'success' })
    refresh()
    redirect('/system-notifications')
  }
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="trash" />}
        onClick={() => setAsking(true)}
      >
        {t('common.delete')}
      </Button>
      <Ask
        isOpen={isAsking}
        title={t('notices.removeTitle')}
        text={t('notices.removeText', { name: row.title })}
        confirm={t('common.delete')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
