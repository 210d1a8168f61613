import { expectParts } from './editor/screen/parts.ts'
import { late } from './layout/late.tsx'

/** The console behind the sign-in. */
export const App = late(async () => (await import('./app.tsx')).App)

export const EditorScreen = late(async () => (await import('./editor/screen/editor-screen.tsx')).EditorScreen)

const editorAddress = /\/sites\/([^/?#]+)\/edit(?:[?#]|$)/

/** Begins to load what somebody who is signed in will see, before it is known whether they are. */
export function expectScreen(address: string): void {
  App.expect()
  const [, siteId] = editorAddress.exec(address) ?? []
  if (siteId === undefined) return
  EditorScreen.expect()
  expectParts()
  preload(`/api/sites/${siteId}/document`)
}

/** The browser hands it to whoever asks for it next. */
function preload(address: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', href: address, crossOrigin: 'anonymous' })
  document.head.append(link)
}
