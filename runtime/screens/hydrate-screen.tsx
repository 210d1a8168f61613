import { hydrateRoot } from 'react-dom/client'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { arriveAtScreen } from './arrive-at-screen.ts'
import { ScreenSite } from './screen-site.tsx'
import { startScreenTags } from './start-screen-tags.ts'

export function hydrateScreen(site: Element, read: ScreenDocument): void {
  const arrival = arriveAtScreen(read)
  hydrateRoot(site, <ScreenSite document={read} />)
  if (arrival) startScreenTags(read, arrival)
}
