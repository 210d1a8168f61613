import { adEvents } from '#model/records/ad-conversion.ts'
import { type KeptConversion, worthOf } from '../visitor/ad-conversions.ts'
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

/** A service of Google that has been started: it is told the address of each page. */
export interface GoogleTag {
  view?: (page: Landing) => void
  convert: (conversion: KeptConversion) => void
}

let isLoading = false

/** One script serves all ids. */
function startGtag(id: string): void {
  if (!isLoading) {
    isLoading = true
    gtag('js', new Date())
    loadTag(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  }
  gtag('config', id, { send_page_view: false })
}

/** What an event is about; it has the same id at every service, and at the server. */
const eventOf = (conversion: KeptConversion) => ({ ...worthOf(conversion), event_id: conversion.id })

/** Google Analytics 4. It counts what the server tells it as well, so that only one of them does. */
export function startAnalytics(id: string): GoogleTag {
  startGtag(id)
  return {
    view: (view) => gtag('event', 'page_view', { ...page(view), send_to: id }),
    convert(conversion) {
      if (conversion.isServerTold) return
      gtag('event', adEvents[conversion.kind].google, { ...eventOf(conversion), send_to: id })
    },
  }
}

/** A conversion action of Google Ads: `AW-id/label`. */
export function startGoogleAds(action: string): GoogleTag {
  startGtag(action.split('/', 1)[0]!)
  return {
    convert: (conversion) =>
      gtag('event', 'conversion', {
        ...worthOf(conversion),
        transaction_id: conversion.id,
        send_to: action,
      }),
  }
}

/** A container of Google Tag Manager: its triggers go by the events `swipe_page_view`, `generate_lead` and `sign_up`. */
export function startTagManager(id: string): GoogleTag {
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadTag(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    view: (view) => layer().push({ event: 'swipe_page_view', ...page(view) }),
    convert: (conversion) =>
      layer().push({ event: adEvents[conversion.kind].google, ...eventOf(conversion) }),
  }
}
