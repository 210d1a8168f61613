import Alert from '@mui/material/Alert'
import { useGetOne } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { PausedLine } from '../../sites/list/paused-line.tsx'

/** Says that visitors currently see a notice instead of the edited site. */
export function PausedNotice({ siteId }: { siteId: string }) {
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  if (!site?.paused) return null
  return (
    <Alert severity="error" square sx={{ flex: 'none', alignItems: 'center', py: 0.25 }}>
      <PausedLine paused={site.paused} accountId={site.accountId} />
    </Alert>
  )
}
