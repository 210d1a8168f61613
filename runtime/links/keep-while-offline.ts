import { sayFailed } from '../failure/say-failed.ts'
import type { Messages } from '../i18n/messages.ts'

/** Without a network a link would end on a page of the browser's own, from which visitors do not come back. */
export function keepWhileOffline(
  event: MouseEvent,
  messages: Pick<Messages, 'offline' | 'retry' | 'close'>,
): void {
  if (navigator.onLine || event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hash || !link.href.startsWith('http')) return
  event.preventDefault()
  sayFailed(messages, messages.offline, () => link.click())
}
