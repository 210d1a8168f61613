import Button from '@mui/material/Button'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'

interface SubmitButtonProps {
  isBusy: boolean
  /** "Save" unless it is said. */
  text?: string
  /** Also where nothing has been changed. */
  isAlways?: boolean
}

/** Submits the form around it. */
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
      // What the server said about the last try would block this one.
      onClick={() => clearErrors()}
    >
      {text ?? t('common.save')}
    </Button>
  )
}
