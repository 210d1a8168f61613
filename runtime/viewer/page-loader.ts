import { rememberPage } from '../browser/cookies.ts'
import { CallError } from '../calls/visitor-calls.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { keepStep } from '../visitor/arrival.ts'

/** A page as read from its HTML. */
export interface LoadedPage {
  document: PageDocument
  title: string
  /** Absolute canonical address, if the HTML has one. */
  canonical?: string
}

export interface PageLoader {
  /** Returns a page that is already loaded. */
  find: (address: string) => LoadedPage | undefined
  /**
   * Loads a page once, however often it is requested. Resolves to undefined if only the browser can open it: another
   * kind of document, another build of the runtime, or no page. Throws if the server cannot be reached.
   */
  load: (address: string) => Promise<LoadedPage | undefined>
}

export interface PageLoaderOptions {
  first: LoadedPage
  fetchHtml: (address: string) => Promise<Response>
  /** How many pages are kept; the ones not looked at for longest go first. */
  capacity?: number
}

export function createPageLoader({ first, fetchHtml, capacity = 40 }: PageLoaderOptions): PageLoader {
  const { build } = first.document.shell
  const pages = new Map([[first.document.place.address, first]])
  const underway = new Map<string, Promise<LoadedPage | undefined>>()

  const find = (address: string) => {
    const page = pages.get(address)
    if (page) keep(address, page)
    return page
  }

  const keep = (address: string, page: LoadedPage) => {
    pages.delete(address)
    pages.set(address, page)
    for (const oldest of pages.keys()) {
      if (pages.size <= capacity) break
      pages.delete(oldest)
    }
  }

  const fetchPage = async (address: string) => {
    const response = await fetchHtml(address)
    if (response.status >= 500) throw new CallError(response.status, response.statusText)
    const page = response.ok ? readPage(await ownVariation(await response.text())) : undefined
    if (page?.document.shell.build !== build || page.document.place.address !== address) return undefined
    keep(address, page)
    return page
  }

  const load = (address: string) => {
    const known = find(address)
    if (known) return Promise.resolve(known)
    const started = underway.get(address)
    if (started) return started
    const loading = fetchPage(address).finally(() => underway.delete(address))
    underway.set(address, loading)
    return loading
  }

  return { find, load }
}

const ownVariation = async (html: string): Promise<string> =>
  html.includes('<meta name="experiment"')
    ? (await import('../visitor/in-variation.ts')).inVariation(html)
    : html

/** As the builder writes it; the JSON after it contains no `<`. */
const islandStart = '<script type="application/json" id="document">'

/** The page in a document's HTML; undefined when it holds none. */
export function readPage(html: string): LoadedPage | undefined {
  const start = html.indexOf(islandStart)
  if (start === -1) return undefined
  const island = html.slice(start + islandStart.length, html.indexOf('</script>', start))
  const document: PageDocument | ScreenDocument = JSON.parse(island)
  if (!('page' in document)) return undefined
  // Only the head is parsed: the body is rendered from the JSON, and parsing it would cost a phone more than everything else here.
  const head = new DOMParser().parseFromString(html.slice(0, html.indexOf('</head>')), 'text/html')
  const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined
  return { document, title: head.title, canonical }
}

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')

/** Updates the document for the shown page: title, canonical address, and the cookies of visitor.md §7. */
export function showInBrowser({ document: shown, title, canonical }: LoadedPage): void {
  document.title = title
  const link = canonicalLink()
  if (link && canonical) link.href = canonical
  rememberPage(shown.page.id, shown.place.position)
  keepStep(shown.place.position)
}

/** The page that the browser opened, as a loaded one. */
export const firstPage = (first: LoadedPage['document']): LoadedPage => ({
  document: first,
  title: document.title,
  canonical: canonicalLink()?.href,
})
