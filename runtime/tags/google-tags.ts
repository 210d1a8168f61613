import type { Landing } from '../visitor/arrival.ts'
import { loadTag } from './load-tag.ts'

interface WithDataLayer {
  dataLayer?: unknown[]
}

/** The queue that Google's scripts read: commands in the form of a function's `arguments`, events of a container as objects. */
const layer = (): unknown[] => {
  const page: WithDataLayer = window as WithDataLayer
  page.dataLayer ??= []
  return page.dataLayer
}

/** Google's scripts recognize a command by its resemblance to a function's `arguments`; arrays mean something else. */
const gtag = (...command: unknown[]): void =>
  void layer().push({
    ...command,
    length: command.length,
    callee: undefined,
    [Symbol.toStringTag]: 'Arguments',
  })

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']

export function pushConsent(command: 'default' | 'update', isGiven: boolean): void {
  const state = isGiven ? 'granted' : 'denied'
  gtag('consent', command, Object.fromEntries(purposes.map((purpose) => [purpose, state])))
}

const page = ({ href, title }: Landing) => ({ page_location: href, page_title: title })

/** Google Analytics 4. */
export function startAnalytics(id: string): (view: Landing) => void {
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  loadTag(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  return (view) => gtag('event', 'page_view', { ...page(view), send_to: id })
}

/** A container of Google Tag Manager: its triggers go by the event `swipe_page_view`. */
export function startTagManager(id: string): (view: Landing) => void {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadTag(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return (view) => layer().push({ event: 'swipe_page_view', ...page(view) })
}
