import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AuditChainReply } from '#model/calls/system/audit.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

/** Has the server prove that no entry was changed or taken away. */
export function ChainCheck() {
  const t = useText()
  const { request, isBusy } = useCall()
  const [found, setFound] = useState<AuditChainReply>()
  const check = async () => {
    const outcome = await request('GET /api/audit-chain', {})
    setFound(outcome.isDone ? outcome.value : undefined)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'end', maxWidth: 420 }}>
      <Button
        variant="outlined"
        startIcon={<Icon name="shield" />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void check()}
      >
        {t(isBusy ? 'audit.checking' : 'audit.check')}
      </Button>
      {found && (
        <Alert severity={found.brokenAt === null ? 'success' : 'error'} variant="outlined" role="status">
          {found.brokenAt === null
            ? t('audit.intact', { entries: found.entries })
            : t('audit.broken', { at: found.brokenAt })}
        </Alert>
      )}
    </Box>
  )
}
