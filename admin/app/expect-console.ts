import { expectEditor } from '../editor/screen/lazy-editor.ts'
import { late } from '../kit/screen/lazy.tsx'

/** The console for somebody who is signed in. */
export const App = late(async () => (await import('./app.tsx')).App)

const editorAddress = /\/sites\/([^/?#]+)\/edit(?:[?#]|$)/

/** Begins to load what somebody who is signed in will see, before it is known whether they are. */
export function expectConsole(address: string): void {
  App.expect()
  const [, siteId] = editorAddress.exec(address) ?? []
  if (siteId !== undefined) expectEditor(siteId)
}
