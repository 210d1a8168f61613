import { useEffect, useState } from 'react'
import { isCampaignOpen, minuteOf, type TimeWindow } from '#model/values/active-window.ts'
import { useWideWindow } from '../../browser/use-wide-window.ts'
import { hasMotion } from '../../browser/when-idle.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import { type CampaignContent, isInSet } from '../../documents/overlays.ts'
import type { PageDocument, Shell } from '../../documents/page-document.ts'
import { hasBottomBar } from '../../shell/bottom-bar.tsx'
import { campaignWordsOf } from './campaign-labels.ts'
import { ZoneView } from './zone-view.tsx'

const minuteMs = 60_000

/**
 * When a campaign opens or closes next, in milliseconds since 1970; undefined for never. Its end's own minute still
 * belongs to it (decision 8).
 */
export function nextChange({ startDate, endDate }: TimeWindow, nowMs: number): number | undefined {
  if (!startDate || !endDate) return undefined
  const [start, afterEnd] = [minuteOf(startDate), minuteOf(endDate) + 1]
  const next = [start, afterEnd].find((minute) => minute > minuteOf(nowMs))
  return start < afterEnd && next !== undefined ? next * minuteMs : undefined
}

/** Whether a campaign is within its time window; updates when that changes. */
function useOpenCampaign(window: TimeWindow, clock: SiteClock): boolean {
  const [nowMs, setNow] = useState(clock.now)
  const changeMs = nextChange(window, nowMs)
  useEffect(
    () => (changeMs === undefined ? undefined : clock.at(changeMs, () => setNow(clock.now()))),
    [changeMs, clock],
  )
  return isCampaignOpen(window, nowMs)
}

export interface CampaignZonesProps {
  campaign: CampaignContent
  shown: PageDocument
  clock: SiteClock
  viewMode: Shell['viewMode']
}

const sides = ['left', 'right'] as const

const rowsOf = (shell: Shell) =>
  `${shell.displayGlobalMenu ? ' tabbed' : ''}${hasBottomBar(shell) ? ' footed' : ''}`

const isDrawn = ({ zones, background, backgroundColor }: CampaignContent, side: 'left' | 'right') =>
  zones[side].length > 0 || Boolean(background || backgroundColor)

/** The largest width of the planes that the campaign's items were designed on. */
const ownWidth = ({ zones }: CampaignContent) =>
  Math.max(0, ...sides.flatMap((side) => zones[side].map(({ planeWidth }) => planeWidth)))

/** The campaign's zones beside the page of wide windows. A page as wide as its window gives way to them. */
export function CampaignZones({ campaign, shown, clock, viewMode }: CampaignZonesProps) {
  const isWide = useWideWindow()
  const isOpen = useOpenCampaign(campaign, clock)
  const [isPaused, setPaused] = useState(() => !hasMotion())
  const own = ownWidth(campaign)
  useEffect(() => document.documentElement.style.setProperty('--own', `${own}px`), [own])
  if (!isWide || !isOpen || !isInSet(campaign.pages, shown.place)) return null
  return sides.map((side) =>
    isDrawn(campaign, side) ? (
      <ZoneView
        key={side}
        campaign={campaign}
        side={side}
        rows={`${viewMode === 'PC' ? ' pc' : ''}${rowsOf(shown.shell)}`}
        labels={campaignWordsOf(shown.shell.language)}
        isPaused={isPaused}
        togglePlay={() => setPaused((was) => !was)}
      />
    ) : null,
  )
}
