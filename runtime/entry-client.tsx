import { hydrateRoot } from 'react-dom/client'
import './style.css'
import type { PageDocument, ScreenDocument } from './page-document.ts'
import { PageSite } from './viewer/page-site.tsx'

const island = document.getElementById('document')
const site = document.getElementById('site')

if (island && site) {
  const read: PageDocument | ScreenDocument = JSON.parse(island.textContent)
  if ('page' in read) hydrateRoot(site, <PageSite document={read} />)
  // Visitors of pages do not load what only screens need.
  else import('./screens/hydrate-screen.tsx').then(({ hydrateScreen }) => hydrateScreen(site, read))
}
