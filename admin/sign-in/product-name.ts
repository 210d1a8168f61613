import { productName } from '#model/brand.ts'

/** What the console of this host is called: the server writes it into the page. */
export const shownProductName = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || productName
