import { filledText } from '#model/values/query-text.ts'
import type { PageDocument } from '../documents/page-document.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { textLines } from './page-parts.ts'

export interface PagesToFill {
  stage: Element
  store: SiteStore
  /** Finds a loaded page. */
  find: (address: string) => PageDocument | undefined
  names: readonly string[]
  saidOf: (name: string) => string | undefined
}

/**
 * Fills query values of the visitor's address into the texts of pages when they are rendered: before they are visible,
 * except on the first page. Returns a function that ends it.
 */
export function fillPages({ stage, store, find, names, saidOf }: PagesToFill): () => void {
  if (!names.some((name) => saidOf(name) !== undefined)) return () => {}
  const known = new Map<string, PageDocument>()
  const refresh = () => {
    for (const page of around(store.get().shown, find)) known.set(page.place.address, page)
    for (const { page, place } of known.values())
      if (page.queryText) {
        const text = slideAt(slideAt(stage, place.column), place.row)?.querySelector('.page .text')
        if (text)
          fillText(
            text,
            textLines({
              ...page,
              mainText: page.queryText.map((line) => filledText(line, names, saidOf).trim()),
            }),
          )
      }
  }
  const observer = new MutationObserver(refresh)
  observer.observe(stage, { childList: true, subtree: true })
  const stop = store.subscribe(refresh)
  refresh()
  return () => {
    observer.disconnect()
    stop()
  }
}

function around(shown: PageDocument, find: PagesToFill['find']): PageDocument[] {
  const { left, right, up, down } = shown.place
  return [shown, ...[left, right, up, down].flatMap((address) => (address && find(address)) || [])]
}

/** All columns and rows have slides, but only those around the current page have content. */
const slideAt = (within: Element | undefined | null, index: number) =>
  within?.querySelector('.swiper-wrapper')?.children[index]

function fillText(element: Element, [headline = '', ...lines]: string[]): void {
  write(element.querySelector('h1, .head'), headline)
  write(element.querySelector('p:not(.head)'), lines.join('\n').trim())
}

/** Keeps the text node that React rendered. */
function write(element: Element | null, text: string): void {
  const node = element?.firstChild
  if (node && text !== '' && node.nodeValue !== text) node.nodeValue = text
}
