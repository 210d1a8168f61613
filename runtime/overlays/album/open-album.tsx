import { createRoot } from 'react-dom/client'
import type { Grid, PageDocument } from '../../documents/page-document.ts'
import { addStyle } from '../../shell/add-host.ts'
import css from './album-dialog.css?inline'
import { AlbumDialog } from './album-dialog.tsx'

async function fetchGrid(address: string): Promise<Grid> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

/** Opens the album beside the site's own element; closing removes it completely. */
export function openAlbum(shown: PageDocument): void {
  // One that was just closed may still be there.
  if (document.querySelector('dialog.album[open]')) return
  addStyle(css)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  root.render(<AlbumDialog shown={shown} fetchGrid={fetchGrid} onClose={close} />)
}
