import { useCallback, useEffect, useMemo, useState } from 'react'
import { userTypeIds } from '#model/records/account.ts'
import { expectEditor } from '../editor/screen/lazy-editor.ts'
import { type ConsoleLanguage, rememberLanguage } from '../i18n/console-language.ts'
import { late } from '../kit/screen/lazy.tsx'
import { chosenAppearance } from '../kit/theme/appearance.ts'
import { isForEverybody, isLogOut, type KeepPrefix, outsideScreenOf } from '../routing/addresses.ts'
import { addressOf, goInsteadTo, useAddress } from '../routing/current-address.ts'
import {
  findSession,
  hearSignOuts,
  isMarkedSignedIn,
  type Session,
  SessionContext,
  signOut,
} from '../session/session.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'

/** The console for somebody who is signed in. */
const App = late(async () => (await import('./app.tsx')).App)

const editorAddress = /\/sites\/([^/?#]+)\/edit(?:[?#]|$)/

/** Begins to load what somebody who is signed in will see, before it is known whether they are. */
function expectConsole(address: string): void {
  App.expect()
  const [, siteId] = editorAddress.exec(address) ?? []
  if (siteId !== undefined) expectEditor(siteId)
}

type Visit = { at: 'door' } | { at: 'outside'; expired: boolean } | { at: 'inside'; session: Session }

/** Where somebody who arrives or returns is led to. */
async function findVisit(): Promise<Visit> {
  const wasMarked = isMarkedSignedIn()
  if (wasMarked) expectConsole(addressOf(location))
  const session = await findSession().catch(() => undefined)
  return session ? { at: 'inside', session } : { at: 'outside', expired: wasMarked && !isMarkedSignedIn() }
}

/** Whoever signs in returns to where they were, even if the sign-in screen was reloaded. */
const askToSignIn = (returnTo?: string) => goInsteadTo('/login', returnTo === undefined ? null : { returnTo })

function returnAddress(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return '/'
  return typeof state.returnTo === 'string' ? state.returnTo : '/'
}

interface GateProps {
  firstLanguage: ConsoleLanguage
  keepPrefix: KeepPrefix
}

/** Shows the sign-in screen, which is small, or the console, which is loaded only for somebody who may use it. */
export function Gate({ firstLanguage, keepPrefix }: GateProps) {
  const [visit, setVisit] = useState<Visit>({ at: 'door' })
  const [language, setLanguage] = useState(firstLanguage)
  const address = useAddress()
  const isLeaving = isLogOut(address)
  const isOpen = !isLeaving && isForEverybody(address)
  const show = useCallback((found: Visit) => {
    const here = addressOf(location)
    if (found.at === 'outside' && !outsideScreenOf(here)) askToSignIn(here)
    setVisit(found)
  }, [])
  useEffect(() => {
    // These screens may end the session, so it is checked again afterwards.
    if (isOpen) return setVisit({ at: 'door' })
    if (!isLeaving) return void findVisit().then(show)
    void signOut()
      .catch(() => undefined)
      .then(() => askToSignIn())
  }, [isLeaving, isOpen, show])
  useEffect(() => rememberLanguage(language, document), [language])
  useEffect(() => hearSignOuts(window), [])

  const enter = () => {
    goInsteadTo(returnAddress())
    return findVisit().then(show)
  }
  if (isLeaving || (visit.at === 'door' && !isOpen)) return null
  if (visit.at !== 'inside' || isOpen)
    return (
      <SignInScreen
        expired={visit.at === 'outside' && visit.expired}
        language={language}
        onLanguage={setLanguage}
        onSignedIn={enter}
        onReady={App.expect}
      />
    )
  return (
    <Inside
      key={visit.session.id}
      first={visit.session}
      keepPrefix={keepPrefix}
      language={language}
      onLanguage={setLanguage}
      onSignedOut={(expiredAt) => {
        askToSignIn(expiredAt)
        setVisit({ at: 'outside', expired: expiredAt !== undefined })
      }}
    />
  )
}

interface InsideProps {
  first: Session
  keepPrefix: KeepPrefix
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
  onSignedOut: (expiredAt?: string) => void
}

function Inside({ first, keepPrefix, ...rest }: InsideProps) {
  const userTypeId = userTypeIds[first.accountType]
  // Before the console's router reads the address for the first time.
  useState(() => keepPrefix(userTypeId))
  useEffect(() => {
    keepPrefix(userTypeId)
    return () => keepPrefix(undefined)
  }, [keepPrefix, userTypeId])
  const [session, setSession] = useState(first)
  const askAgain = useCallback(async () => {
    const found = await findSession().catch(() => undefined)
    if (found) setSession(found)
  }, [])
  const holder = useMemo(() => ({ session, askAgain }), [session, askAgain])
  return (
    <SessionContext value={holder}>
      <App
        {...rest}
        waiting={<div className="splash" data-appearance={chosenAppearance(localStorage)} aria-busy="true" />}
      />
    </SessionContext>
  )
}
