import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface ActionDialogProps extends Omit<DialogFrameProps, 'actions' | 'onClose'> {
  /** The buttons for the action; absent if choosing is the action. */
  action?: ReactNode
  /** Label of the cancel button, if it is not "Cancel". */
  cancel?: string | undefined
  /** Whether the cancel button has the initial focus. */
  isCancelFocused?: boolean
  /** While the action runs, nothing closes the dialog: not even "Cancel" could stop it. */
  isBusy?: boolean
  onClose: () => void
}

/** A dialog that does one thing or is cancelled. */
export function ActionDialog({
  action,
  cancel,
  isCancelFocused = false,
  isBusy = false,
  onClose,
  ...frame
}: ActionDialogProps) {
  const t = useText()
  return (
    <DialogFrame
      {...frame}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isBusy} autoFocus={isCancelFocused}>
            {cancel ?? t('common.cancel')}
          </Button>
          {action}
        </>
      }
    />
  )
}
