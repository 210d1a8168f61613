import { lazy, Suspense, useEffect, useState } from 'react'
import { chosenAppearance } from './appearance.ts'
import { type ConsoleLanguage, rememberLanguage } from './console-language.ts'
import { findSession, type Session } from './session.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await loadApp()).App }))

type Visit = { at: 'door' } | { at: 'outside'; expired: boolean } | { at: 'inside'; session: Session }

/** Where somebody who has just come, or come back, belongs. */
const visitOf = (expired: boolean): Promise<Visit> =>
  findSession().then(
    (session) => (session ? { at: 'inside', session } : { at: 'outside', expired }),
    () => ({ at: 'outside', expired: false }),
  )

/** Shows the sign-in screen, which is small, or the console, which is loaded only for somebody who may use it. */
export function Gate({ firstLanguage }: { firstLanguage: ConsoleLanguage }) {
  const [visit, setVisit] = useState<Visit>({ at: 'door' })
  const [language, setLanguage] = useState(firstLanguage)
  const [returnTo, setReturnTo] = useState('')
  useEffect(() => void visitOf(false).then(setVisit), [])
  useEffect(() => rememberLanguage(language, document), [language])

  const enter = () => {
    if (returnTo || location.hash.startsWith('#/login')) history.replaceState(null, '', returnTo || '#/')
    setReturnTo('')
    return visitOf(false).then(setVisit)
  }
  if (visit.at === 'door') return null
  if (visit.at === 'outside')
    return (
      <SignInScreen
        expired={visit.expired}
        language={language}
        onLanguage={setLanguage}
        onSignedIn={enter}
        onReady={loadApp}
      />
    )
  return (
    <Suspense
      fallback={<div className="splash" data-appearance={chosenAppearance(localStorage)} aria-busy="true" />}
    >
      <App
        session={visit.session}
        language={language}
        onLanguage={setLanguage}
        onSignedOut={(expiredAt) => {
          setReturnTo(expiredAt ?? '')
          setVisit({ at: 'outside', expired: expiredAt !== undefined })
        }}
      />
    </Suspense>
  )
}
