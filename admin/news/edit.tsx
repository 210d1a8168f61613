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
import type { NewsRow } from '#model/endpoints/news.ts'
import { NewsFields } from './news-fields.tsx'
import { bodyOf, errorsOf, type NewsValues, valuesOf } from './news-values.ts'
import { headingOf, NewsChip } from './news-words.tsx'

const formId = 'news'

/** One piece of latest information: `/news/:id`. */
export function NewsEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useGetOne<NewsRow>('news', { id }, { retry: false })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return <News key={data.revision} row={data} />
}

function News({ row }: { row: NewsRow }) {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const mayEdit = may('news.edit') !== undefined
  const save = async (values: FieldValues) => {
    const outcome = await call(() =>
      dataProvider.saveNews(row.id, bodyOf(values as NewsValues), row.revision),
    )
    if (!outcome.isDone) {
      if (outcome.isStale) refresh()
      return outcome.errors
    }
    notify(t('news.saved'), { type: 'success' })
    refresh()
    return undefined
  }
  return (
    <>
      <PageHeader
        title={headingOf(row)}
        lead={
          <>
            <NewsChip status={row.shownStatus} /> {`${row.company} · ${row.author}`}
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
          validate={(values) => errorsOf(values as NewsValues, t)}
          onSubmit={save}
          disableInvalidFormNotification
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedWarning}
        >
          <MediaUploadsProvider known={row.image && row.imageUrl ? { [row.image]: row.imageUrl } : {}}>
            <ReadOnly isReadOnly={!mayEdit}>
              <NewsFields />
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

function Remove({ row }: { row: NewsRow }) {
  const t = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const outcome = await call(() => dataProvider.delete('news', { id: row.id }))
    setAsking(false)
    if (!outcome.isDone) return
    notify(t('news.removed'), { type: 'success' })
    refresh()
    redirect('/news')
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
        title={t('news.removeTitle')}
        text={t('news.removeText', { name: headingOf(row) })}
        confirm={t('common.delete')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
