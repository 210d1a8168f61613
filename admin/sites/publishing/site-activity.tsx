import { useGetList } from 'react-admin'
import type { PublishRow } from '#model/calls/sites/publishes.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { isUnderWay } from './progress-labels.ts'
import { PublishTable } from './publish-table.tsx'
import { SiteChangesTold } from './site-changes-told.tsx'

const listed = 50
const pollMs = 1000

/** The publishes of one site, newest first, and the changes of its draft. */
export function SiteActivity({ siteId }: { siteId: string }) {
  const t = useText()
  const { data } = useGetList<PublishRow>(
    'publishes',
    {
      filter: { siteId },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: listed },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data?.some(({ status }) => isUnderWay(status)) ? pollMs : false,
    },
  )
  return (
    <>
      {data?.length === 0 ? (
        <EmptyState icon="activity" title={t('activity.empty')} text={t('activity.emptyText')} />
      ) : (
        <PublishTable publishes={data} />
      )}
      <SiteChangesTold siteId={siteId} />
    </>
  )
}
