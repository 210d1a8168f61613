import { useEffect, useRef } from 'react'
import type { NotificationContent } from '../extras/extras.ts'
import { PictureView } from '../page/picture-view.tsx'
import type { NewsWords } from './news-words.ts'

export interface NewsDialogProps {
  notice: NotificationContent
  words: NewsWords
  onClose: () => void
}

/** One notice in full. The browser keeps the focus inside and gives it back. */
export function NewsDialog({ notice, words, onClose }: NewsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { title, content, picture, url } = notice
  return (
    <dialog ref={dialog} className="notice-dialog" aria-labelledby="notice-title" onClose={onClose}>
      <form method="dialog">
        <button type="submit" className="i close" aria-label={words.close} />
      </form>
      {picture ? (
        <PictureView picture={picture} alt="" sizes="(min-width:600px) 440px, 90vw" priority="low" />
      ) : null}
      <h2 id="notice-title">{title}</h2>
      {content ? <p>{content}</p> : null}
      {url ? (
        <a className="cta" href={url} target="_blank" rel="noopener">
          {words.more}
        </a>
      ) : null}
    </dialog>
  )
}
