import type { ScreenMessages } from '../i18n/screen-messages.ts'
import { type FailureScreen, failureScreens } from '../screen-document.ts'
import type { ScreenProps } from './screen-props.ts'

type NoticeKind = 'contact-success' | 'form-success' | 'register-done' | FailureScreen

const notices = {
  'contact-success': { title: 'contactSuccessTitle', text: 'replyPromise' },
  'form-success': { title: 'formSuccessTitle', text: 'replyPromise' },
  'register-done': { title: 'registerDoneTitle', text: 'registerDoneText' },
  'not-found': { title: 'notFoundTitle', text: 'notFoundText' },
  forbidden: { title: 'forbiddenTitle', text: 'forbiddenText' },
  'forbidden-address': { title: 'forbiddenAddressTitle', text: 'forbiddenAddressText' },
  'timed-out': { title: 'timedOutTitle', text: 'timedOutText' },
  failed: { title: 'failedTitle', text: 'failedText' },
} as const satisfies Record<NoticeKind, Record<'title' | 'text', keyof ScreenMessages>>

/** The status that a failure is known by. */
const statuses: Readonly<Record<FailureScreen, string>> = {
  'not-found': '404',
  forbidden: '403',
  'forbidden-address': '403',
  'timed-out': '504',
  failed: '500',
}

const isFailure = (name: NoticeKind): name is FailureScreen =>
  failureScreens.some((failure) => failure === name)

/** Says one thing, and leads on. */
export function NoticeScreen({ screen, shell, words }: ScreenProps<NoticeKind>) {
  const { title, text } = notices[screen.name]
  const failure = isFailure(screen.name) ? screen.name : undefined
  const look = failure === 'not-found' ? 'missing' : failure ? 'failure' : 'done'
  const written: { title?: string | undefined; text?: string | undefined } =
    screen.name === 'not-found' ? screen : {}
  const isDone = screen.name === 'register-done'
  return (
    <section className={`sheet said ${look}`}>
      {failure ? <p className="site-name">{shell.siteName}</p> : null}
      {failure && failure !== 'not-found' ? <p className="status">{statuses[failure]}</p> : null}
      <h1>{written.title ?? words[title]}</h1>
      {written.text ? <p className="pre">{written.text}</p> : <p>{words[text]}</p>}
      <a className="cta" href={isDone ? shell.screens.login : shell.home}>
        {isDone ? words.loginAction : failure ? words.toFirstPage : words.backToSite}
      </a>
      {isDone ? (
        <a className="more" href={shell.home}>
          {words.backToSite}
        </a>
      ) : null}
    </section>
  )
}
