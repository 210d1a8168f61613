import { useLayoutEffect, useRef } from 'react'
import type { CampaignContent, ZoneItem } from '../../documents/overlays.ts'
import { PictureView } from '../../page/picture-view.tsx'
import type { CampaignLabels } from './campaign-labels.ts'
import { useZoneSize } from './use-zone-size.ts'
import { ZoneItemView } from './zone-item-view.tsx'
import { coverWidth, type Size } from './zone-plane.ts'

export interface ZoneViewProps {
  campaign: CampaignContent
  side: 'left' | 'right'
  /** Class names of the rows of bars that the site has. */
  rows: string
  labels: CampaignLabels
  isPaused: boolean
  togglePlay: () => void
}

function Background({ campaign, zone }: { campaign: CampaignContent; zone: Size }) {
  const { background, backgroundColor, backgroundOpacity } = campaign
  if (!background && !backgroundColor) return null
  return (
    <div
      className="zone-back"
      style={{ background: backgroundColor ?? background?.color, opacity: backgroundOpacity }}
    >
      {background ? (
        <PictureView
          picture={background}
          alt=""
          sizes={`${Math.ceil(coverWidth(zone, background))}px`}
          priority="low"
        />
      ) : null}
    </div>
  )
}

const hasFilm = (item: ZoneItem) => Boolean(item.type === 'banner' ? item.film : item.button.film)

/** The content of one side of the centre column. */
export function ZoneView({ campaign, side, rows, labels, isPaused, togglePlay }: ZoneViewProps) {
  const box = useRef<HTMLElement>(null)
  const zone = useZoneSize(box)
  useTakenRoom(side)
  const items = campaign.zones[side]
  return (
    <aside
      ref={box}
      className={`zone ${side}${rows}`}
      aria-label={labels[side]}
      aria-hidden={items.length === 0 || undefined}
    >
      {zone ? (
        <>
          <Background campaign={campaign} zone={zone} />
          <div className="zone-items">
            {items.map((item) => (
              <ZoneItemView
                key={item.id}
                item={item}
                zone={zone}
                isPlaying={!isPaused}
                countsClicks={campaign.countsClicks}
                labels={labels}
              />
            ))}
          </div>
        </>
      ) : null}
      {items.some(hasFilm) ? (
        <button
          type="button"
          className={isPaused ? 'i play' : 'i pause'}
          aria-label={isPaused ? labels.play : labels.pause}
          onClick={togglePlay}
        />
      ) : null}
    </aside>
  )
}

/** Marks the taken side on the root element. Not with `:has()`, which the oldest supported Firefox does not have. */
function useTakenRoom(side: ZoneViewProps['side']): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add(`zone-${side}`)
    return () => classList.remove(`zone-${side}`)
  }, [side])
}
