import { type FormEvent, useEffect, useId, useState } from 'react'
import { chosenAppearance } from '#admin/appearance.ts'
import {
  type ConsoleLanguage,
  consoleLanguageFacts,
  consoleLanguages,
  isConsoleLanguage,
} from '#admin/console-language.ts'
import { type SignInResult, signIn } from '#admin/session.ts'
import { signInTexts } from './sign-in-texts.ts'
import { SwipeArt } from './swipe-art.tsx'
import './sign-in.css'

interface SignInProps {
  /** The session ended by itself. */
  expired: boolean
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
  onSignedIn: () => Promise<void>
  /** Called once the screen stands, to load what comes behind it. */
  onReady: () => Promise<unknown>
}

type Refusal = Exclude<SignInResult, 'signed-in'> | 'missing' | 'expired'

/** Built of plain elements: it is usable before the console's component library has arrived. */
export function SignInScreen({ expired, language, onLanguage, onSignedIn, onReady }: SignInProps) {
  const texts = signInTexts[language]
  const [refusal, setRefusal] = useState<Refusal | undefined>(expired ? 'expired' : undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${texts.title} · Swipress`
  }, [texts])
  useEffect(() => {
    const timer = setTimeout(() => void onReady(), 300)
    return () => clearTimeout(timer)
  }, [onReady])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    if (!email || !password) return setRefusal('missing')
    setBusy(true)
    setRefusal(undefined)
    const result = await signIn(email, password, consoleLanguageFacts[language].tag)
    if (result === 'signed-in') return onSignedIn()
    setBusy(false)
    setRefusal(result)
  }

  return (
    <div className="sign-in" data-appearance={chosenAppearance(localStorage)}>
      <main className="sign-in-main">
        <header className="sign-in-brand">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <span>Swipress</span>
        </header>
        <form className="sign-in-form" onSubmit={submit} noValidate aria-busy={isBusy}>
          <h1>{texts.title}</h1>
          <p className="sign-in-lead">{texts.lead}</p>
          <p className="sign-in-refusal" role="alert">
            {refusal && texts[refusal]}
          </p>
          <Credentials texts={texts} isRefused={refusal !== undefined && refusal !== 'expired'} />
          <button className="sign-in-submit" type="submit" disabled={isBusy}>
            {isBusy ? texts.submitting : texts.submit}
          </button>
        </form>
        <LanguageChoice label={texts.language} language={language} onLanguage={onLanguage} />
      </main>
      <SwipeArt pitch={texts.pitch} text={texts.pitchText} />
    </div>
  )
}

function Credentials({ texts, isRefused }: { texts: (typeof signInTexts)['en']; isRefused: boolean }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className="sign-in-field">
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          aria-invalid={isRefused}
        />
      </div>
      <div className="sign-in-field">
        <label htmlFor={`${id}-password`}>{texts.password}</label>
        <span className="sign-in-secret">
          <input
            id={`${id}-password`}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={isRefused}
          />
          <button type="button" onClick={() => setShown(!isShown)} aria-pressed={isShown}>
            {isShown ? texts.hide : texts.show}
            <span className="sign-in-unseen"> {texts.password}</span>
          </button>
        </span>
      </div>
    </>
  )
}

function LanguageChoice(props: {
  label: string
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
}) {
  const id = useId()
  return (
    <footer className="sign-in-language">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        value={props.language}
        onChange={({ target }) => isConsoleLanguage(target.value) && props.onLanguage(target.value)}
      >
        {consoleLanguages.map((language) => (
          <option key={language} value={language} lang={consoleLanguageFacts[language].tag}>
            {consoleLanguageFacts[language].name}
          </option>
        ))}
      </select>
    </footer>
  )
}
