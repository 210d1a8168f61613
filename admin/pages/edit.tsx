import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useGetOne, useParams } from 'react-admin'
import { ReadOnly } from '#admin/form/read-only.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { useTabTitle } from '#admin/layout/use-tab-title.ts'
import { isUnderWay } from '#admin/publishes/progress-words.ts'
import { PublishBar } from '#admin/publishes/publish-bar.tsx'
import { useLatestPublish } from '#admin/publishes/use-publish.ts'
import { useMay } from '#admin/use-may.ts'
import type { PageRecord } from '#model/endpoints/pages.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { PageForm } from './page-form.tsx'
import { PageTop } from './page-top.tsx'

/** One page: `/pages/<siteId>.<pageId>`. */
export function PageScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const siteId = id.slice(0, id.indexOf('.'))
  const { data: page, error, refetch } = useGetOne<PageRecord>('pages', { id }, { retry: false })
  const { data: site, error: siteError } = useGetOne<SiteDetail>('sites', { id: siteId }, { retry: false })
  if ((error && !page) || (siteError && !site?.categories))
    return <LoadFailure error={error ?? siteError} onRetry={() => void refetch()} />
  // The list of sites may have left its shorter row in the cache.
  if (!page || !site?.categories) return <Waiting />
  return <PageEditor key={page.id} page={page} site={site} />
}

function PageEditor({ page, site }: { page: PageRecord; site: SiteDetail }) {
  const t = useText()
  useTabTitle(`${t('page.title', { position: page.position })} · ${site.name}`)
  const may = useMay()
  const publish = useLatestPublish(site.id)
  return (
    <>
      <PageTop page={page} site={site} />
      {publish && isUnderWay(publish.status) && (
        <Box sx={{ mb: 3 }}>
          <PublishBar publish={publish} languages={site.languages} />
        </Box>
      )}
      <ReadOnly isReadOnly={!may('site.edit')}>
        <PageForm page={page} site={site} isPublishing={isUnderWay(publish?.status)} />
      </ReadOnly>
    </>
  )
}

function Waiting() {
  return (
    <Box sx={{ display: 'flex', gap: 4 }}>
      <Skeleton variant="rounded" width={300} height={568} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width={260} height={44} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </Box>
    </Box>
  )
}
