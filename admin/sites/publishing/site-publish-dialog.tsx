import { Suspense } from 'react'
import { useRedirect } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { useMay } from '../../session/use-may-on.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useSiteDescribing } from './use-site-describing.ts'

/** The same outside of the editor: a finding leads into it. */
export function SitePublishDialog({ site, onClose }: { site: SiteDetail; onClose: () => void }) {
  const redirect = useRedirect()
  const placeLabel = usePlaceLabels()
  const may = useMay()
  const describing = useSiteDescribing(site.id)
  const positions = new Map(
    site.categories.flatMap(({ pages }) => pages.map(({ id, position }) => [id, position] as const)),
  )
  const keysOf = (pointer: string): string[] => {
    const [root = '', which = '', ...rest] = pointer.split('/').slice(1)
    return root === 'pages' ? [positions.get(which) ?? which, ...rest] : [which, ...rest]
  }
  const open = (pointer: string) => {
    const [, root, pageId = ''] = pointer.split('/')
    const query = new URLSearchParams({ ...(root === 'pages' ? { page: pageId } : {}), field: pointer })
    redirect(`/sites/${site.id}/edit?${query}`)
  }
  const { id, name, languages, liveRelease } = site
  return (
    <Suspense fallback={null}>
      <PublishDialog
        describing={may('site.edit') ? describing : undefined}
        site={{ id, name, languages, isLive: liveRelease !== null }}
        placeOf={(pointer) => placeLabel(keysOf(pointer))}
        onGo={open}
        onClose={onClose}
      />
    </Suspense>
  )
}
