import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { VisitorCalls } from '../../calls/visitor-calls.ts'

/** Tells the server of each click in `host` on a banner or button of a campaign that counts them (decision 30). */
export function countCampaignClicks(calls: Pick<VisitorCalls, 'beacon'>, host: HTMLElement): void {
  const count = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return
    const item = event.target.closest('a[href], [data-script]')?.closest<HTMLElement>('[data-campaign-item]')
      ?.dataset.campaignItem
    if (item) calls.beacon(visitorPaths.campaignClick(item), {})
  }
  host.addEventListener('click', count)
  host.addEventListener('auxclick', count)
}
