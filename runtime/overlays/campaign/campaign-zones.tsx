import { useEffect, useState } from 'react'
import { useWideWindow } from '../../browser/use-wide-window.ts'
import { hasMotion } from '../../browser/when-idle.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import type { CampaignContent } from '../../documents/extras.ts'
import type { PageDocument, Shell } from '../../documents/page-document.ts'
import { isInSet } from '../../documents/page-set.ts'
import { hasBottomBar } from '../../shell/bottom-bar.tsx'
import { campaignWordsOf } from './campaign-words.ts'
import { useOpenCampaign } from './use-open-campaign.ts'
import { ZoneView } from './zone-view.tsx'

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

/** How wide the widest plane is that something of the campaign was designed in. */
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
        words={campaignWordsOf(shown.shell.language)}
        isPaused={isPaused}
        togglePlay={() => setPaused((was) => !was)}
      />
    ) : null,
  )
}
