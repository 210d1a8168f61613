import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'

interface AskProps {
  isOpen: boolean
  title: string
  text: string
  confirm: string
  /** Words of the way out, when it is not "Cancel". */
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot simply be undone. */
export function Ask(props: AskProps) {
  const t = useText()
  const id = useId()
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {props.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2">
          {props.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={props.onClose} autoFocus>
          {props.cancel ?? t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          onClick={props.onConfirm}
          loading={props.isBusy ?? false}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
