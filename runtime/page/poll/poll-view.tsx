import { useEffect, useRef, useState } from 'react'
import type { PollContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'
import { withPart } from '../../failure/part-failure.ts'
import type { Messages } from '../../i18n/messages.ts'
import { isInPairs } from '../page-parts.ts'
import { keptAnswer } from './kept-answer.ts'

const loadAnswers = () => import('./answer-poll.ts')

export interface PollViewProps {
  poll: PollContent
  shell: Shell
  messages: Messages
  /** The viewer is running. */
  isStarted: boolean
}

/**
 * A question that is answered by one tap (V43). Without a server, its options link to the survey that it belongs to.
 * The thanks are rendered over the question from the start, invisibly, so that nothing moves when they appear.
 */
export function PollView({ poll, shell, messages, isStarted }: PollViewProps) {
  const { question, options, href, thanks } = poll
  const { chosen, isTaken, choose, element } = usePoll({ poll, shell, messages, isStarted })
  const answers = isStarted && shell.calls !== undefined && !shell.mode
  const label = options.find(({ id }) => id === chosen)?.label
  return (
    <section
      ref={element}
      className={isInPairs(options) ? 'poll pairs' : 'poll'}
      // Not by an id: a neighbouring page may have the same question.
      aria-label={question}
      data-taken={isTaken ? '' : undefined}
    >
      <div>
        <h2 dir="auto">{question}</h2>
        <ul>
          {options.map((option) => (
            <li key={option.id}>
              {answers ? (
                <button
                  type="button"
                  dir="auto"
                  aria-pressed={option.id === chosen}
                  onClick={() => choose(option.id)}
                >
                  {option.label}
                </button>
              ) : (
                <a dir="auto" href={href}>
                  {option.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p aria-hidden="true" dir="auto">
        {isTaken && label ? <strong>{label}</strong> : null}
        {thanks}
      </p>
      <p className="sr" role="status">
        {isTaken ? thanks : ''}
      </p>
    </section>
  )
}

/** The visitor's choice, and whether the site has accepted it. */
function usePoll({ poll, shell, messages, isStarted }: PollViewProps) {
  const element = useRef<HTMLElement>(null)
  const isBusy = useRef(false)
  const [chosen, setChosen] = useState<string>()
  const [isTaken, setTaken] = useState(false)
  const { surveyId } = poll

  useEffect(() => {
    const kept = isStarted ? keptAnswer(surveyId) : undefined
    if (kept === undefined) return
    setChosen(kept)
    setTaken(true)
  }, [isStarted, surveyId])

  const send = async ({ answerPoll }: Awaited<ReturnType<typeof loadAnswers>>, optionId: string) => {
    // Also on a retry after the part could not be loaded.
    isBusy.current = true
    const isSent = await answerPoll({ poll, optionId, shell, messages })
    isBusy.current = false
    if (!isSent) return
    // The focused option is no longer there.
    if (element.current?.contains(document.activeElement))
      element.current.closest<HTMLElement>('.page')?.focus({ preventScroll: true })
    setTaken(true)
  }
  const choose = (optionId: string) => {
    if (isBusy.current) return
    isBusy.current = true
    setChosen(optionId)
    void withPart(loadAnswers, (part) => void send(part, optionId), messages).then((isThere) => {
      if (!isThere) isBusy.current = false
    })
  }
  return { element, chosen, isTaken, choose }
}
