import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SecondStepReply } from '#model/calls/accounts/session.ts'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { type PasskeyResult, type SignInResult, signIn } from '../session/session.ts'
import { Field, SecretField } from './fields.tsx'
import { OutsideForm, type OutsideProps, PlaceLink } from './parts.tsx'
import { hasPasskeys, takePasskey } from './passkey-sign-in.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { SingleSignOnButton } from './single-sign-on.tsx'

interface SignInFormProps extends OutsideProps {
  /** The session ended by itself. */
  expired: boolean
  /** Whether anybody may open an account. */
  offersSignUp: boolean
  onSignedIn: () => Promise<void>
}

type SignInError = Exclude<SignInResult['is'], 'signed-in' | 'second-step'> | 'missing' | 'passkeyRefused'

/** Errors that can occur even though address and password are right. */
const rightlyTyped: readonly SignInError[] = [
  'expired',
  'elsewhere',
  'closed',
  'provider-only',
  'passkeyRefused',
]

/** E-mail and password, then a code if one is required. */
export function SignInForm({ texts, language, expired, offersSignUp, onSignedIn }: SignInFormProps) {
  const [error, setError] = useState<SignInError | undefined>(expired ? 'expired' : undefined)
  const [isBusy, setBusy] = useState(false)
  const [secondStep, setSecondStep] = useState<SecondStepReply>()
  const { tag } = consoleLanguageFacts[language]
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState<string>()
  const tryPasskey = usePasskeySignIn({ tag, onSignedIn, setBusy, setError })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    if (!email || !password) return setError('missing')
    setBusy(true)
    setError(undefined)
    setMessage(undefined)
    const result = await signIn(email, password, tag)
    if (result.is === 'signed-in') return onSignedIn()
    setBusy(false)
    if (result.is === 'second-step') setSecondStep(result)
    else setError(result.is)
  }

  if (secondStep)
    return (
      <SecondStepForm
        texts={texts}
        language={language}
        {...secondStep}
        passkeyError={error && texts[error]}
        isBusy={isBusy}
        onPasskey={() => void tryPasskey()}
        onSignedIn={onSignedIn}
        onBack={(isTooLate) => {
          setSecondStep(undefined)
          setError(isTooLate ? 'expired' : undefined)
        }}
      />
    )
  const isWrong = error !== undefined && !rightlyTyped.includes(error)
  return (
    <OutsideForm
      title={texts.title}
      lead={texts.lead}
      errorMessage={message ?? (error && texts[error])}
      isBusy={isBusy}
      submit={isBusy ? texts.submitting : texts.submit}
      onSubmit={submit}
      foot={
        <>
          <SingleSignOnButton {...{ texts, language, email, isBusy, setBusy }} onProblem={setMessage} />
          <Foot
            texts={texts}
            offersSignUp={offersSignUp}
            isBusy={isBusy}
            onPasskey={() => void tryPasskey()}
          />
        </>
      }
    >
      <Credentials texts={texts} isWrong={isWrong} onEmail={setEmail} />
    </OutsideForm>
  )
}

interface CredentialsProps extends Pick<SignInFormProps, 'texts'> {
  isWrong: boolean
  onEmail: (email: string) => void
}

const Credentials = ({ texts, isWrong, onEmail }: CredentialsProps) => (
  <>
    <Field
      name="email"
      type="email"
      label={texts.email}
      autoComplete="username webauthn"
      isWrong={isWrong}
      onValue={onEmail}
    />
    <SecretField
      name="password"
      label={texts.password}
      texts={texts}
      autoComplete="current-password"
      isWrong={isWrong}
    />
  </>
)

interface FootProps extends Pick<SignInFormProps, 'texts' | 'offersSignUp'> {
  isBusy: boolean
  onPasskey: () => void
}

/** Other ways than the password. */
const Foot = ({ texts, offersSignUp, isBusy, onPasskey }: FootProps) => (
  <>
    {hasPasskeys() && (
      <button className="sign-in-other" type="button" disabled={isBusy} onClick={onPasskey}>
        {texts.usePasskey}
      </button>
    )}
    <PlaceLink to="reset-password">{texts.forgot}</PlaceLink>
    {offersSignUp && <PlaceLink to="sign-up">{texts.signUp}</PlaceLink>}
  </>
)

interface PasskeySignIn extends Pick<SignInFormProps, 'onSignedIn'> {
  tag: string
  setBusy: (isBusy: boolean) => void
  setError: (error: SignInError | undefined) => void
}

/** Lets the browser offer passkeys at the field for the address; returns a function that asks for one. */
function usePasskeySignIn({ tag, onSignedIn, setBusy, setError }: PasskeySignIn): () => Promise<void> {
  const enter = async (result: PasskeyResult | undefined) => {
    if (result?.is === 'signed-in') return onSignedIn()
    setBusy(false)
    if (result) setError(result.is === 'refused' ? 'passkeyRefused' : result.is)
  }
  const latest = useRef(enter)
  latest.current = enter
  useEffect(() => {
    let isShown = true
    if (hasPasskeys())
      void takePasskey(tag, { isOffered: true }).then((result) => {
        // Nobody has asked for what failed before the browser offered anything.
        const isWaitedFor = result && result.is !== 'failed' && result.is !== 'too-many'
        if (isShown && isWaitedFor) void latest.current(result)
      })
    return () => {
      isShown = false
    }
  }, [tag])
  return async () => {
    setBusy(true)
    setError(undefined)
    await enter(await takePasskey(tag))
  }
}
