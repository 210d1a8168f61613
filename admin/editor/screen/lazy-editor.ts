import { late } from '../../kit/screen/lazy.tsx'
import { expectParts } from './parts.ts'

export const EditorScreen = late(async () => (await import('./editor-screen.tsx')).EditorScreen)

/** Begins to load the editor and the site that it will open. */
export function expectEditor(siteId: string): void {
  EditorScreen.expect()
  expectParts()
  preload(`/api/sites/${siteId}/document`)
}

/** The browser reuses the response for the next request of the same address. */
function preload(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', href: address, crossOrigin: 'anonymous' })
  document.head.append(link)
}
