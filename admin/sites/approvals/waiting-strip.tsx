import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkBase, useGetList } from 'react-admin'
import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
import { useText } from '../../i18n/use-text.ts'

const named = 3
const refreshMs = 60_000

/** The requests that wait for the reader's approval, above the sites. Renders nothing if there are none. */
export function WaitingStrip() {
  const t = useText()
  const { data = [], total = 0 } = useGetList<ApprovalRow>(
    'approvals',
    {
      filter: { forMe: true },
      sort: { field: 'askedAt', order: 'DESC' },
      pagination: { page: 1, perPage: named },
    },
    { refetchInterval: refreshMs },
  )
  if (total === 0) return null
  const names = data.map(({ siteName }) => siteName).join(', ')
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="region"
      aria-label={t('approvals.title')}
      sx={{
        mb: 3,
        alignItems: 'center',
        borderColor: 'divider',
        '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { py: 0, alignItems: 'center' },
      }}
      action={
        <Button size="small" variant="outlined" component={LinkBase} to="/approvals">
          {t('approvals.review')}
        </Button>
      }
    >
      {t('approvals.waiting', { smart_count: total, names: total > data.length ? `${names} …` : names })}
    </Alert>
  )
}
