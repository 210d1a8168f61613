import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from './dialog-frame.tsx'

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
    <DialogFrame
      isOpen={props.isOpen}
      onClose={props.onClose}
      maxWidth="xs"
      title={props.title}
      describedBy={id}
      actions={
        <>
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
        </>
      }
    >
      <DialogContentText id={id} variant="body2">
        {props.text}
      </DialogContentText>
    </DialogFrame>
  )
}
