import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import type { FormInUse } from './use-form.ts'

export interface SendButtonProps {
  form: FormInUse
  labels: ScreenMessages
  children: string
}

/** Sends the form, and says what became of the last try for longer than a toast does. */
export function SendButton({ form, labels, children }: SendButtonProps) {
  return (
    <>
      {form.failure ? <p className="wrong">{form.failure}</p> : null}
      <button type="submit" className="cta" aria-busy={form.isBusy || undefined}>
        {form.isBusy ? labels.sending : children}
      </button>
    </>
  )
}
