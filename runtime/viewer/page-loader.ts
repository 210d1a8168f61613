import type { PageDocument, ScreenDocument } from '../page-document.ts'

/** A page as its HTML gave it. */
export interface LoadedPage {
  document: PageDocument
  title: string
  /** Absolute address, where the HTML names one. */
  canonical?: string
}

export interface PageLoader {
  /** What is loaded already. */
  find: (address: string) => LoadedPage | undefined
  /**
   * Loads a page once, however often it is asked for. Undefined where only the browser can go: another kind of
   * document, another build of the runtime, no page at all. Throws when the server can not be reached.
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
    if (response.status >= 500) throw new Error(`${address}: ${response.status}`)
    const page = response.ok ? readPage(await response.text()) : undefined
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

/** The page in a document's HTML; undefined when it holds none. */
export function readPage(html: string): LoadedPage | undefined {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const island = parsed.getElementById('document')?.textContent
  if (!island) return undefined
  const document: PageDocument | ScreenDocument = JSON.parse(island)
  if (!('page' in document)) return undefined
  const canonical = parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined
  return { document, title: parsed.title, canonical }
}
