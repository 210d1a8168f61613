import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { ScreenProps } from './screen-props.ts'

type NoticeKind = 'contact-success' | 'form-success' | 'register-success' | 'not-found'

interface Notice {
  title: keyof ScreenMessages
  text: keyof ScreenMessages
}

const notices: Readonly<Record<NoticeKind, Notice>> = {
  'contact-success': { title: 'contactSuccessTitle', text: 'replyPromise' },
  'form-success': { title: 'formSuccessTitle', text: 'replyPromise' },
  'register-success': { title: 'registerSuccessTitle', text: 'registerSuccessText' },
  'not-found': { title: 'notFoundTitle', text: 'notFoundText' },
}

/** Says one thing, and leads back to the site. */
export function NoticeScreen({ screen, shell, words }: ScreenProps<NoticeKind>) {
  const { title, text } = notices[screen.name]
  const isMissing = screen.name === 'not-found'
  return (
    <section className={`sheet said ${isMissing ? 'missing' : 'done'}`}>
      {isMissing ? <p className="site-name">{shell.siteName}</p> : null}
      <h1>{words[title]}</h1>
      <p>{words[text]}</p>
      <a className="cta" href={shell.home}>
        {isMissing ? words.toFirstPage : words.backToSite}
      </a>
      {screen.name === 'register-success' ? (
        <a className="more" href={shell.screens.membership}>
          {words.registerAgain}
        </a>
      ) : null}
    </section>
  )
}
