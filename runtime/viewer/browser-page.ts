import type { LoadedPage } from './page-loader.ts'

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')

/** Makes the browser's page that of the page shown: title, canonical address, and the cookies of visitor.md §7. */
export function showInBrowser({ document: shown, title, canonical }: LoadedPage): void {
  document.title = title
  const link = canonicalLink()
  if (link && canonical) link.href = canonical
  rememberPage(shown.page.id, shown.place.position)
}

export function rememberPage(
  pageId: string,
  position: string,
  jar: Pick<Document, 'cookie'> = document,
): void {
  const attributes = `; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  jar.cookie = `pageId=${encodeURIComponent(pageId)}${attributes}`
  jar.cookie = `position=${position}${attributes}`
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

export const hasMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
