import { hydrateRoot } from 'react-dom/client'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { keepArrival, keptArrival } from '../visitor/arrival.ts'
import { ScreenSite } from './screen-site.tsx'

export function hydrateScreen(site: Element, read: ScreenDocument): void {
  // Links in mails and log-ins elsewhere lead to screens, too, in the middle of a visit.
  const referrer = keptArrival() ? '' : document.referrer
  keepArrival({ href: location.href, title: document.title }, referrer)
  hydrateRoot(site, <ScreenSite document={read} />)
}
