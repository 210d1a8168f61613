import { useEffect, useState } from 'react'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { merged } from '#model/definition/forms/merge-fields.ts'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { ScreenProps } from './screen-props.ts'

type NoticeKind = 'contact-success' | 'form-success' | 'register-done'

const notices = {
  'contact-success': { title: 'contactSuccessTitle', text: 'replyPromise' },
  'form-success': { title: 'formSuccessTitle', text: 'replyPromise' },
  'register-done': { title: 'registerDoneTitle', text: 'registerDoneText' },
} as const satisfies Record<NoticeKind, Record<'title' | 'text', keyof ScreenMessages>>

const keptName = 'thanked'

/** Keeps the answers that the thanks of a form name, for the screen that is opened next in this tab. */
export const keepThanked = (keys: readonly string[] | undefined, answers: Answers): void =>
  keepInTab(
    keptName,
    keys &&
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, [answers[key] ?? ''].flat().join(', ')]))),
  )

function keptAnswers(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(keptInTab(keptName) ?? '{}'))
  } catch {
    return {}
  }
}

/** The creator's thanks. Answers stand in it as soon as the script runs, and what is written for missing ones until then. */
function Thanks({ text }: { text: string }) {
  const [answers, setAnswers] = useState<ReturnType<typeof keptAnswers>>({})
  useEffect(() => setAnswers(keptAnswers()), [])
  const answerTo = (key: string) => (Object.hasOwn(answers, key) ? String(answers[key]) : '')
  return <p className="pre">{merged(text, answerTo)}</p>
}

/** A screen with a single message and links to continue. */
export function NoticeScreen({ screen, shell, labels }: ScreenProps<NoticeKind>) {
  const { title, text } = notices[screen.name]
  const isDone = screen.name === 'register-done'
  return (
    <section className="sheet said done">
      <h1>{labels[title]}</h1>
      {screen.thanks ? <Thanks text={screen.thanks} /> : <p>{labels[text]}</p>}
      <a className="cta" href={isDone ? shell.screens.login : shell.home}>
        {isDone ? labels.loginAction : labels.backToSite}
      </a>
      {isDone ? (
        <a className="more" href={shell.home}>
          {labels.backToSite}
        </a>
      ) : null}
    </section>
  )
}
