import type { Messages } from '../i18n/messages.ts'

export interface PendingPageProps {
  messages: Messages
  /** Colour of the page before, until this one's own is known. */
  color?: string
  /** Present when the page could not be loaded. */
  failure?: { text: string; retry: () => void; back?: string }
}

/** Shown in place of a page that has not loaded yet. */
export function PendingPage({ messages, color, failure }: PendingPageProps) {
  if (!failure)
    return (
      <article className="page pending" tabIndex={-1} style={{ '--color': color }}>
        <p className="sr">{messages.loading}</p>
      </article>
    )
  return (
    <article className="page" tabIndex={-1}>
      <div className="notice" role="alert">
        <p>{failure.text}</p>
        <button type="button" className="cta" onClick={failure.retry}>
          {messages.retry}
        </button>
        {failure.back ? (
          <a className="quiet" href={failure.back}>
            {messages.back}
          </a>
        ) : null}
      </div>
    </article>
  )
}
