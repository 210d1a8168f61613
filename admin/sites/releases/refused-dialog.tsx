import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useMay } from '../../session/use-may-on.ts'
import type { RefusedRelease } from './use-activate.ts'

interface RefusedDialogProps {
  refused: RefusedRelease
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

/** Says which pages stand against a release, and leads on. */
export function RefusedDialog({ refused, isBusy, onRestore, onClose }: RefusedDialogProps) {
  const t = useText()
  const may = useMay()
  const id = useId()
  const canRestore = refused.versionId !== undefined && Boolean(may('site.edit'))
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {t('releases.refused', { number: refused.release.number })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-why`} variant="body2">
          {refused.text}
        </DialogContentText>
        {canRestore && (
          <DialogContentText variant="body2" sx={{ mt: 1.5 }}>
            {t('releases.restoreHelp', { name: t('releases.before', { number: refused.release.number }) })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t(canRestore ? 'common.cancel' : 'common.close')}
        </Button>
        {canRestore && (
          <Button variant="contained" onClick={onRestore} loading={isBusy}>
            {t('releases.restore')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
