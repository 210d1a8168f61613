import { loadTag } from './load-tag.ts'

/** Queues commands until Meta's script has loaded, which then processes them. */
interface Pixel {
  (...command: unknown[]): void
  queue: unknown[]
  callMethod?: (...command: unknown[]) => void
  push?: Pixel
  loaded?: boolean
  version?: string
  disablePushState?: boolean
}

function createPixel(): Pixel {
  const queue: unknown[] = []
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command)
      else queue.push(command)
    },
    { queue, loaded: true, version: '2.0', disablePushState: true },
  )
  pixel.push = pixel
  return pixel
}

/** The Meta Pixel. Page views are reported explicitly; its own tracking of the history would report them twice. */
export function startMetaPixel(id: string): () => void {
  const page: { fbq?: Pixel; _fbq?: Pixel } = window as object
  const pixel = page.fbq ?? createPixel()
  page.fbq = pixel
  page._fbq ??= pixel
  pixel('init', id)
  loadTag('https://connect.facebook.net/en_US/fbevents.js')
  return () => pixel('trackSingle', id, 'PageView')
}
