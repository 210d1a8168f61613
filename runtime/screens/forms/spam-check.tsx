import { useEffect, useRef, useState } from 'react'
import { type Language, languageFacts } from '#model/values/language.ts'
import type { FormLabels } from '../../i18n/form-labels.ts'

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The used part of Turnstile's API (developers.cloudflare.com/turnstile). */
interface Turnstile {
  render: (element: HTMLElement, options: Record<string, unknown>) => string | undefined
  reset: (id: string) => void
  remove: (id: string) => void
}

const turnstile = (): Turnstile | undefined => Reflect.get(window, 'turnstile') as Turnstile | undefined

let loading: Promise<Turnstile> | undefined

function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      loading = undefined
      script.remove()
      reject(new Error('Turnstile did not load'))
    }
    script.src = address
    script.onload = () => {
      const api = turnstile()
      if (api) resolve(api)
      else failed()
    }
    script.onerror = failed
    document.head.append(script)
  })
  return loading
}

export interface SpamCheckInUse {
  /** Proof that the check was passed; valid for one attempt. */
  token: string | undefined
  /** Id of the widget; undefined while there is none. */
  id: string | undefined
}

/** The state of the bot check of a form. */
export const useSpamCheck = (): SpamCheckInUse => useRef({ token: undefined, id: undefined }).current

/** Resets the check after an attempt: the next one needs another token. */
export function resetCheck(check: SpamCheckInUse): void {
  check.token = undefined
  if (check.id !== undefined) turnstile()?.reset(check.id)
}

export interface SpamCheckProps {
  check: SpamCheckInUse
  /** Absent in previews, where nothing is sent. */
  siteKey: string | undefined
  /** Identifies the form to the server, which compares it. */
  action: string
  language: Language
  own: FormLabels
}

/** Turnstile's bot check, loaded if a form has one; shows a message if it cannot be loaded. */
export function SpamCheck({ check, siteKey, action, language, own }: SpamCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (siteKey === undefined || !element) return
    let isGone = false
    const take = (given?: string) => {
      check.token = given
    }
    const show = (api: Turnstile) => {
      if (isGone) return
      check.id = api.render(element, {
        sitekey: siteKey,
        action,
        language: languageFacts[language].tag.toLowerCase(),
        size: 'flexible',
        'response-field': false,
        callback: take,
        'expired-callback': () => take(),
        'error-callback': () => setFailed(true),
      })
    }
    load().then(show, () => setFailed(true))
    return () => {
      isGone = true
      take()
      if (check.id !== undefined) turnstile()?.remove(check.id)
      check.id = undefined
    }
  }, [check, siteKey, action, language])
  return (
    <div className="check">
      <noscript>{own.needsScript}</noscript>
      <div ref={place} />
      {hasFailed ? (
        <p className="wrong" role="alert">
          {own.checkFailed}
        </p>
      ) : null}
    </div>
  )
}
