import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useId } from 'react'
import { ActionDialog } from './action-dialog.tsx'

interface AskProps {
  isOpen: boolean
  title: string
  text: string
  confirm: string
  /** Label of the cancel button, if it is not "Cancel". */
  cancel?: string
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Additional choices. */
  children?: ReactNode
}

/** Asks before something that cannot simply be undone. */
export function Ask(props: AskProps) {
  const id = useId()
  return (
    <ActionDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      maxWidth="xs"
      title={props.title}
      describedBy={id}
      cancel={props.cancel}
      isCancelFocused
      isBusy={props.isBusy ?? false}
      action={
        <Button
          variant="contained"
          color={props.isDangerous ? 'error' : 'primary'}
          onClick={props.onConfirm}
          loading={props.isBusy ?? false}
        >
          {props.confirm}
        </Button>
      }
    >
      <DialogContentText id={id} variant="body2">
        {props.text}
      </DialogContentText>
      {props.children}
    </ActionDialog>
  )
}
