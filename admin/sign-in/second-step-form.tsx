import { type FormEvent, useState } from 'react'
import type { SecondStepReply } from '#model/calls/accounts/session.ts'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { takeSecondStep } from '../session/session.ts'
import { Field } from './fields.tsx'
import { OutsideForm, type OutsideProps } from './parts.tsx'

interface SecondStepProps extends OutsideProps, SecondStepReply {
  /** What became of a passkey that was tried. */
  passkeyError: string | undefined
  /** Whether a passkey is being tried. */
  isBusy: boolean
  onPasskey: () => void
  onSignedIn: () => Promise<void>
  /** Returns to the password; `isTooLate` if the ticket has expired. */
  onBack: (isTooLate: boolean) => void
}

/** The second step of a sign-in: a code, or a passkey. */
export function SecondStepForm(props: SecondStepProps) {
  return props.ways.includes('code') ? <CodeForm {...props} /> : <PasskeyForm {...props} />
}

/** For whoever has passkeys and no authenticator app. */
function PasskeyForm({ texts, passkeyError, isBusy, onPasskey, onBack }: SecondStepProps) {
  return (
    <OutsideForm
      title={texts.secondStep}
      lead={texts.passkeyLead}
      errorMessage={passkeyError}
      isBusy={isBusy}
      submit={texts.usePasskey}
      onSubmit={(event) => {
        event.preventDefault()
        onPasskey()
      }}
      foot={
        <button type="button" onClick={() => onBack(false)}>
          {texts.backToSignIn}
        </button>
      }
    />
  )
}

/** Six digits of an authenticator, or a recovery code instead. */
function CodeForm(props: SecondStepProps) {
  const { texts, language, ticket, ways, passkeyError, onPasskey, onSignedIn, onBack } = props
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [usesRecovery, setUsesRecovery] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(' ', '')
    if (!code) return setErrorMessage(texts.codeMissing)
    setBusy(true)
    setErrorMessage(undefined)
    const { is } = await takeSecondStep(ticket, code, consoleLanguageFacts[language].tag)
    if (is === 'signed-in') return onSignedIn()
    setBusy(false)
    if (is === 'expired') return onBack(true)
    setErrorMessage(is === 'refused' || is === 'second-step' ? texts.codeRefused : texts[is])
  }
  return (
    <OutsideForm
      title={texts.secondStep}
      lead={usesRecovery ? texts.recoveryLead : texts.codeLead}
      errorMessage={errorMessage ?? passkeyError}
      isBusy={isBusy || props.isBusy}
      submit={isBusy ? texts.submitting : texts.confirm}
      onSubmit={submit}
      foot={
        <>
          {ways.includes('passkey') && (
            <button type="button" onClick={onPasskey}>
              {texts.usePasskey}
            </button>
          )}
          <button type="button" onClick={() => setUsesRecovery(!usesRecovery)}>
            {usesRecovery ? texts.useCode : texts.useRecovery}
          </button>
          <button type="button" onClick={() => onBack(false)}>
            {texts.backToSignIn}
          </button>
        </>
      }
    >
      <Field
        key={String(usesRecovery)}
        name="code"
        label={usesRecovery ? texts.recoveryCode : texts.code}
        autoComplete="one-time-code"
        isWrong={errorMessage !== undefined}
        {...(usesRecovery ? {} : { inputMode: 'numeric' as const, maxLength: 7 })}
      />
    </OutsideForm>
  )
}
