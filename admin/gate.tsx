import { lazy, Suspense, useEffect, useState } from 'react'
import { type ConsoleLanguage, rememberLanguage } from './console-language.ts'
import { findSession, type Session } from './session.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await loadApp()).App }))

type Visit = { at: 'door' } | { at: 'outside'; expired: boolean } | { at: 'inside'; session: Session }

/** Shows the sign-in screen, which is small, or the console, which is loaded only for somebody who may use it. */
export function Gate({ firstLanguage }: { firstLanguage: ConsoleLanguage }) {
  const [visit, setVisit] = useState<Visit>({ at: 'door' })
  const [language, setLanguage] = useState(firstLanguage)
  const [returnTo, setReturnTo] = useState('')
  const look = (expired: boolean) =>
    findSession().then(
      (session) => setVisit(session ? { at: 'inside', session } : { at: 'outside', expired }),
      () => setVisit({ at: 'outside', expired: false }),
    )
  useEffect(() => void look(false), [])
  useEffect(() => rememberLanguage(language), [language])

  const enter = () => {
    if (returnTo || location.hash.startsWith('#/login')) history.replaceState(null, '', returnTo || '#/')
    setReturnTo('')
    return look(false)
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
    <Suspense fallback={<div className="splash" aria-busy="true" />}>
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
