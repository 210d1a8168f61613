import { useEffect, useId, useMemo } from 'react'
import {
  type ConsoleLanguage,
  consoleLanguageFacts,
  consoleLanguages,
  isConsoleLanguage,
} from '../i18n/console-language.ts'
import { chosenAppearance } from '../kit/theme/appearance.ts'
import { mailedValues, outsideScreenOf } from '../routing/addresses.ts'
import { useAddress } from '../routing/current-address.ts'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type SignInTexts, signInTexts } from './sign-in-texts.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { SingleSignOn } from './single-sign-on.tsx'
import { SwipeArt } from './swipe-art.tsx'
import { brandedTexts, useBrand } from './use-brand.ts'
import './sign-in.css'

interface SignInProps {
  /** The session ended by itself. */
  expired: boolean
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
  onSignedIn: () => Promise<void>
  /** Called once the screen is shown, to preload what comes next. */
  onReady: () => void
}

const titles = {
  login: 'title',
  'reset-password': 'forgotTitle',
  'new-password': 'newPasswordTitle',
  'sign-up': 'signUpTitle',
  'sign-up/confirm': 'confirmTitle',
  'single-sign-on': 'title',
} as const satisfies Record<string, keyof SignInTexts>

/** Built of plain elements: it is usable before the console's component library has arrived. */
export function SignInScreen(props: SignInProps) {
  const { language, onLanguage, onReady } = props
  const address = useAddress()
  const place = outsideScreenOf(address) ?? 'login'
  const brand = useBrand(place === 'new-password' ? (mailedValues(address).get('token') ?? '') : '')
  const texts = useMemo(() => brandedTexts(signInTexts[language], brand.name), [language, brand.name])
  useEffect(() => {
    document.title = `${texts[titles[place]]} · ${brand.name}`
  }, [texts, place, brand.name])
  useEffect(() => {
    const timer = setTimeout(onReady, 300)
    return () => clearTimeout(timer)
  }, [onReady])
  return (
    <div className="sign-in" data-appearance={chosenAppearance(localStorage)} style={brand.style}>
      <main className="sign-in-main">
        <header className="sign-in-brand">
          {brand.logo ? (
            <img className="sign-in-logo" src={brand.logo} alt={brand.name} />
          ) : (
            <>
              <img src="/favicon.svg" alt="" width="32" height="32" />
              <span>{brand.name}</span>
            </>
          )}
        </header>
        <Place {...props} address={address} texts={texts} offersSignUp={brand.offersSignUp} />
        <LanguageChoice label={texts.language} language={language} onLanguage={onLanguage} />
      </main>
      <SwipeArt pitch={texts.pitch} text={texts.pitchText} />
    </div>
  )
}

function Place({
  address,
  texts,
  language,
  expired,
  onSignedIn,
  offersSignUp,
}: SignInProps & { address: string; texts: SignInTexts; offersSignUp: boolean }) {
  const mailed = mailedValues(address)
  const token = mailed.get('token') ?? ''
  const given = { texts, language }
  switch (outsideScreenOf(address)) {
    case 'reset-password':
      return <ForgotForm {...given} />
    case 'new-password':
      return <NewPasswordForm {...given} token={token} isInvitation={mailed.has('invited')} />
    case 'sign-up':
      return <SignUpForm {...given} />
    case 'sign-up/confirm':
      return <ConfirmSignUp {...given} token={token} />
    case 'single-sign-on':
      return <SingleSignOn {...given} onSignedIn={onSignedIn} />
    default:
      return <SignInForm {...given} expired={expired} onSignedIn={onSignedIn} offersSignUp={offersSignUp} />
  }
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
