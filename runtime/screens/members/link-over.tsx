import { useState } from 'react'
import { CallError } from '../../calls/visitor-calls.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { ResultMessage } from './result-message.tsx'

/** The message for a mailed link that is no longer valid, where a retry would not help. */
export function useLinkOver(labels: ScreenMessages) {
  const [over, setOver] = useState<string>()
  const textOf = (error: unknown) =>
    error instanceof CallError && error.status === 404 ? (error.said ?? labels.noUser) : undefined
  return {
    over,
    failureMessage: textOf,
    async onFailed(error: unknown) {
      setOver(textOf(error))
      return false
    },
  }
}

interface Way {
  href: string
  label: string
}

/** Links to request another mail, and to the log-in. */
export function LinkOver({
  text,
  labels,
  way,
  other,
}: {
  text: string
  labels: ScreenMessages
  way: Way
  other?: Way
}) {
  return (
    <ResultMessage title={labels.linkOverTitle} text={text}>
      <a className="cta" href={way.href}>
        {way.label}
      </a>
      {other ? (
        <a className="more" href={other.href}>
          {other.label}
        </a>
      ) : null}
    </ResultMessage>
  )
}
