import type { OpenPopup } from './open-popups.ts'
import { lookOf } from './popup-box.tsx'
import type { PopupLabels } from './popup-labels.ts'

export interface PopupBarProps {
  open: OpenPopup
  labels: PopupLabels
  onOpen: () => void
  /** Absent if it cannot be closed. */
  onClose?: () => void
}

/** A popup as a single line, used if it would cover content of the page: a tap opens it completely. */
export function PopupBar({ open: { popup, left }, labels, onOpen, onClose }: PopupBarProps) {
  const text = popup.text?.trim() || undefined
  const said = [text ?? popup.button?.text ?? labels.open, left ? labels.left(left) : '']
  return (
    <section className="popup line" aria-label={labels.region(text)} style={lookOf(popup.style)}>
      <div className="popup-act" data-popup={popup.id}>
        <button type="button" className="popup-open" aria-expanded={false} dir="auto" onClick={onOpen}>
          <span>{said.filter(Boolean).join(' · ')}</span>
        </button>
      </div>
      {onClose ? (
        <button type="button" className="i close" aria-label={labels.close} onClick={onClose} />
      ) : null}
    </section>
  )
}
