import { useEffect, useRef } from 'react'
import type { ConsentContent } from '../documents/overlays.ts'
import type { ConsentLabels } from './consent-labels.ts'
import { consentLook } from './consent-look.ts'

export interface ConsentBannerProps {
  consent: ConsentContent
  labels: ConsentLabels
  /** The previous answer, if the visitor has opened the question again. */
  choice: boolean | undefined
  /** Whether the visitor has opened it: then it gets the focus. */
  isAskedFor: boolean
  onChoice: (isGiven: boolean) => void
}

/** The consent question; both answers take the same effort, and the page behind it stays usable. */
export function ConsentBanner({ consent, labels, choice, isAskedFor, onChoice }: ConsentBannerProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAskedFor) section.current?.focus()
  }, [isAskedFor])
  const title = consent.title || labels.title
  return (
    <section ref={section} className="consent" aria-label={title} tabIndex={-1} style={consentLook.box}>
      <h2 dir="auto" style={consentLook.title}>
        {title}
      </h2>
      <p dir="auto" style={consentLook.text}>
        {consent.text || labels.text}{' '}
        {consent.policy ? (
          <a
            href={consent.policy}
            style={{ color: 'inherit', textDecoration: 'underline', display: 'inline-block' }}
          >
            {labels.policy}
          </a>
        ) : null}
      </p>
      {choice === undefined ? null : <p style={consentLook.text}>{choice ? labels.given : labels.refused}</p>}
      <div style={consentLook.answers}>
        <button type="button" style={consentLook.answer} onClick={() => onChoice(false)}>
          {labels.refuse}
        </button>
        <button type="button" style={consentLook.answer} onClick={() => onChoice(true)}>
          {labels.accept}
        </button>
      </div>
    </section>
  )
}
