import { useEffect, useRef, useState } from 'react'
import type { PageContent } from '../documents/page-content.ts'

export type HintDirection = 'down' | 'right' | 'left' | 'up'

/** How long the hint is shown by default, if its creator chose only a colour. */
const usualSeconds = 3

/** As long as `.cursor-hint.fading` takes. */
const fadeMs = 400

export interface CursorHintProps {
  color: NonNullable<PageContent['hoverArrowColor']>
  /** How long it is shown after the medium has loaded. */
  seconds?: number | undefined
  direction: HintDirection
}

/**
 * An arrow that shows in which direction the page continues: at the mouse pointer, or for touch at the lower edge.
 * Rendered beside the current page.
 */
export function CursorHint({ color, seconds = usualSeconds, direction }: CursorHintProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [phase, setPhase] = useState<'shown' | 'fading' | 'gone'>('shown')

  useEffect(() => {
    const slide = element.current?.parentElement
    if (!slide) return
    let timer: number | undefined
    const stopWaiting = whenLoaded(slide, () => {
      timer = window.setTimeout(() => {
        setPhase('fading')
        timer = window.setTimeout(() => setPhase('gone'), fadeMs)
      }, seconds * 1000)
    })
    return () => {
      stopWaiting()
      clearTimeout(timer)
    }
  }, [seconds])

  useEffect(() => {
    const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const hint = element.current
      if (!hint?.parentElement || pointerType !== 'mouse') return
      const { left, top } = hint.parentElement.getBoundingClientRect()
      hint.dataset.at = 'pointer'
      hint.style.translate = `${clientX - left}px ${clientY - top - hint.parentElement.clientTop}px`
    }
    document.addEventListener('pointermove', follow, { passive: true })
    return () => document.removeEventListener('pointermove', follow)
  }, [])

  if (phase === 'gone') return null
  return (
    <span
      ref={element}
      className={`cursor-hint ${color} ${direction}${phase === 'fading' ? ' fading' : ''}`}
      aria-hidden="true"
    />
  )
}

/** Runs once the page's media have loaded or failed. Returns a function that cancels it. */
function whenLoaded(slide: Element, run: () => void): () => void {
  const medium = slide.querySelector<HTMLImageElement | HTMLVideoElement>(
    '.page > picture > img, .page > video',
  )
  const isThere =
    medium instanceof HTMLImageElement
      ? medium.complete
      : !medium || medium.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
  if (!medium || isThere) {
    run()
    return () => {}
  }
  const ended = new AbortController()
  const once = () => {
    ended.abort()
    run()
  }
  for (const type of ['load', 'loadeddata', 'error'])
    medium.addEventListener(type, once, { signal: ended.signal })
  return () => ended.abort()
}
