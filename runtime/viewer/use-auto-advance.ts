import { type RefObject, useEffect } from 'react'
import { openDetails } from '../browser/not-creators.ts'

export interface AutoAdvanceOptions {
  stage: RefObject<HTMLElement | null>
  /** Seconds on a page; absent for never. */
  seconds: number | undefined
  /** Address of the current page; absent while the visitor is moving, and while everything is paused. */
  address: string | undefined
}

const activeSlide = '.swiper-slide:not([inert])'

/** Goes to the next page, or at the end of a category to the next one, as the visitor would by its link. */
function advance(stage: HTMLElement): void {
  const next =
    stage.querySelector<HTMLElement>(`${activeSlide} > .edge.down`) ??
    stage.querySelector<HTMLElement>(`${activeSlide} > .edge.right`)
  next?.click()
}

/** Whether the visitor is occupied: has opened something, has focused a control of the page, or has hidden the tab. */
const isBusy = (stage: HTMLElement) =>
  document.hidden ||
  document.querySelector(`${openDetails}, dialog[open]`) !== null ||
  (document.activeElement?.matches('.page, .player > *') === false && stage.contains(document.activeElement))

/** Opens the next page automatically, a given time after the visitor arrived or last did something. */
export function useAutoAdvance({ stage, seconds, address }: AutoAdvanceOptions): void {
  useEffect(() => {
    if (!seconds || address === undefined) return
    let timer: number | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (!stage.current) return
        if (isBusy(stage.current)) wait()
        else advance(stage.current)
      }, seconds * 1000)
    }
    const ended = new AbortController()
    for (const type of ['pointerdown', 'keydown', 'wheel', 'visibilitychange'])
      document.addEventListener(type, wait, { signal: ended.signal, passive: true })
    wait()
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [stage, seconds, address])
}
