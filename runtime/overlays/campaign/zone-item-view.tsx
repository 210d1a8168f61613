import type { CSSProperties } from 'react'
import type { ZoneItem } from '../../documents/overlays.ts'
import { ButtonView } from '../../page/button-view.tsx'
import { FilmView } from '../../page/film/film-view.tsx'
import { LinkView } from '../../page/link-view.tsx'
import { PictureView } from '../../page/picture-view.tsx'
import type { CampaignLabels } from './campaign-labels.ts'
import type { ZoneSize } from './use-zone-size.ts'
import { type PlacedItem, placeInZone } from './zone-plane.ts'

export interface ZoneItemViewProps {
  item: ZoneItem
  zone: ZoneSize
  isPlaying: boolean
  countsClicks: boolean
  labels: CampaignLabels
}

interface KindProps<Type extends ZoneItem['type']> {
  item: Extract<ZoneItem, { type: Type }>
  place: PlacedItem
  isPlaying: boolean
  /** Accessible name of a medium without an alternative text. */
  alt: string
}

const linkOf = (item: ZoneItem) => (item.type === 'banner' ? item.link : item.button.link)

/** Whether an item contains a creator's HTML, which may have links of its own. */
const hasHtml = (item: ZoneItem) => item.type === 'button' && Boolean(item.button.html)

function Banner({ item, place, isPlaying, alt }: KindProps<'banner'>) {
  const { film, picture, link } = item
  const name = item.alt || alt
  if (!film && !picture) return null
  return (
    <LinkView link={link} cta={`banner:${item.id}`} className="zone-banner">
      {film ? (
        <FilmView film={film} label={name} isMuted isPlaying={isPlaying} />
      ) : (
        picture && (
          <PictureView picture={picture} alt={name} sizes={`${Math.ceil(place.width)}px`} priority="low" />
        )
      )}
    </LinkView>
  )
}

/** How high the frame is that creators place things of a page in. */
const frameHeight = 737

/** The page that a button's percentages refer to: as wide as the window, and as high as the plane. */
function pageOf(zone: ZoneSize, { scale }: PlacedItem) {
  return { width: zone.windowWidth, height: frameHeight * scale }
}

function PlaneButton({
  item,
  place,
  page,
  isPlaying,
  alt,
}: KindProps<'button'> & { page: ReturnType<typeof pageOf> }) {
  const button = {
    ...item.button,
    alt: item.button.alt || alt,
    top: 0,
    left: 0,
    width: (place.width / page.width) * 100,
    height: (place.height / page.height) * 100,
  }
  return <ButtonView button={button} isPlaying={isPlaying} />
}

/** A banner or button of a campaign, at its place in the zone. */
export function ZoneItemView({ item, zone, isPlaying, countsClicks, labels }: ZoneItemViewProps) {
  const place = placeInZone(zone, item)
  const link = linkOf(item)
  const isLink = Boolean(link?.href || link?.script)
  const more = { place, isPlaying, alt: isLink ? labels.link : '' }
  const page = pageOf(zone, place)
  const { width, height } = item.type === 'banner' ? place : page
  const style: CSSProperties = {
    left: place.left,
    top: place.top,
    width,
    height,
    zIndex: item.zIndex,
    '--u': `${place.scale}px`,
  }
  return (
    <div
      className={item.keepsRatio ? 'zone-item kept' : 'zone-item'}
      style={style}
      data-campaign-item={countsClicks && (isLink || hasHtml(item)) ? item.id : undefined}
    >
      {item.type === 'banner' ? (
        <Banner item={item} {...more} />
      ) : (
        <PlaneButton item={item} page={page} {...more} />
      )}
    </div>
  )
}
