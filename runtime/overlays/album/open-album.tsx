import { createRoot } from 'react-dom/client'
import type { Grid, PageDocument } from '../../documents/page-document.ts'
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
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  root.render(<AlbumDialog shown={shown} fetchGrid={fetchGrid} onClose={close} />)
}
