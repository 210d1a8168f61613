import type { Size } from './zoom-place.ts'

/** A picture of the page, to be seen from close by. */
export interface ZoomedPicture extends Size {
  /** A copy whose largest encoding the browser loads. */
  copy: HTMLElement
  /** The image in the copy. */
  image: HTMLImageElement
  /** Address of the encoding that is loaded already; absent if none is. */
  near?: string
}

/** Wider than any screen is: the largest encoding is loaded for it. */
const largest = '99999px'

/** The picture that a control enlarges: the one in it, else that of its page, as it has been turned. */
export function zoomedPicture(control: Element): ZoomedPicture | undefined {
  const page = control.closest('.page')
  const own = page?.querySelector<HTMLImageElement>(':scope > picture > img')
  const turned = page?.querySelector<HTMLImageElement>(':scope > .turned > img')
  const inControl = control.querySelector('img')
  const shown = inControl ?? turned ?? own
  if (!shown) return undefined
  const copy = (shown.closest('picture') ?? shown).cloneNode(true) as HTMLElement
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img')
  if (!image) return undefined
  for (const part of [image, ...copy.querySelectorAll('source')]) part.sizes = largest
  image.removeAttribute('loading')
  image.fetchPriority = 'high'
  image.alt = inControl?.alt ?? own?.alt ?? ''
  return {
    copy,
    image,
    near: shown.currentSrc || undefined,
    width: shown.naturalWidth || Number(shown.getAttribute('width')) || 1,
    height: shown.naturalHeight || Number(shown.getAttribute('height')) || 1,
  }
}
