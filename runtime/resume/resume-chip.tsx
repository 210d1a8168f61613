import { useEffect, useState } from 'react'
import type { PageDocument } from '../page-document.ts'
import type { SiteStore } from '../viewer/site-store.ts'
import { resumeWordsOf } from './resume-words.ts'

export interface ResumeChipProps {
  /** The page that the visitor may go on with. */
  target: PageDocument
  store: SiteStore
  onDismiss: () => void
}

/** An offer to go on elsewhere. It is gone as soon as the visitor goes anywhere, and makes way for popups. */
export function ResumeChip({ target: { shell, place }, store, onDismiss }: ResumeChipProps) {
  const [hasRoom, setRoom] = useState(() => store.get().popups === 0)
  useEffect(() => store.subscribe(() => setRoom(store.get().popups === 0)), [store])
  const words = resumeWordsOf(shell.language)
  if (!hasRoom) return null
  return (
    <div className="resume" role="status">
      <a href={place.address}>{words.continueAt(place.category, place.row + 1)}</a>
      <button type="button" className="i close" aria-label={words.notNow} onClick={onDismiss} />
    </div>
  )
}
