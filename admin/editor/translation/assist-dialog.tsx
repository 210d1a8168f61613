import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Assist } from '#model/calls/sites/assist.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { Caption } from '../../kit/display/caption.tsx'

interface AssistDialogProps {
  state: Assist
  isBusy: boolean
  onDecide: (isOn: boolean) => void
  onClose: () => void
}

/** Explains what drafts are and which data is sent for them, with the switch for those who may decide. */
export function AssistDialog({ state, isBusy, onDecide, onClose }: AssistDialogProps) {
  const t = useText()
  const id = useId()
  return (
    <DialogFrame
      title={t('translations.drafts.title')}
      onClose={onClose}
      gap={2}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('translations.drafts.lead')}
      </Typography>
      {!state.isThere && (
        <Alert severity="info" variant="outlined">
          {t('translations.drafts.notThere')}
        </Alert>
      )}
      {state.isThere && state.host !== null && (
        <Typography variant="body2">
          {t('translations.drafts.leaves', { host: state.host, model: state.model ?? '' })}
        </Typography>
      )}
      {state.isThere && state.mayDecide && (
        <Decision id={id} state={state} isBusy={isBusy} onDecide={onDecide} />
      )}
    </DialogFrame>
  )
}

function Decision({ id, state, isBusy, onDecide }: Omit<AssistDialogProps, 'onClose'> & { id: string }) {
  const t = useText()
  const at = tokyoTime(state.at)
  return (
    <Box
      component="label"
      htmlFor={`${id}-on`}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="subtitle2" component="div">
          {t('translations.drafts.allow')}
        </Typography>
        {state.isOn && (
          <Caption>
            {state.by === null
              ? t('translations.drafts.allowedAt', { at })
              : t('translations.drafts.allowed', { name: state.by, at })}
          </Caption>
        )}
      </Box>
      <Switch
        id={`${id}-on`}
        checked={state.isOn}
        disabled={isBusy}
        onChange={({ target }) => onDecide(target.checked)}
      />
    </Box>
  )
}
