import { keepInTab, keptInTab } from './keep-in-tab.ts'

const storageKey = 'referrer'

/** Hands the referrer of a document over to the next one, which replaces it. */
export const handOverReferrer = (referrer: string): void => keepInTab(storageKey, referrer)

/** Referrer of a document, or of the one that it has replaced. */
export function referrerOf({ referrer }: Pick<Document, 'referrer'>): string {
  const handed = keptInTab(storageKey)
  keepInTab(storageKey, undefined)
  return handed ?? referrer
}
