import { useState } from 'react'
import { CallError } from '../../calls/visitor-calls.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { ResultMessage } from './result-message.tsx'

/** What a visitor reads of the link of a mail that is good for nothing any more: another try would not help. */
export function useLinkOver(words: ScreenMessages) {
  const [over, setOver] = useState<string>()
  const textOf = (error: unknown) =>
    error instanceof CallError && error.status === 404 ? (error.said ?? words.noUser) : undefined
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

/** Where one asks for another link, and where those go who need none. */
export function LinkOver({
  text,
  words,
  way,
  other,
}: {
  text: string
  words: ScreenMessages
  way: Way
  other?: Way
}) {
  return (
    <ResultMessage title={words.linkOverTitle} text={text}>
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
