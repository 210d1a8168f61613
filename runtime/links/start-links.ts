import type { Report } from '../analytics/start-analytics.ts'
import type { Shell } from '../documents/page-document.ts'
import { sayFailed } from '../failure/say-failed.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { experimentParameters, rememberExperiment } from '../visitor/experiment.ts'
import { clickEvent } from './click-event.ts'
import { type ClickedCta, clickedCta } from './clicked-cta.ts'
import { rememberCta } from './cta-cookies.ts'
import { keepWhileOffline } from './keep-while-offline.ts'
import { rememberLanguage } from './language-choice.ts'
import { leaveFrame } from './leave-frame.ts'
import { outsideAddress } from './outside-address.ts'
import { runScript } from './run-script.ts'

export interface LinksOptions {
  shell: Shell
  /** The page that the visitor stands on; on another screen the last one, if any. */
  pageId: () => string | undefined
  /** Absent where nothing is told. */
  report: Report | undefined
}

/**
 * Does what comes with every click that leads somewhere, before the browser or the viewer follows it. Whoever stops a
 * click on its way up to the document keeps it from here. Returns what ends it.
 */
export function startLinks({ shell, pageId, report }: LinksOptions): () => void {
  // Where visitors are asked first, `startConsent` does.
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
  // After whoever else follows a click.
  if (!isViewOnly) addEventListener('click', (event) => keepWhileOffline(event, messages), { signal })
  // A menu of the browser's own takes the address as it stands.
  for (const type of ['pointerdown', 'contextmenu']) document.addEventListener(type, ready, { signal })
  return () => ended.abort()
}

/** The addresses that were given to links, with those that the creator wrote. */
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
