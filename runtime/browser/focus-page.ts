import { notCreators } from './not-creators.ts'

/** Moves the focus to the current page, if it is inside of `leaving`, which is about to be removed. */
export function focusPage(leaving: Element | null | undefined): void {
  if (!leaving?.contains(document.activeElement)) return
  const page = document.querySelector<HTMLElement>(`.swiper-slide:not([inert]) > .page${notCreators}`)
  page?.focus({ preventScroll: true })
}
