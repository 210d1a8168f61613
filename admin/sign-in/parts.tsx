import './parts.css'
import type { FormEventHandler, MouseEvent, ReactNode } from 'react'
import type { ConsoleLanguage } from '../i18n/console-language.ts'
import type { OutsideScreen } from '../routing/addresses.ts'
import { goTo } from '../routing/current-address.ts'
import type { SignInTexts } from './sign-in-texts.ts'

/** Props of every form outside of the console. */
export interface OutsideProps {
  texts: SignInTexts
  language: ConsoleLanguage
}

interface OutsideFormProps {
  title: string
  lead: string
  /** An error message. */
  errorMessage?: string | undefined
  isBusy: boolean
  submit: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children?: ReactNode
  /** Rendered below the button. */
  foot?: ReactNode
}

/** The middle of a screen outside of the console. */
export function OutsideForm(props: OutsideFormProps) {
  return (
    <form className="sign-in-form" onSubmit={props.onSubmit} noValidate aria-busy={props.isBusy}>
      <h1>{props.title}</h1>
      <p className="sign-in-lead">{props.lead}</p>
      <p className="sign-in-error" role="alert">
        {props.errorMessage}
      </p>
      {props.children}
      <button className="sign-in-submit" type="submit" disabled={props.isBusy}>
        {props.submit}
      </button>
      {props.foot && <div className="sign-in-foot">{props.foot}</div>}
    </form>
  )
}

/** Shown in place of a form when there is nothing left to fill in. */
export function OutsideNotice(props: {
  title: string
  text: string
  /** A check mark above it. */
  isGood?: boolean
  children?: ReactNode
}) {
  return (
    <div className="sign-in-form" role="status">
      {props.isGood && (
        <svg className="sign-in-good" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5l4.5 4.5L19 7" />
        </svg>
      )}
      <h1>{props.title}</h1>
      <p className="sign-in-lead">{props.text}</p>
      {props.children}
    </div>
  )
}

/** Links to another screen outside of the console, without reloading the page. */
export function PlaceLink(props: { to: OutsideScreen; className?: string; children: ReactNode }) {
  const address = `/${props.to}`
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(address)
  }
  return (
    <a href={address} className={props.className} onClick={follow}>
      {props.children}
    </a>
  )
}
