import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkBase, useGetList } from 'react-admin'
import type { WaitingSignUp } from '#model/calls/accounts/sign-ups.ts'
import { useText } from '../../i18n/use-text.ts'

/** The number of sign-ups that wait for the reader, above the accounts. Renders nothing if there are none. */
export function WaitingSignUps() {
  const t = useText()
  const { total = 0 } = useGetList<WaitingSignUp>('sign-ups', {
    filter: {},
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  if (total === 0) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="region"
      aria-label={t('signUps.title')}
      sx={{ mb: 3, alignItems: 'center', borderColor: 'divider', '& .MuiAlert-action': { py: 0 } }}
      action={
        <Button size="small" variant="outlined" component={LinkBase} to="/sign-ups">
          {t('signUps.look')}
        </Button>
      }
    >
      {t('signUps.waiting', { smart_count: total })}
    </Alert>
  )
}
