import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { ScreenProps } from './screen-props.ts'

type NoticeKind = 'contact-success' | 'form-success' | 'register-done'

const notices = {
  'contact-success': { title: 'contactSuccessTitle', text: 'replyPromise' },
  'form-success': { title: 'formSuccessTitle', text: 'replyPromise' },
  'register-done': { title: 'registerDoneTitle', text: 'registerDoneText' },
} as const satisfies Record<NoticeKind, Record<'title' | 'text', keyof ScreenMessages>>

/** A screen with a single message and links to continue. */
export function NoticeScreen({ screen, shell, labels }: ScreenProps<NoticeKind>) {
  const { title, text } = notices[screen.name]
  const isDone = screen.name === 'register-done'
  return (
    <section className="sheet said done">
      <h1>{labels[title]}</h1>
      <p>{labels[text]}</p>
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
