import { useEffect, useRef } from 'react'
import { useGetOne } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { StatusChip, UnpublishedMark } from '../../sites/list/status-chip.tsx'
import { isUnderWay, useProgressLabels } from '../../sites/publishing/progress-labels.ts'
import { useLatestPublish } from '../../sites/publishing/use-publish.ts'
import { useEditing, useEditor } from '../session/editor.ts'

/** Beside the site's name: whether it is live, or the progress of its publish. */
export function SiteState({ siteId }: { siteId: string }) {
  const progressOf = useProgressLabels()
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const latest = useLatestPublish(siteId)
  const { session } = useEditor()
  const done = useEditing(({ history }) => history.done)
  const doneAtPublish = useRef(0)
  const isPublishing = isUnderWay(latest?.status)
  const publishId = latest?.id
  useEffect(() => {
    if (publishId) doneAtPublish.current = session.editing.history.done
  }, [publishId, session])
  if (!site) return null
  if (latest && isPublishing) return <Chip dot="secondary.main">{progressOf(latest.progress)}</Chip>
  const isChanged =
    site.liveRelease !== null && (site.hasUnpublishedChanges || done !== doneAtPublish.current)
  return (
    <>
      <StatusChip site={site} />
      {isChanged && <UnpublishedMark />}
    </>
  )
}
