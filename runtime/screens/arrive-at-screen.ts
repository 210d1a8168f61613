import type { ScreenDocument } from '../documents/screen-document.ts'
import { type Arrival, keepArrival, keptArrival } from '../visitor/arrival.ts'
import { keptChoice } from '../visitor/consent-choice.ts'
import { forgetClickIds } from '../visitor/forget-arrival.ts'
import { removeOldTouches } from '../visitor/touches.ts'
import type { ScreenKind } from './screen-props.ts'

/** Mails lead there: the address has a token, which is a key to somebody's data. */
const mailed: ReadonlySet<ScreenKind> = new Set([
  'register-confirm',
  'email-confirm',
  'login-confirm',
  'password-new',
])

/** Keeps how the visitor came, where no page of the grid has done so before. Undefined on screens that mails lead to. */
export function arriveAtScreen({
  shell,
  screen,
}: Pick<ScreenDocument, 'shell' | 'screen'>): Arrival | undefined {
  removeOldTouches()
  if (mailed.has(screen.name)) {
    hideAddress()
    return undefined
  }
  // Links in mails and log-ins elsewhere lead to screens, too, in the middle of a visit.
  const referrer = keptArrival() ? '' : document.referrer
  const arrival = keepArrival({ href: location.href, title: document.title }, referrer)
  if (shell.question !== undefined && keptChoice(shell.question) === false) forgetClickIds(arrival)
  return arrival
}

/** The next page, and the services that run there, are told as referrer only which site it was. */
function hideAddress(): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'strict-origin'
  document.head.append(policy)
}
