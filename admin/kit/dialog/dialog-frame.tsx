import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { SxProps } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { dialogPaper } from '../theme/styles.ts'

interface DialogShellProps {
  title: ReactNode
  isOpen?: boolean
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg'
  /** Id of a longer description. */
  describedBy?: string
  /** Absent if only a button closes it. */
  onClose?: DialogProps['onClose']
  sx?: SxProps
  children: ReactNode
}

/** A dialog with a title. */
export function DialogShell({ title, isOpen = true, maxWidth = 'sm', ...props }: DialogShellProps) {
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={props.onClose}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      slotProps={dialogPaper}
      sx={props.sx ?? null}
    >
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {props.children}
    </Dialog>
  )
}

export interface DialogFrameProps extends Omit<DialogShellProps, 'sx'> {
  /** The buttons of the dialog. */
  actions: ReactNode
  /** Gap between the parts of the content. */
  gap?: number
  /** Style of the content between title and buttons. */
  content?: SxProps
}

/** The same with scrolling content and fixed buttons. */
export function DialogFrame({ actions, gap, content, children, ...shell }: DialogFrameProps) {
  return (
    <DialogShell {...shell}>
      <DialogContent sx={content ?? (gap === undefined ? null : { display: 'grid', gap })}>
        {children}
      </DialogContent>
      <DialogFoot>{actions}</DialogFoot>
    </DialogShell>
  )
}

export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>{children}</DialogActions>
)
