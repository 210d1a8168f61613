import { type FormEvent, useState } from 'react'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { type SignInResult, signIn } from '../session/session.ts'
import { Field, SecretField } from './fields.tsx'
import { OutsideForm, type OutsideProps, PlaceLink } from './parts.tsx'
import { SecondStepForm } from './second-step-form.tsx'

interface SignInFormProps extends OutsideProps {
  /** The session ended by itself. */
  expired: boolean
  /** Whether anybody may open an account. */
  offersSignUp: boolean
  onSignedIn: () => Promise<void>
}

type SignInError = Exclude<SignInResult['is'], 'signed-in' | 'second-step'> | 'missing'

/** Errors that can occur even though address and password are right. */
const rightlyTyped: readonly SignInError[] = ['expired', 'elsewhere', 'closed']

/** E-mail and password, then a code if one is required. */
export function SignInForm({ texts, language, expired, offersSignUp, onSignedIn }: SignInFormProps) {
  const [error, setError] = useState<SignInError | undefined>(expired ? 'expired' : undefined)
  const [isBusy, setBusy] = useState(false)
  const [ticket, setTicket] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    if (!email || !password) return setError('missing')
    setBusy(true)
    setError(undefined)
    const result = await signIn(email, password, consoleLanguageFacts[language].tag)
    if (result.is === 'signed-in') return onSignedIn()
    setBusy(false)
    if (result.is === 'second-step') setTicket(result.ticket)
    else setError(result.is)
  }

  if (ticket)
    return (
      <SecondStepForm
        texts={texts}
        language={language}
        ticket={ticket}
        onSignedIn={onSignedIn}
        onBack={(isTooLate) => {
          setTicket('')
          setError(isTooLate ? 'expired' : undefined)
        }}
      />
    )
  const isWrong = error !== undefined && !rightlyTyped.includes(error)
  return (
    <OutsideForm
      title={texts.title}
      lead={texts.lead}
      errorMessage={error && texts[error]}
      isBusy={isBusy}
      submit={isBusy ? texts.submitting : texts.submit}
      onSubmit={submit}
      foot={
        <>
          <PlaceLink to="reset-password">{texts.forgot}</PlaceLink>
          {offersSignUp && <PlaceLink to="sign-up">{texts.signUp}</PlaceLink>}
        </>
      }
    >
      <Field name="email" type="email" label={texts.email} autoComplete="username" isWrong={isWrong} />
      <SecretField
        name="password"
        label={texts.password}
        texts={texts}
        autoComplete="current-password"
        isWrong={isWrong}
      />
    </OutsideForm>
  )
}
