import { hydrateRoot } from 'react-dom/client'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { arriveAtScreen } from './arrive-at-screen.ts'
import { ScreenSite } from './screen-site.tsx'

export function hydrateScreen(site: Element, read: ScreenDocument): void {
  arriveAtScreen(read)
  hydrateRoot(site, <ScreenSite document={read} />)
}
