import { useState } from 'react'
import type { SiteClock } from '../calls/site-clock.ts'
import type { CampaignContent } from '../extras/extras.ts'
import { isInSet } from '../extras/page-set.ts'
import type { PageDocument, Shell } from '../page-document.ts'
import { hasBottomBar } from '../shell/bottom-bar.tsx'
import { hasMotion } from '../viewer/browser-page.ts'
import { useWideWindow } from '../viewer/use-wide-window.ts'
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

/** The background of zones would hide the page that they lie over. */
const overPage = (campaign: CampaignContent): CampaignContent => ({
  ...campaign,
  background: undefined,
  backgroundColor: undefined,
})

const isDrawn = ({ zones, background, backgroundColor }: CampaignContent, side: 'left' | 'right') =>
  zones[side].length > 0 || Boolean(background || backgroundColor)

/** The campaign's zones beside the centre column of wide windows, or over the edges of a page as wide as its window. */
export function CampaignZones({ campaign, shown, clock, viewMode }: CampaignZonesProps) {
  const isWide = useWideWindow()
  const isOpen = useOpenCampaign(campaign, clock)
  const [isPaused, setPaused] = useState(() => !hasMotion())
  if (!isWide || !isOpen || !isInSet(campaign.pages, shown.place)) return null
  const isOver = viewMode === 'PC'
  const drawn = isOver ? overPage(campaign) : campaign
  return sides.map((side) =>
    isDrawn(drawn, side) ? (
      <ZoneView
        key={side}
        campaign={drawn}
        side={side}
        rows={`${isOver ? ' over' : ''}${rowsOf(shown.shell)}`}
        words={campaignWordsOf(shown.shell.language)}
        isPaused={isPaused}
        togglePlay={() => setPaused((was) => !was)}
      />
    ) : null,
  )
}
