import type { Encodings } from '../../documents/page-content.ts'
import { pictureAddress, srcsetOf } from '../picture-view.tsx'

/**
 * The indices from 1 to `last` in an order in which those loaded first are far apart: a turntable can be turned
 * coarsely long before all of its pictures have loaded.
 */
export function coarseOrder(last: number): number[] {
  const order = new Set<number>()
  for (let step = 8; step >= 1; step /= 2) for (let at = step; at <= last; at += step) order.add(at)
  return [...order]
}

export interface TurnPicturesOptions {
  /** An empty element over the page's own picture. */
  host: HTMLElement
  /** The page's own picture, which has index 0. */
  first: HTMLImageElement | null
  /** The pictures at index 1, 2, … */
  turned: readonly Encodings[]
  /** Called once every picture has loaded or failed. */
  onReady: () => void
}

export interface TurnPictures {
  /** Loads the missing pictures, including those that failed before. */
  load: () => void
  /** Shows the picture at this index, or the nearest one until it has loaded. */
  show: (at: number) => void
  stop: () => void
}

const loadedAtOnce = 4

/** The pictures of a turntable, loaded a few at a time, of which one is shown. */
export function createTurnPictures({ host, first, turned, onReady }: TurnPicturesOptions): TurnPictures {
  const there = new Map<number, HTMLImageElement>()
  let waiting: number[] = []
  let loading = 0
  let wanted = 0
  let isStopped = false
  let isShowing = false

  const show = async () => {
    if (isShowing) return
    isShowing = true
    for (let next = nearest(); next !== shown() && !isStopped; next = nearest()) {
      // A decoded picture is visible at once, without a flash of what is below.
      await next?.decode().catch(() => {})
      if (!isStopped) host.replaceChildren(...(next ? [next] : []))
    }
    isShowing = false
  }
  const shown = () => host.firstElementChild ?? undefined
  const nearest = () => {
    let best = 0
    for (const at of there.keys()) if (apart(at, wanted) < apart(best, wanted)) best = at
    return there.get(best)
  }
  const apart = (a: number, b: number) => {
    const steps = Math.abs(a - b)
    return Math.min(steps, turned.length + 1 - steps)
  }
  const loadNext = () => {
    while (!isStopped && loading < loadedAtOnce && waiting.length > 0) {
      const at = waiting.shift()!
      loading += 1
      void loadImage(turned[at - 1]!, first).then((image) => {
        loading -= 1
        if (image) there.set(at, image)
        void show()
        loadNext()
        if (!isStopped && loading === 0 && waiting.length === 0) onReady()
      })
    }
  }
  return {
    load() {
      if (loading > 0 || waiting.length > 0 || there.size === turned.length) return
      waiting = coarseOrder(turned.length).filter((at) => !there.has(at))
      loadNext()
    },
    show(at) {
      wanted = at
      void show()
    },
    stop() {
      isStopped = true
    },
  }
}

/**
 * Loads a picture in the size and format that the browser chose for the first one; undefined where that
 * fails.
 */
function loadImage(encodings: Encodings, first: HTMLImageElement | null) {
  const image = new Image()
  const format = encodings.formats.find((one) => first?.currentSrc.endsWith(`.${one}`))
  image.alt = ''
  image.fetchPriority = 'low'
  image.sizes = first?.sizes ?? ''
  return new Promise<HTMLImageElement | undefined>((resolve) => {
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.srcset = srcsetOf(encodings, format ?? encodings.formats.at(-1)!)
    image.src = pictureAddress(encodings)
  })
}
