import { useEffect, useState } from 'react'
import { isCampaignOpen, type TimeWindow } from '#model/values/active-window.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import { nextChange } from './next-change.ts'

/** Whether a campaign's time has come and is not over, while it runs. */
export function useOpenCampaign(window: TimeWindow, clock: SiteClock): boolean {
  const [nowMs, setNow] = useState(clock.now)
  const changeMs = nextChange(window, nowMs)
  useEffect(
    () => (changeMs === undefined ? undefined : clock.at(changeMs, () => setNow(clock.now()))),
    [changeMs, clock],
  )
  return isCampaignOpen(window, nowMs)
}
