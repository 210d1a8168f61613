import type { Fault } from '../faults.ts'
import { showFaults } from './overlay.ts'

interface News {
  release: number
  changed: string[] | 'all'
  faults: Fault[]
}

/** Pages of which the viewer may still have an old version. */
const stale = new Set<string>()
let last = ownMark()
let source: EventSource | undefined

/** The release of this document. */
function ownMark(): string {
  return document.querySelector<HTMLElement>('script[data-release]')?.dataset.release ?? ''
}

const shownPath = () => location.pathname

/** Tabs of a browser share few connections, so only visible tabs use one. */
function follow(): void {
  if (document.hidden) {
    source?.close()
    source = undefined
    return
  }
  if (source) return
  source = new EventSource(`/_dev/events?since=${encodeURIComponent(last)}`)
  source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
    last = lastEventId
    take(JSON.parse(data) as News)
  })
}

function take({ changed, faults }: News): void {
  if (changed === 'all' || changed.some(isSeen)) {
    location.reload()
    return
  }
  for (const path of changed) stale.add(path)
  showFaults(faults)
}

/** Whether a path is the current page or an overlay of it. Other pages that the viewer has loaded are not visible. */
const isSeen = (path: string): boolean => path === shownPath() || (path.includes('/extras') && isLoaded(path))

const isLoaded = (path: string) => performance.getEntriesByName(new URL(path, location.href).href).length > 0

/** Reloads a page that changed while another one was shown. */
function arrive(): void {
  if (stale.has(shownPath())) location.reload()
}

document.addEventListener('visibilitychange', follow)
addEventListener('pagehide', () => source?.close())
addEventListener('popstate', arrive)
const push = history.pushState.bind(history)
history.pushState = (...given) => {
  push(...given)
  arrive()
}
follow()
