import Skeleton from '@mui/material/Skeleton'
import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { NewsRow } from '#model/calls/messages/news.ts'
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
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementChip, headingOf } from './announcement-labels.tsx'
import { bodyOf, errorsOf, valuesOf } from './announcement-values.ts'

/** One piece of latest information: `/news/:id`. */
export function NewsEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useGetOne<NewsRow>('news', { id })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return <News key={data.revision} row={data} />
}

function News({ row }: { row: NewsRow }) {
  const t = useText()
  const mayEdit = useMay()('news.edit') !== undefined
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { save, isBusy } = useSave()
  const name = headingOf(row)
  return (
    <>
      <PageHeader
        title={name}
        lead={
          <>
            <AnnouncementChip status={row.shownStatus} /> {`${row.company} · ${row.author}`}
          </>
        }
        actions={
          mayEdit && (
            <RemoveButton
              resource="news"
              id={row.id}
              title={t('news.removeTitle')}
              text={t('news.removeText', { name })}
              removed={t('news.removed')}
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
              dataProvider.request('PUT /api/news/:id', {
                params: { id: row.id },
                body: bodyOf(values),
                revision: row.revision,
                fieldOf: listFieldOf,
              }),
            t('news.saved'),
          )
        }
        isBusy={isBusy}
      >
        <MediaUploadsProvider known={row.image && row.imageUrl ? { [row.image]: row.imageUrl } : {}}>
          <ReadOnly isReadOnly={!mayEdit}>
            <AnnouncementFields />
          </ReadOnly>
        </MediaUploadsProvider>
      </EditForm>
    </>
  )
}
