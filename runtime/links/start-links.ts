import type { VisitorAct } from '#model/calls/visitor/events.ts'
import type { SnsType } from '#model/definition/sns.ts'
import type { Report } from '../analytics/start-analytics.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { keepInTab } from '../browser/keep-in-tab.ts'
import { type GridAddresses, isPageAddress } from '../documents/page-address.ts'
import type { Shell } from '../documents/page-document.ts'
import { sayFailed } from '../failure/part-failure.ts'
import type { Messages } from '../i18n/messages.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { ctaKey } from '../visitor/arrival.ts'
import type { OutsideParameters } from '../visitor/experiment.ts'
import { experimentParameters, rememberExperiment } from '../visitor/experiment.ts'
import { type ClickedCta, clickedCta } from './clicked-cta.ts'
import { rememberLanguage } from './language-choice.ts'
import { runScript } from './run-script.ts'

/** Adds parameters that an address does not have yet. Everything else is kept as it is written, including the fragment. */
export function outsideAddress(address: string, parameters: OutsideParameters): string {
  const [whole = '', ...fragment] = address.split(/(?=#)/)
  const [path, ...queries] = whole.split('?')
  const query = queries.join('?')
  const own = new URLSearchParams(query)
  const added = Object.entries(parameters)
    .filter(([name, value]) => value?.trim() && !own.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  if (added.length === 0) return address
  const before = query && !query.endsWith('&') ? `${query}&` : query
  return `${path}?${before}${added.join('&')}${fragment.join('')}`
}

/** In the frame of another website only pages may be shown: other screens of the site open in a new tab. */
export function leaveFrame(target: EventTarget | null, grid: GridAddresses): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin || link.closest('.lang')) return
  if (isPageAddress(link.pathname, grid)) return
  link.target = '_blank'
  link.rel = 'noopener'
}

/** Without a network a link would end on a page of the browser's own, from which visitors do not come back. */
function keepWhileOffline(event: MouseEvent, messages: Pick<Messages, 'offline' | 'retry' | 'close'>): void {
  if (navigator.onLine || event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hash || !link.href.startsWith('http')) return
  event.preventDefault()
  sayFailed(messages, messages.offline, () => link.click())
}

/** Hands over to a form or a survey what led to it (visitor.md §7). */
function rememberCta({ source, id, kind, element }: ClickedCta, pageId: string | undefined): void {
  if (kind !== 'INTERNAL_URL' && kind !== 'SURVEY') return
  const isPopup = source === 'popup'
  if (pageId) writeCookie('pageId', pageId)
  writeCookie(isPopup ? 'ctaId' : 'buttonId', id)
  removeCookie(isPopup ? 'buttonId' : 'ctaId')
  keepInTab(ctaKey, `${element.closest('.zone-item') ? 'banner' : source} ${id} ${pageId}`)
  if (kind !== 'SURVEY') return
  if (isPopup) removeCookie('type')
  else writeCookie('type', 'BUTTON')
}

/** The event of a click; undefined for one that closes the card of a product. */
function clickEvent({ source, id, kind, element }: ClickedCta): VisitorAct | undefined {
  if (source === 'banner' || element.closest('.zone-item')) return { type: 'click_campaign', item_id: id }
  switch (source) {
    case 'button':
    case 'link':
      return kind && { type: 'click_cta', button_id: id, button_link_type: kind }
    case 'product':
      return { type: 'click_product', product_id: id }
    case 'point':
      return element.closest('[open]') ? undefined : { type: 'click_product_point', product_id: id }
    case 'popup':
      return { type: 'click_popup_cta', popup_id: id }
    case 'sns':
      return { type: 'click_sns', sns_type: id as SnsType }
  }
}

export interface LinksOptions {
  shell: Shell
  /** The current page; on other screens the last one, if any. */
  pageId: () => string | undefined
  /** Absent if nothing is reported. */
  report: Report | undefined
}

/**
 * Does everything that accompanies a click on a link, before the browser or the viewer follows it. Clicks whose
 * propagation was stopped do not get here. Returns a function that ends it.
 */
export function startLinks({ shell, pageId, report }: LinksOptions): () => void {
  // If there is a consent question, `startConsent` does this.
  if (shell.question === undefined) rememberExperiment(location.search)
  const messages = messagesOf(shell.language)
  const ctaOf = (event: Event) => clickedCta(event.target, shell)
  const ready = (event: Event) => {
    const cta = ctaOf(event)
    if (cta) readyAddress(cta, shell.siteId, pageId())
  }
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button > 1) return
    if (isFramed) leaveFrame(event.target, shell)
    const language = event.target instanceof Element && event.target.closest('.lang a')
    if (language instanceof HTMLAnchorElement) rememberLanguage(language)
    const cta = ctaOf(event)
    if (!cta) return
    const page = pageId()
    rememberCta(cta, page)
    const act = clickEvent(cta)
    if (act && page) report?.(page, act)
    readyAddress(cta, shell.siteId, page)
    if (cta.element.dataset.script && event.button === 0) run(cta.element.dataset.script)
  }
  const run = (address: string) =>
    runScript(address, (words) => sayFailed(messages, messages[words], () => run(address)))
  const stop = (event: Event) => {
    const cta = ctaOf(event)
    if (!cta || cta.source === 'point') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const ended = new AbortController()
  const { signal } = ended
  const isFramed = window.parent !== window
  const isViewOnly = shell.mode === 'view-only'
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, isViewOnly ? stop : follow, { signal, capture: isViewOnly })
  // After all other listeners that follow a click.
  if (!isViewOnly) addEventListener('click', (event) => keepWhileOffline(event, messages), { signal })
  // The browser's own context menu uses the address as it is.
  for (const type of ['pointerdown', 'contextmenu']) document.addEventListener(type, ready, { signal })
  return () => ended.abort()
}

/** The addresses that links were given, with the creator's original ones. */
const written = new WeakMap<HTMLElement, { given: string; own: string }>()

function readyAddress({ source, id, kind, element }: ClickedCta, siteId: string, pageId: string | undefined) {
  const standing = element.getAttribute('href') ?? ''
  if (kind !== 'EXTERNAL_URL' || !/^https?:/i.test(standing)) return
  const known = written.get(element)
  const own = known?.given === standing ? known.own : standing
  const given = outsideAddress(own, {
    site_id: siteId,
    page_id: pageId,
    [source === 'popup' ? 'popup_id' : 'button_id']: id,
    ...experimentParameters(),
  })
  written.set(element, { given, own })
  element.setAttribute('href', given)
}
