import { useEffect, useRef, useState } from 'react'
import type { SecondStepReply } from '#model/calls/accounts/session.ts'
import { emailDomainOf } from '#model/records/single-sign-on.ts'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { goInsteadTo } from '../routing/current-address.ts'
import { finishSingleSignOn, postOutside } from '../session/session.ts'
import { OutsideNotice, type OutsideProps, PlaceLink } from './parts.tsx'
import { takePasskey } from './passkey-sign-in.ts'
import { SecondStepForm } from './second-step-form.tsx'

/** Where whoever comes back from the identity provider is led to. */
const returnKey = 'console.return-to'
/** Nobody types a domain more slowly. */
const typingMs = 300

/** Whether single sign-on is offered for the domain of an address that is being typed. */
function useSingleSignOn(email: string, languageTag: string): boolean {
  const domain = emailDomainOf(email)
  const isWhole = /.\.[a-z]{2,}$/.test(domain)
  const [offered, setOffered] = useState('')
  useEffect(() => {
    if (!isWhole) return
    let isCurrent = true
    const ask = async () => {
      // The person is nobody's business: the server gets the domain only.
      const body = { email: `sign-in@${domain}` }
      const answer = await postOutside('POST /api/session/single-sign-on/lookup', body, languageTag).catch(
        () => undefined,
      )
      const { isOffered = false } = answer?.ok ? ((await answer.json()) as { isOffered?: boolean }) : {}
      if (isCurrent) setOffered(isOffered ? domain : '')
    }
    const timer = setTimeout(() => void ask(), typingMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [domain, isWhole, languageTag])
  return isWhole && offered === domain
}

/** Leaves for the identity provider. Resolves to a message if that is not possible. */
async function leaveForProvider(email: string, languageTag: string): Promise<string | undefined> {
  const answer = await postOutside('POST /api/session/single-sign-on/start', { email }, languageTag).catch(
    () => undefined,
  )
  const said = (await answer?.json().catch(() => undefined)) as
    | { address?: string; message?: string }
    | undefined
  if (!answer?.ok || said?.address === undefined) return said?.message ?? ''
  const state: unknown = history.state
  const to = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  if (typeof to === 'string') sessionStorage.setItem(returnKey, to)
  location.assign(said.address)
  return undefined
}

interface SingleSignOnButtonProps extends OutsideProps {
  /** As far as it is typed. */
  email: string
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  /** Undefined once it is tried again. */
  onProblem: (message: string | undefined) => void
}

/** Leads to the identity provider of the company whose address is typed; renders nothing where there is none. */
export function SingleSignOnButton({ texts, language, email, isBusy, ...told }: SingleSignOnButtonProps) {
  const { tag } = consoleLanguageFacts[language]
  const isOffered = useSingleSignOn(email, tag)
  if (!isOffered) return null
  const leave = async () => {
    told.setBusy(true)
    told.onProblem(undefined)
    const problem = await leaveForProvider(email.trim(), tag)
    if (problem === undefined) return
    told.setBusy(false)
    told.onProblem(problem || texts.failed)
  }
  return (
    <button className="sign-in-other" type="button" disabled={isBusy} onClick={() => void leave()}>
      {texts.singleSignOn}
    </button>
  )
}

interface SingleSignOnProps extends OutsideProps {
  onSignedIn: () => Promise<void>
}

/** The query of the present address, which is then taken out of it: it works once, and is nothing to share. */
function takeQuery() {
  const query = new URLSearchParams(location.search)
  const returnTo = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  goInsteadTo(location.pathname, returnTo === null ? null : { returnTo })
  const known = ['code', 'iss', 'error'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: query.get('state') ?? '-', ...Object.fromEntries(known) }
}

/** Whoever comes back from their identity provider: signed in at once, or told why not. */
export function SingleSignOn({ texts, language, onSignedIn }: SingleSignOnProps) {
  const { tag } = consoleLanguageFacts[language]
  const [message, setMessage] = useState<string>()
  const [secondStep, setSecondStep] = useState<SecondStepReply>()
  const [passkeyError, setPasskeyError] = useState<string>()
  const finish = async () => {
    const result = await finishSingleSignOn(takeQuery(), tag)
    if (result.is === 'signed-in') await onSignedIn()
    else if (result.is === 'second-step') setSecondStep(result)
    else setMessage(result.message ?? texts[result.is])
  }
  const isBegun = useRef(false)
  useEffect(() => {
    // What came with the address works once.
    if (isBegun.current) return
    isBegun.current = true
    void finish()
  })
  const tryPasskey = async () => {
    const result = await takePasskey(tag)
    if (result?.is === 'signed-in') await onSignedIn()
    else if (result) setPasskeyError(result.is === 'refused' ? texts.passkeyRefused : texts[result.is])
  }
  if (secondStep)
    return (
      <SecondStepForm
        texts={texts}
        language={language}
        {...secondStep}
        passkeyError={passkeyError}
        isBusy={false}
        onPasskey={() => void tryPasskey()}
        onSignedIn={onSignedIn}
        onBack={() => goInsteadTo('/login')}
      />
    )
  if (message === undefined) return <OutsideNotice title={texts.submitting} text={texts.singleSignOnLead} />
  return (
    <OutsideNotice title={texts.singleSignOnFailed} text={message}>
      <PlaceLink to="login" className="sign-in-submit">
        {texts.backToSignIn}
      </PlaceLink>
    </OutsideNotice>
  )
}
