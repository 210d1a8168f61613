import type { Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'

/** Stands in for a page that only members see. */
export function LockScreen({ shell, messages }: { shell: Shell; messages: Messages }) {
  return (
    <div className="notice locked">
      <h1>{messages.lockedTitle}</h1>
      <p>{messages.lockedText}</p>
      <a className="cta" href={shell.screens.membership}>
        {messages.register}
      </a>
      <a className="quiet" href={shell.screens.login}>
        {messages.login}
      </a>
    </div>
  )
}
