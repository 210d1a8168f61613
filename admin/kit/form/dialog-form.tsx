import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { dialogPaper } from '../theme/styles.ts'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'

interface DialogFormProps<Values> {
  isOpen: boolean
  title: string
  lead?: ReactNode
  confirm: string
  isDangerous?: boolean
  isBusy: boolean
  values: Values
  /** Field → what is wrong with it, in words. */
  validate?: (values: Values) => Record<string, string | undefined>
  /** Answers what is wrong with which field; nothing when it is done. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  onClose: () => void
  children: ReactNode
}

/** Keeps the buttons in sight: in a form taller than the window, only the fields scroll. */
const footStays = {
  '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const

/** A few fields over the screen, and one thing to do with them. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const id = useId()
  const close = () => {
    if (!props.isBusy) props.onClose()
  }
  return (
    <Dialog
      open={props.isOpen}
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
      sx={footStays}
    >
      <DialogTitle
        id={`${id}-title`}
        variant="h2"
        sx={{ pt: 3, pb: props.lead ? 0.5 : 2, overflowWrap: 'anywhere' }}
      >
        {props.title}
      </DialogTitle>
      <DirtyPreservingForm
        values={props.values}
        {...(props.validate ? { validate: props.validate } : {})}
        onSubmit={props.onSubmit}
      >
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2.5 }}>
          {props.lead && (
            <Typography variant="body2" color="textSecondary">
              {props.lead}
            </Typography>
          )}
          {props.children}
        </DialogContent>
        <Foot {...props} onClose={close} />
      </DirtyPreservingForm>
    </Dialog>
  )
}

type FootProps = Pick<DialogFormProps<object>, 'confirm' | 'isDangerous' | 'isBusy' | 'onClose'>

function Foot({ confirm, isDangerous, isBusy, onClose }: FootProps) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Button variant="outlined" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isBusy}
        // What the server said about the last try would block this one.
        onClick={() => clearErrors()}
      >
        {confirm}
      </Button>
    </DialogActions>
  )
}
