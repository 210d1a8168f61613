import { useDataProvider, useGetOne, useParams } from 'react-admin'
import type { NewsRow } from '#model/calls/messages/news.ts'
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
import { AnnouncementFields } from './announcement-fields.tsx'
import { AnnouncementChip, headingOf } from './announcement-labels.tsx'
import { bodyOf, valuesOf } from './announcement-values.ts'

/** One announcement: `/news/:id`. */
export function NewsEdit() {
  const { id = '' } = useParams<{ id: string }>()
  const news = useGetOne<NewsRow>('news', { id })
  return <Loaded query={news}>{(row) => <News row={row} />}</Loaded>
}

function News({ row }: { row: NewsRow }) {
  const t = useText()
  const mayEdit = useMay()('news.edit') !== undefined
  const { request } = useDataProvider<ConsoleDataProvider>()
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
        record={row}
        valuesOf={valuesOf}
        save={(values, { id, revision }) =>
          request('PUT /api/news/:id', {
            params: { id },
            body: bodyOf(values),
            revision,
            fieldOf: listFieldOf,
          })
        }
        saved={t('news.saved')}
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
