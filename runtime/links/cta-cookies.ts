import { removeCookie, writeCookie } from '../browser/cookies.ts'
import type { ClickedCta } from './clicked-cta.ts'

/** Hands over to a form or a survey what led to it (visitor.md §7). */
export function rememberCta({ source, id, kind }: ClickedCta, pageId: string | undefined): void {
  if (kind !== 'INTERNAL_URL' && kind !== 'SURVEY') return
  const isPopup = source === 'popup'
  if (pageId) writeCookie('pageId', pageId)
  writeCookie(isPopup ? 'ctaId' : 'buttonId', id)
  removeCookie(isPopup ? 'buttonId' : 'ctaId')
  if (kind !== 'SURVEY') return
  if (isPopup) removeCookie('type')
  else writeCookie('type', 'BUTTON')
}
