import { bannerSchema, type CampaignButton, campaignButtonSchema } from '#model/definition/campaign.ts'
import type { Language } from '#model/values/language.ts'
import { type CampaignItem, zoneSize } from '../../zones/item-frame.ts'

type Side = CampaignItem['position']

const onPlane = (position: Side) => ({
  id: crypto.randomUUID(),
  position,
  parentWidth: zoneSize.width,
  parentHeight: zoneSize.height,
})

const bannerWidth = 300

/** A banner in the middle of a side, in the proportions of its picture. */
export function newBanner(media: { ref: string; width: number; height: number }, position: Side) {
  const ratio = media.height / Math.max(1, media.width)
  const width = Math.round(Math.min(bannerWidth, (zoneSize.height * 0.8) / ratio))
  const height = Math.max(1, Math.round(width * ratio))
  return bannerSchema.parse({
    ...onPlane(position),
    media: media.ref,
    width,
    height,
    bannerX: Math.round((zoneSize.width - width) / 2),
    bannerY: Math.round((zoneSize.height - height) / 2),
  })
}

export const newCampaignButton = (position: Side, language: Language, text: string): CampaignButton =>
  campaignButtonSchema.parse({
    ...onPlane(position),
    buttonType: 'TEXT',
    buttonText: { [language]: text },
    buttonPositionX: (zoneSize.width - 200) / 2,
    buttonPositionY: zoneSize.height - 160,
    zIndex: 1,
  })
