import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'
import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { ApprovalLabels } from './approval-labels.tsx'

const listed = 10
const refreshMs = 30_000

interface SiteApprovalStateProps {
  site: Pick<SiteRow, 'id' | 'approvalRule' | 'hasUnpublishedChanges'>
}

/** The latest request for approval of a site and its answer, as long as they are relevant. */
export function SiteApprovalState({ site }: SiteApprovalStateProps) {
  const { id: siteId, approvalRule: rule } = site
  const { data = [] } = useGetList<ApprovalRow>(
    'approvals',
    {
      filter: { siteId },
      sort: { field: 'askedAt', order: 'DESC' },
      pagination: { page: 1, perPage: listed },
    },
    { enabled: rule !== 'none', refetchInterval: refreshMs },
  )
  const latest = data.find(({ state }) => state !== 'withdrawn' && state !== 'replaced')
  if (rule === 'none' || !latest) return null
  const approved = data.find(({ state }) => state === 'approved') ?? null
  const isApproved = data.some(({ state, isDraft }) => state === 'approved' && isDraft)
  if (isApproved && !site.hasUnpublishedChanges) return null
  return (
    <Box sx={{ mb: 3 }}>
      <ApprovalLabels approval={{ isApproved, latest, approved }} />
    </Box>
  )
}
