import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { useMay } from '../../session/use-may-on.ts'
import type { RefusedRelease } from './use-activate.ts'

interface RefusedDialogProps {
  refused: RefusedRelease
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

/** Says which pages prevent a release from going live, and what to do instead. */
export function RefusedDialog({ refused, isBusy, onRestore, onClose }: RefusedDialogProps) {
  const t = useText()
  const may = useMay()
  const id = useId()
  const canRestore = refused.versionId !== undefined && Boolean(may('site.edit'))
  return (
    <ActionDialog
      maxWidth="xs"
      describedBy={`${id}-why`}
      title={t('releases.refused', { number: refused.release.number })}
      onClose={onClose}
      cancel={t(canRestore ? 'common.cancel' : 'common.close')}
      isCancelFocused
      isBusy={isBusy}
      action={
        canRestore && (
          <Button variant="contained" onClick={onRestore} loading={isBusy}>
            {t('releases.restore')}
          </Button>
        )
      }
    >
      <DialogContentText id={`${id}-why`} variant="body2">
        {refused.text}
      </DialogContentText>
      {canRestore && (
        <DialogContentText variant="body2" sx={{ mt: 1.5 }}>
          {t('releases.restoreHelp', { name: t('releases.before', { number: refused.release.number }) })}
        </DialogContentText>
      )}
    </ActionDialog>
  )
}
