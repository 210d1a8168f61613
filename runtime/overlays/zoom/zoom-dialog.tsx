import { useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#model/values/language.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { useZoom } from './use-zoom.ts'
import { zoomWordsOf } from './zoom-labels.ts'
import { largestScale } from './zoom-place.ts'
import type { ZoomedPicture } from './zoomed-picture.ts'

export interface ZoomDialogProps {
  picture: ZoomedPicture
  /** Names the dialog. */
  label: string
  language: Language
  onClose: () => void
}

/** A picture over the page that shows it, enlarged by fingers, wheel, keys or buttons, and moved by fingers or keys. */
export function ZoomDialog({ picture, label, language, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const { scale, larger, smaller, byKey } = useZoom(room, picture)
  const labels = zoomWordsOf(language)
  const messages = messagesOf(language)
  const hasFailed = useLargest(room, picture)

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return
    box.showModal()
    // Navigation has changed the page below.
    const leave = () => box.close()
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])

  return (
    <dialog
      ref={dialog}
      className="zoomed"
      aria-label={label}
      aria-describedby="zoom-keys"
      onKeyDown={byKey}
      onClose={onClose}
    >
      <div ref={room} className="room">
        {picture.near ? <img src={picture.near} alt="" /> : null}
      </div>
      <form method="dialog">
        <button type="submit" className="i close" aria-label={messages.close} />
      </form>
      <p id="zoom-keys" className="sr">
        {labels.keys}
      </p>
      <p role="alert">{hasFailed ? labels.failed : ''}</p>
      <div className="tools">
        <button
          type="button"
          className="i smaller"
          aria-label={labels.smaller}
          aria-disabled={scale === 1}
          onClick={smaller}
        />
        <output>{`${Math.round(scale * 100)}%`}</output>
        <button
          type="button"
          className="i larger"
          aria-label={labels.larger}
          aria-disabled={scale === largestScale}
          onClick={larger}
        />
      </div>
    </dialog>
  )
}

/** Puts the largest encoding over the loaded one. Returns whether that failed. */
function useLargest(room: { current: HTMLElement | null }, { copy, image }: ZoomedPicture): boolean {
  const [hasFailed, setFailed] = useState(false)
  useLayoutEffect(() => {
    if (!room.current) return
    const fail = () => setFailed(true)
    image.addEventListener('error', fail)
    room.current.append(copy)
    return () => {
      image.removeEventListener('error', fail)
      copy.remove()
    }
  }, [room, copy, image])
  return hasFailed
}
