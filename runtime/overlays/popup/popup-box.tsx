import { type CSSProperties, useRef } from 'react'
import type { CornerShape } from '#model/definition/button.ts'
import { hasMotion } from '../../browser/when-idle.ts'
import type { VisitorCalls } from '../../calls/visitor-calls.ts'
import type { PopupContent, PopupStyle } from '../../documents/overlays.ts'
import { FilmView } from '../../page/film/film-view.tsx'
import { LinkView } from '../../page/link-view.tsx'
import { PictureView } from '../../page/picture-view.tsx'
import { hasButton, leads, type OpenPopup } from './open-popups.ts'
import type { PopupLabels } from './popup-labels.ts'
import { useApplicants } from './use-applicants.ts'

export interface PopupBoxProps {
  open: OpenPopup
  labels: PopupLabels
  viewMode: 'MOBILE' | 'PC'
  /** Absent if no server answers them. */
  calls?: Pick<VisitorCalls, 'get' | 'post'>
  /** Absent if it cannot be closed. */
  onClose?: () => void
  /** In view-only mode, it has no link. */
  isViewOnly?: boolean
}

/** A popup: its text with the remaining time, its picture or film, and its link. */
export function PopupBox({
  open: { popup, left },
  labels,
  viewMode,
  calls,
  onClose,
  isViewOnly = false,
}: PopupBoxProps) {
  const act = useRef<HTMLDivElement>(null)
  const { isFull, isAsking } = useApplicants(popup, act, calls)
  const text = popup.text?.trim() || undefined
  const isNamed = hasButton(popup)
  const isPicture = !isNamed && !text
  const isPictured = !isPicture && Boolean(popup.picture || popup.film)
  const isBare = !left && !(isNamed && text)
  return (
    <section
      className={`popup ${sides[popup.style.align]}${isPictured ? ' pictured' : ''}${isBare && onClose ? ' bare' : ''}`}
      aria-label={labels.region(text)}
      style={lookOf(popup.style)}
    >
      {isBare && !onClose ? null : (
        <div className="popup-head">
          <div>
            {isNamed && text ? (
              <p className="popup-text" dir="auto">
                {text}
              </p>
            ) : null}
            {left ? (
              <p className="popup-left" role="timer">
                {labels.left(left)}
              </p>
            ) : null}
          </div>
          {onClose ? (
            <button type="button" className="i close" aria-label={labels.close} onClick={onClose} />
          ) : null}
        </div>
      )}
      {isPictured ? <PopupMedia popup={popup} sizes={narrow} /> : null}
      <div ref={act} className="popup-act" data-popup={popup.id} aria-busy={isAsking || undefined}>
        <LinkView
          link={isViewOnly || isFull ? undefined : popup.link}
          cta={`popup:${popup.id}`}
          className={isPicture ? 'popup-cta picture' : 'popup-cta'}
        >
          {isPicture ? <PopupMedia popup={popup} sizes={viewMode === 'PC' ? wide : narrow} /> : null}
          {isPicture && leads(popup) && !isFull ? <span className="sr">{labels.open}</span> : null}
          {!isNamed && text ? <span dir="auto">{text}</span> : null}
          {isNamed && !isFull ? <PopupPill popup={popup} /> : null}
          {isFull ? (
            <span className="popup-full" role="status">
              {labels.full}
            </span>
          ) : null}
        </LinkView>
      </div>
    </section>
  )
}

function PopupPill({ popup: { button } }: { popup: PopupContent }) {
  if (!button) return null
  return (
    <span className="popup-pill" dir="auto" style={{ background: button.color, color: button.textColor }}>
      {button.text}
    </span>
  )
}

/** Width of the picture: beside text no wider than a popup on a phone. */
const narrow = '353px'
const wide = '(min-width: 1024px) 800px, 353px'

function PopupMedia({ popup: { picture, film }, sizes }: { popup: PopupContent; sizes: string }) {
  if (!film && !picture) return null
  return (
    <span className="popup-media" style={{ background: (film?.poster ?? picture)?.color }}>
      {film ? (
        <FilmView film={film} label="" isMuted isPlaying={hasMotion()} />
      ) : (
        picture && <PictureView picture={picture} alt="" sizes={sizes} priority="low" />
      )}
    </span>
  )
}

const radii: Readonly<Record<CornerShape, number>> = {
  SHARP_EDGE: 0,
  SLIGHTLY_ROUNDED_EDGE: 3,
  MODERATELY_ROUNDED_EDGE: 6,
  PILL: 100,
}

const sides = { LEFT: 'left', RIGHT: 'right', CENTER: 'center' } as const

/** For the style sheet. Creators' sizes are pixels of the screen. */
export const lookOf = (style: PopupStyle): CSSProperties => ({
  '--back': style.backgroundColor,
  '--ink': style.textColor,
  '--size': `${style.textSize}px`,
  '--width': style.width === undefined ? undefined : `${style.width}px`,
  '--height': `${style.height}px`,
  '--radius': `${radii[style.shape]}px`,
  '--side': sides[style.align],
})
