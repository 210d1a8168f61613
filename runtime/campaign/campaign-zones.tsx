import { useState } from 'react'
import type { SiteClock } from '../calls/site-clock.ts'
import type { CampaignContent } from '../extras/extras.ts'
import { isInSet } from '../extras/page-set.ts'
import type { PageDocument, Shell } from '../page-document.ts'
import { hasBottomBar } from '../shell/bottom-bar.tsx'
import { hasMotion } from '../viewer/browser-page.ts'
import { campaignWordsOf } from './campaign-words.ts'
import { useOpenCampaign } from './use-open-campaign.ts'
import { useWideWindow } from './use-wide-window.ts'
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

/** Over a page only what stands on it is drawn; beside one its background alone, too. */
function isDrawn(
  { zones, background, backgroundColor }: CampaignContent,
  side: 'left' | 'right',
  isOver: boolean,
) {
  return zones[side].length > 0 || (!isOver && Boolean(background || backgroundColor))
}

/** The campaign's zones beside the centre column of wide windows, or over the edges of a page as wide as its window. */
export function CampaignZones({ campaign, shown, clock, viewMode }: CampaignZonesProps) {
  const isWide = useWideWindow()
  const isOpen = useOpenCampaign(campaign, clock)
  const [isPaused, setPaused] = useState(() => !hasMotion())
  if (!isWide || !isOpen || !isInSet(campaign.pages, shown.place)) return null
  const isOver = viewMode === 'PC'
  return sides.map((side) =>
    isDrawn(campaign, side, isOver) ? (
      <ZoneView
        key={side}
        campaign={campaign}
        side={side}
        rows={`${isOver ? ' over' : ''}${rowsOf(shown.shell)}`}
        words={campaignWordsOf(shown.shell.language)}
        isPaused={isPaused}
        togglePlay={() => setPaused((was) => !was)}
      />
    ) : null,
  )
}
