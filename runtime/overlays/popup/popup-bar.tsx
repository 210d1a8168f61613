import type { OpenPopup } from './open-popups.ts'
import { lookOf } from './popup-box.tsx'
import type { PopupLabels } from './popup-labels.ts'

export interface PopupBarProps {
  open: OpenPopup
  words: PopupLabels
  onOpen: () => void
  /** Absent where it stays. */
  onClose?: () => void
}

/** A popup as one line, where it would cover what the page says: a tap shows all of it. */
export function PopupBar({ open: { popup, left }, words, onOpen, onClose }: PopupBarProps) {
  const text = popup.text?.trim() || undefined
  const said = [text ?? popup.button?.text ?? words.open, left ? words.left(left) : '']
  return (
    <section className="popup line" aria-label={words.region(text)} style={lookOf(popup.style)}>
      <div className="popup-act" data-popup={popup.id}>
        <button type="button" className="popup-open" aria-expanded={false} dir="auto" onClick={onOpen}>
          {said.filter(Boolean).join(' · ')}
        </button>
      </div>
      {onClose ? (
        <button type="button" className="i close" aria-label={words.close} onClick={onClose} />
      ) : null}
    </section>
  )
}
