import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { CopyValue } from '../../kit/display/copy-value.tsx'

/** The secret of a webhook is shown only this once, so that only the button closes the dialog. */
export function WebhookSecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const t = useText()
  return (
    <DialogFrame
      title={t('webhooks.secretTitle')}
      gap={2.5}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined">
        {t('webhooks.secretText')}
      </Alert>
      <CopyValue value={made.secret} label={t('webhooks.secret')} />
    </DialogFrame>
  )
}
