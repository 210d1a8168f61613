import type { Campaign, CampaignButton } from '#model/definition/campaign.ts'
import type { CampaignContent, ZoneItem } from '#runtime/documents/overlays.ts'
import { audienceContent } from './audience-content.ts'
import { buttonContent } from './button-content.ts'
import { type ContentContext, ownOrGeneral } from './content-lookups.ts'
import { linkContent } from './link-content.ts'
import { type PagePlaces, pageSetOf } from './site-grid.ts'

/** The zones beside the centre column, in one language. */
export function campaignContent(
  context: ContentContext,
  campaign: Campaign,
  places: PagePlaces,
): CampaignContent {
  const { background } = campaign
  const items = [
    ...campaign.banners.map((banner) => ({ side: banner.position, item: bannerItem(context, banner) })),
    ...campaign.buttons.map((button) => ({ side: button.position, item: buttonItem(context, button) })),
  ]
  const itemsAt = (position: 'LEFT' | 'RIGHT') =>
    items.flatMap(({ side, item }) => (side === position && item ? [item] : []))
  return {
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    pages: pageSetOf(campaign.effectivePages, places),
    audience: audienceContent(campaign),
    background: background === undefined ? undefined : context.still(background),
    backgroundColor: campaign.backgroundColor || undefined,
    backgroundOpacity: campaign.backgroundOpacity / 100,
    countsClicks: campaign.isOnClickCount,
    zones: { left: itemsAt('LEFT'), right: itemsAt('RIGHT') },
  }
}

function bannerItem(context: ContentContext, banner: Campaign['banners'][number]): ZoneItem {
  return {
    type: 'banner',
    id: banner.id,
    x: banner.bannerX,
    y: banner.bannerY,
    width: banner.width,
    height: banner.height,
    planeWidth: banner.parentWidth,
    planeHeight: banner.parentHeight,
    zIndex: banner.zIndex,
    keepsRatio: banner.lockRatio,
    ...context.media(ownOrGeneral(context, banner.mediaByLanguage, banner.media) ?? banner.media),
    alt: ownOrGeneral(context, banner.altByLanguage, banner.alt) ?? '',
    link: banner.link && linkContent(context, banner.link),
  }
}

/** Undefined for a button with nothing to show. */
function buttonItem(context: ContentContext, button: CampaignButton): ZoneItem | undefined {
  const content = buttonContent(context, { ...button, buttonPositionTop: 0, buttonPositionLeft: 0 })
  if (!content) return undefined
  const { top, left, width, height, ...shown } = content
  return {
    type: 'button',
    id: button.id,
    x: button.buttonPositionX,
    y: button.buttonPositionY,
    width: button.buttonWidth,
    height: button.buttonHeight,
    planeWidth: button.parentWidth,
    planeHeight: button.parentHeight,
    zIndex: button.zIndex,
    keepsRatio: button.lockAspectRatio,
    button: shown,
  }
}
