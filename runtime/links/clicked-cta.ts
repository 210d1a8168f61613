import type { LinkKind } from '#model/link.ts'
import type { Shell } from '../page-document.ts'
import { isPageAddress } from '../viewer/page-address.ts'

export type CtaSource = 'button' | 'link' | 'product' | 'point' | 'popup' | 'banner' | 'sns'

/** What a visitor acts upon: a link or script button that `data-cta` names, or the marker of a product. */
export interface ClickedCta {
  source: CtaSource
  id: string
  /** What it leads to; that of a link in a creator's HTML is told by its address. */
  kind?: LinkKind
  element: HTMLElement
}

/** What is acted upon by a click at a target; undefined where nothing of the kind is. */
export function clickedCta(target: EventTarget | null, shell: Shell): ClickedCta | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest<HTMLElement>('a[href], [data-script], summary')
  const name = element?.closest<HTMLElement>('[data-cta]')?.dataset.cta
  if (!element || !name) return undefined
  const end = name.indexOf(':')
  return {
    source: name.slice(0, end) as CtaSource,
    id: name.slice(end + 1),
    kind: kindOf(element, shell),
    element,
  }
}

function kindOf(element: HTMLElement, { screens, home }: Shell): LinkKind | undefined {
  if (element.dataset.kind) return element.dataset.kind as LinkKind
  if (element.dataset.script) return 'SCRIPT'
  if (!(element instanceof HTMLAnchorElement) || element.dataset.cta) return undefined
  if (element.origin !== location.origin) return 'EXTERNAL_URL'
  if (element.pathname === screens.survey) return 'SURVEY'
  return isPageAddress(element.pathname, home) ? 'CREATIVE_BLOCK' : 'INTERNAL_URL'
}
