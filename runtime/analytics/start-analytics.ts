import type { VisitorAct, VisitorEvents } from '#model/calls/visitor/events.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import { randomName } from '../browser/random-name.ts'
import { createVisitorCalls } from '../calls/visitor-calls.ts'
import type { Shell } from '../documents/page-document.ts'
import { ownExperiment } from '../visitor/experiment.ts'
import { createEventQueue } from './event-queue.ts'
import { createViewToken } from './view-token.ts'

/** Records an action of the visitor on a page. */
export type Report = (pageId: string, act: VisitorAct) => void

export interface Analytics {
  report: Report
  stop: () => void
}

/** Longer addresses are artificial. */
const longestAddress = 999

/** Reports the actions of visitors to the site's server; undefined if nothing is reported: in previews, and on sites without a server. */
export function startAnalytics(
  { calls, mode, siteId, language, viewsOnly }: Shell,
  from: string = document.referrer,
): Analytics | undefined {
  if (calls === undefined || mode) return undefined
  const { beacon, get } = createVisitorCalls({ base: calls, language })
  const token = createViewToken(get)
  // The address changes with the page.
  const search = location.search.slice(0, longestAddress) || undefined
  const referrer = from.slice(0, longestAddress) || undefined
  if (search && /[?&]staff\b/.test(search)) keepInTab('staff', 'yes')
  const { add, flush } = createEventQueue({
    send(events) {
      const experiment = ownExperiment()
      const isStaff = keptInTab('staff') ? true : undefined
      const who = { search, referrer, isStaff, experiment }
      const body: VisitorEvents = { id: randomName(), siteId, language, events, ...who, token: token.last() }
      return beacon(visitorPaths.events, body)
    },
    isHeldBack: token.isAsked,
    storage: () => sessionStorage,
  })
  const ended = new AbortController()
  const { signal } = ended
  const onHidden = () => {
    if (document.hidden) flush()
  }
  document.addEventListener('visibilitychange', onHidden, { signal })
  addEventListener('pagehide', flush, { signal })
  return {
    report(pageId, act) {
      const isView = act.type === 'page_view'
      if (isView) token.ask()
      if (!viewsOnly || isView) add({ at: Date.now(), page_id: pageId, ...act })
    },
    stop() {
      flush()
      ended.abort()
    },
  }
}
