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
  /** Id of what says more than the title. */
  describedBy?: string
  /** Left out where only a button closes it. */
  onClose?: DialogProps['onClose']
  sx?: SxProps
  children: ReactNode
}

/** What stands over the screen under a title. */
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
  /** Its buttons. */
  actions: ReactNode
  /** Between its parts. */
  gap?: number
  /** Style of what stands between title and buttons. */
  content?: SxProps
}

/** The same with content that scrolls and buttons that stay. */
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

/** The buttons of a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>{children}</DialogActions>
)
