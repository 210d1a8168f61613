import { lazy, Suspense } from 'react'
import { useGetOne } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { placeKeys } from '../places/pointer-place.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { useDescribing } from './use-describing.ts'

const PublishDialog = lazy(async () => ({
  default: (await import('../../sites/publishing/publish-dialog.tsx')).PublishDialog,
}))

const PlanDialog = lazy(async () => ({
  default: (await import('../../sites/publishing/plan-dialog.tsx')).PlanDialog,
}))

interface PublishingProps {
  siteId: string
  onClose: () => void
}

/** The site in the shape that the publishing dialogs need; undefined until it is known whether the site is live. */
function usePublishedSite(siteId: string) {
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const { name, languages } = useEditing((editing) => editing.site.settings)
  if (!site) return undefined
  const { liveRelease, approvalRule } = site
  return { id: siteId, name, languages, isLive: liveRelease !== null, approvalRule }
}

/** Plans a change of the site's state for a given minute. */
export function Planning({ siteId, onClose }: PublishingProps) {
  const site = usePublishedSite(siteId)
  return <Suspense fallback={null}>{site && <PlanDialog site={site} onClose={onClose} />}</Suspense>
}

/** The checks before the site is published; a finding leads to its field in the editor. */
export function Publishing({ siteId, onClose }: PublishingProps) {
  const site = usePublishedSite(siteId)
  const { goTo } = useEditor()
  const edited = useEditing((editing) => editing.site)
  const placeLabel = usePlaceLabels()
  const describing = useDescribing()
  if (!site) return null
  return (
    <Suspense fallback={null}>
      <PublishDialog
        site={site}
        describing={describing}
        placeOf={(pointer) => placeLabel(placeKeys(pointer, edited))}
        onGo={(pointer) => {
          onClose()
          goTo(pointer)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
