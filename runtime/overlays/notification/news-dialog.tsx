import { useEffect, useRef, useState } from 'react'
import type { NotificationContent } from '../../documents/overlays.ts'
import { PictureView } from '../../page/picture-view.tsx'
import type { NewsLabels } from './news-labels.ts'

export interface NewsDialogProps {
  /** At least one. */
  notices: readonly NotificationContent[]
  /** The id of the one that is shown first. */
  first: string
  labels: NewsLabels
  onRead: (notice: NotificationContent) => void
  onClose: () => void
}

/** A notice in full, with links to the others. The browser traps the focus and restores it. */
export function NewsDialog({ notices, first, labels, onRead, onClose }: NewsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      notices.findIndex(({ id }) => id === first),
    ),
  )
  const place = at % notices.length
  const notice = notices[place]!
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => onRead(notice), [notice, onRead])
  const { title, content, picture, url } = notice
  return (
    <dialog ref={dialog} className="notice-dialog" aria-labelledby="notice-title" onClose={onClose}>
      <form method="dialog">
        <button type="submit" className="i close" aria-label={labels.close} />
      </form>
      {picture ? (
        <PictureView picture={picture} alt="" sizes="(min-width:600px) 440px, 90vw" priority="low" />
      ) : null}
      <h2 id="notice-title">{title}</h2>
      {content ? <p>{content}</p> : null}
      <footer>
        {url ? (
          <a className="cta" href={url} target="_blank" rel="noopener">
            {labels.more}
          </a>
        ) : null}
        {notices.length > 1 ? (
          <button type="button" onClick={() => setAt(place + 1)}>
            {labels.next} <small>{`${place + 1} / ${notices.length}`}</small>
          </button>
        ) : null}
      </footer>
    </dialog>
  )
}
