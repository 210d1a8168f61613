import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { SaveContextProvider } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { DialogFoot, DialogShell } from '../dialog/dialog-frame.tsx'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'
import { NewerRecord, type NewerRecordProps } from './newer-record.tsx'

interface DialogFormProps<Values> {
  isOpen: boolean
  title: string
  lead?: ReactNode
  confirm: string
  isDangerous?: boolean
  isBusy: boolean
  values: Values
  /** Changes of others to the edited record. */
  newer?: Pick<NewerRecordProps<Values>, 'base' | 'latest' | 'onTake'>
  /** Resolves to the errors by field, or undefined if it succeeded. */
  onSubmit: (values: Values) => Promise<Record<string, string> | undefined>
  onClose: () => void
  children: ReactNode
}

/** What `useRecordForm` and `useActionForm` give a dialog. */
export type DialogFormState<Values> = Pick<
  DialogFormProps<Values>,
  'values' | 'newer' | 'onSubmit' | 'isBusy'
>

/** Keeps the buttons in sight: in a form taller than the window, only the fields scroll. */
const footStays = {
  '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
} as const

/** A dialog with a short form and one action. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const id = useId()
  const close = () => {
    if (!props.isBusy) props.onClose()
  }
  return (
    <DialogShell isOpen={props.isOpen} onClose={close} title={props.title} sx={footStays}>
      <SaveContextProvider value={{ saving: props.isBusy }}>
        <DirtyPreservingForm id={`${id}-form`} values={props.values} onSubmit={props.onSubmit}>
          <DialogContent sx={{ pt: 0, display: 'grid', gap: 2.5 }}>
            {props.newer && <NewerRecord {...props.newer} formId={`${id}-form`} />}
            {props.lead && (
              <Typography variant="body2" color="textSecondary">
                {props.lead}
              </Typography>
            )}
            {props.children}
          </DialogContent>
          <Foot {...props} onClose={close} />
        </DirtyPreservingForm>
      </SaveContextProvider>
    </DialogShell>
  )
}

type FootProps = Pick<DialogFormProps<object>, 'confirm' | 'isDangerous' | 'isBusy' | 'onClose'>

function Foot({ confirm, isDangerous, isBusy, onClose }: FootProps) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <DialogFoot>
      <Button variant="outlined" onClick={onClose} disabled={isBusy}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        loading={isBusy}
        // The server's errors of the last attempt would block this one.
        onClick={() => clearErrors()}
      >
        {confirm}
      </Button>
    </DialogFoot>
  )
}
