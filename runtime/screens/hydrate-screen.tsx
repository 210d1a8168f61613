import { hydrateRoot } from 'react-dom/client'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { ScreenSite } from './screen-site.tsx'

export function hydrateScreen(site: Element, document: ScreenDocument): void {
  hydrateRoot(site, <ScreenSite document={document} />)
}
