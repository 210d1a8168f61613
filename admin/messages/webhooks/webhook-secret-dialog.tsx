import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { useText } from '../../i18n/use-text.ts'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'

/** The secret of a webhook, this once: only its button closes it. */
export function WebhookSecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const t = useText()
  const id = useId()
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} slotProps={dialogPaper}>
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {t('webhooks.secretTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Alert severity="warning" variant="outlined">
          {t('webhooks.secretText')}
        </Alert>
        <CopyValue value={made.secret} label={t('webhooks.secret')} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
