import { useLayoutEffect, useRef, useState } from 'react'
import { messagesOf } from '../../i18n/messages-of.ts'
import { AlbumContent, type AlbumContentProps } from './album-content.tsx'

export interface AlbumDialogProps extends Omit<AlbumContentProps, 'onRetry'> {
  onClose: () => void
}

/** All pages of the site, over the current one. The browser traps the focus and restores it. */
export function AlbumDialog({ shown, fetchGrid, onClose }: AlbumDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(1)
  const messages = messagesOf(shown.shell.language)

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    const onClick = ({ target }: MouseEvent) => {
      // The viewer follows the link itself.
      if (target instanceof Element && target.closest('a[href]')) box.close()
    }
    box.addEventListener('click', onClick)
    return () => box.removeEventListener('click', onClick)
  }, [])

  return (
    <dialog ref={dialog} className="album" aria-labelledby="album-title" onClose={onClose}>
      <header>
        <h2 id="album-title">{messages.allPages}</h2>
        <form method="dialog">
          <button type="submit" className="i close" aria-label={messages.close} />
        </form>
      </header>
      <AlbumContent
        key={attempt}
        shown={shown}
        fetchGrid={fetchGrid}
        onRetry={() => setAttempt((was) => was + 1)}
      />
    </dialog>
  )
}
