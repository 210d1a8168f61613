import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { listFieldOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CreateForm } from '../../kit/form/create-form.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { MediaUploadsProvider } from '../../media/upload/media-uploads.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { type AnnouncementValues, bodyOf, valuesOf } from './announcement-values.ts'

/** `/news/create`, with `?siteId=` for one site. */
export function NewsCreate() {
  const t = useText()
  const may = useMay()
  const [query] = useSearchParams()
  const siteId = query.get('siteId')
  const { request } = useDataProvider<ConsoleDataProvider>()
  if (!may('news.edit')) return <Denied />
  return (
    <>
      <PageHeader title={t('news.createTitle')} lead={t('news.createLead')} />
      <CreateForm<AnnouncementValues, unknown>
        values={{ ...valuesOf(), status: 'public', siteIds: siteId ? [siteId] : [] }}
        create={(values) => request('POST /api/news', { body: bodyOf(values), fieldOf: listFieldOf })}
        created={t('news.created')}
        submit={t('news.submit')}
        backTo={siteId ? `/notification-delivery/${siteId}` : '/news'}
      >
        <MediaUploadsProvider>
          <AnnouncementFields />
        </MediaUploadsProvider>
      </CreateForm>
    </>
  )
}
