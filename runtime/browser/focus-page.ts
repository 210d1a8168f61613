import { notCreators } from './not-creators.ts'

/** Hands the focus to the page that the visitor stands on, if `leaving`, which is about to go, holds it. */
export function focusPage(leaving: Element | null | undefined): void {
  if (!leaving?.contains(document.activeElement)) return
  const page = document.querySelector<HTMLElement>(`.swiper-slide:not([inert]) > .page${notCreators}`)
  page?.focus({ preventScroll: true })
}
