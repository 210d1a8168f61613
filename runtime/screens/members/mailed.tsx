import { type ReactNode, useEffect, useState } from 'react'
import { confirmationToken } from '#model/calls/visitor/members.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { controlsNamed } from '../forms/read-answers.ts'
import type { FormInUse } from '../forms/use-form.ts'
import { ResultMessage, type ResultMessageProps } from './result-message.tsx'

/** The current address, which a mail has led to, with its token. Throws `CallError` if the token is missing. */
export function mailedAddress({ tokenMissing }: Pick<ScreenMessages, 'tokenMissing'>): string {
  if (!new URLSearchParams(location.search).get(confirmationToken)) throw new CallError(404, '', tokenMissing)
  return location.pathname + location.search
}

/** Address of the screen that requests another mail. */
export const besideLogin = (
  { screens: { login = '' } }: Shell,
  name: 'password-reset' | 'login-link',
): string => login.replace(/login$/, name)

/** The reply to the request for a mail, and the mail's recipient. */
export interface Mailed {
  message: string
  email: string
}

/** What a form that requests a mail needs. */
export interface AskingProps {
  onMailed: (mailed: Mailed) => void
  /** The address of the previous request. */
  last: string | undefined
}

/** Puts the previous address into the form when it is shown again, to be corrected. */
export function useLastAddress({ attributes: { ref } }: FormInUse, name: string, last: string | undefined) {
  useEffect(() => {
    const [control] = last !== undefined && ref.current ? controlsNamed(ref.current, name) : []
    if (!(control instanceof HTMLInputElement)) return
    control.value = last ?? ''
    control.focus()
  }, [ref, name, last])
}

export interface MailingProps extends Pick<ResultMessageProps, 'isPart'> {
  labels: ScreenMessages
  /** The form; after a mail was requested, a permanent notice replaces it, since mails take longer than a toast is shown. */
  children: (asking: AskingProps) => ReactNode
}

export function Mailing({ labels, isPart, children }: MailingProps) {
  const [mailed, setMailed] = useState<Mailed>()
  const [last, setLast] = useState<string>()
  if (!mailed) return children({ onMailed: setMailed, last })
  const askAgain = () => {
    setLast(mailed.email)
    setMailed(undefined)
  }
  return (
    <ResultMessage isDone title={labels.mailedTitle} text={mailed.message} isPart={isPart}>
      <b>{mailed.email}</b>
      <p>{labels.mailedHint}</p>
      <button type="button" className="more" onClick={askAgain}>
        {labels.mailedAgain}
      </button>
    </ResultMessage>
  )
}
