import { rememberPage } from '../links/cookies.ts'
import type { LoadedPage } from './page-loader.ts'

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')

/** Makes the browser's page that of the page shown: title, canonical address, and the cookies of visitor.md §7. */
export function showInBrowser({ document: shown, title, canonical }: LoadedPage): void {
  document.title = title
  const link = canonicalLink()
  if (link && canonical) link.href = canonical
  rememberPage(shown.page.id, shown.place.position)
}

/** The page that the browser opened, as a loaded one. */
export const firstPage = (first: LoadedPage['document']): LoadedPage => ({
  document: first,
  title: document.title,
  canonical: canonicalLink()?.href,
})

/** Runs when the browser has nothing better to do, after 2 seconds at the latest. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** Runs once the next frame is on the screen: what nobody sees does not hold up what is moving. */
export function afterFrame(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

interface NetworkInformation {
  saveData?: boolean
}

/** Whether the visitor asked for as little data as possible. */
export const savesData = () =>
  (navigator as typeof navigator & { connection?: NetworkInformation }).connection?.saveData === true

let reduced: MediaQueryList | undefined

export function hasMotion(): boolean {
  reduced ??= matchMedia('(prefers-reduced-motion: reduce)')
  return !reduced.matches
}
