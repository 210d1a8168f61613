import type { LinkKind } from '#model/definition/link.ts'
import { isPageAddress } from '../documents/page-address.ts'
import type { Shell } from '../documents/page-document.ts'

export type CtaSource = 'button' | 'link' | 'product' | 'point' | 'popup' | 'banner' | 'sns'

/** The clicked element: a link or script button with `data-cta`, or the marker of a product. */
export interface ClickedCta {
  source: CtaSource
  id: string
  /** The kind of its target, derived from its address. */
  kind?: LinkKind
  element: HTMLElement
}

/** What a click at a target activates; undefined if it is nothing of the kind. */
export function clickedCta(target: EventTarget | null, shell: Shell): ClickedCta | undefined {
  if (!(target instanceof Element)) return undefined
  const element = target.closest<HTMLElement>('a[href], [data-script], summary')
  const name = element?.closest<HTMLElement>('[data-cta]')?.dataset.cta
  if (!element || !name) return undefined
  const end = name.indexOf(':')
  const source = name.slice(0, end) as CtaSource
  const kind = source === 'sns' ? undefined : kindOf(element, shell)
  return { source, id: name.slice(end + 1), kind, element }
}

function kindOf(element: HTMLElement, shell: Shell): LinkKind | undefined {
  if (element.dataset.script) return 'SCRIPT'
  if (!(element instanceof HTMLAnchorElement)) return undefined
  if (element.origin !== location.origin) return 'EXTERNAL_URL'
  if (element.pathname === shell.screens.survey) return 'SURVEY'
  return isPageAddress(element.pathname, shell) ? 'CREATIVE_BLOCK' : 'INTERNAL_URL'
}
