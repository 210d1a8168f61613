import Button from '@mui/material/Button'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'

interface SubmitButtonProps {
  isBusy: boolean
  /** "Save" by default. */
  text?: string
  /** Shown even if nothing has been changed. */
  isAlways?: boolean
}

/** Submits the surrounding form. */
export function SubmitButton({ isBusy, text, isAlways = false }: SubmitButtonProps) {
  const t = useText()
  const { clearErrors } = useFormContext()
  const { isDirty } = useFormState()
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={!isDirty && !isAlways}
      loading={isBusy}
      sx={{ justifySelf: 'start' }}
      // The server's errors of the last attempt would block this one.
      onClick={() => clearErrors()}
    >
      {text ?? t('common.save')}
    </Button>
  )
}
