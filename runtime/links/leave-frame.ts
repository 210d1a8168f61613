import { type GridAddresses, isPageAddress } from '../documents/page-address.ts'

/** In another website's frame only pages may be shown: other screens of the site open in a tab of their own. */
export function leaveFrame(target: EventTarget | null, grid: GridAddresses): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin || link.closest('.lang')) return
  if (isPageAddress(link.pathname, grid)) return
  link.target = '_blank'
  link.rel = 'noopener'
}
