import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

interface ActionDialogProps extends Omit<DialogFrameProps, 'actions' | 'onClose'> {
  /** The buttons that do something; left out where choosing does. */
  action?: ReactNode
  /** Words of the way out, when it is not "Cancel". */
  cancel?: string | undefined
  /** Where the way out is what Enter is to press. */
  isCancelFocused?: boolean
  /** While something is done, nothing closes the dialog: not even "Cancel" could call it off. */
  isBusy?: boolean
  onClose: () => void
}

/** A dialog that does one thing, or is left without doing it. */
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
