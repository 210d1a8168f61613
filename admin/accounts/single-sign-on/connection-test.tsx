import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ConnectionTest as Tested } from '#model/calls/accounts/single-sign-on.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

/** Asks the identity provider whether the saved connection is right, and says in words what is not. */
export function ConnectionTest({ accountId }: { accountId: string }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [tested, setTested] = useState<Tested>()
  const test = async () => {
    setTested(undefined)
    const outcome = await request('POST /api/users/:id/single-sign-on/test', { params: { id: accountId } })
    if (outcome.isDone) setTested(outcome.value)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon name="activity" />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void test()}
      >
        {t('singleSignOn.test')}
      </Button>
      <Box role="status">
        {tested && (
          <Alert severity={tested.finding === 'right' ? 'success' : 'error'} variant="outlined">
            {t(`singleSignOn.findings.${tested.finding}`, { said: tested.said ?? '' })}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
