import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useRef } from 'react'
import { campaignContent } from '#content/campaign-content.ts'
import type { Campaign } from '#model/definition/campaign.ts'
import { campaignWordsOf } from '#runtime/overlays/campaign/campaign-labels.ts'
import { ZoneItemView } from '#runtime/overlays/campaign/zone-item-view.tsx'
import { PictureView } from '#runtime/page/picture-view.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { phoneContext, placesOfPages, siteIn } from '../../../kit/phone/phone-document.ts'
import { PhoneFrame } from '../../../kit/phone/phone-frame.tsx'
import { radius } from '../../../kit/theme/tokens.ts'
import { withFinishedLinks } from '../../places/finished-link.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { usePhoneFonts } from '../../session/use-phone-fonts.ts'
import { type CampaignItem, frameOf, type ItemFrame, type Moving, zoneSize } from '../../zones/item-frame.ts'
import { ZoneItemHandle } from '../../zones/zone-item-handle.tsx'

/** Scale of the drawn zone. */
const scale = 0.6

interface ZoneBoardProps {
  campaign: Campaign
  side: 'LEFT' | 'RIGHT'
  chosen: string | undefined
  moving: Moving | undefined
  onChoose: (id: string | undefined) => void
  onMoving: (moving: Moving | undefined) => void
  onPut: (id: string, frame: ItemFrame, isByKey?: boolean) => void
  onRemove: (id: string) => void
}

/** One side of the campaign as visitors see it, with handles on its items. */
export function ZoneBoard({ campaign, side, ...props }: ZoneBoardProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const { language } = useEditor()
  const styles = usePhoneFonts()
  const items: CampaignItem[] = [...campaign.banners, ...campaign.buttons].filter(
    ({ position }) => position === side,
  )
  const title = t(side === 'LEFT' ? 'editorPanel.campaign.left' : 'editorPanel.campaign.right')
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box
        tabIndex={-1}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && props.onChoose(undefined)}
        sx={{
          position: 'relative',
          width: zoneSize.width * scale,
          height: zoneSize.height * scale,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: radius.control,
          backgroundColor: 'action.hover',
          touchAction: 'none',
        }}
      >
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            pointerEvents: 'none',
          }}
        >
          <PhoneFrame
            frame={frame}
            size={zoneSize}
            title={title}
            language={language}
            hidden=""
            styles={styles}
            onReady={nothing}
          >
            <Drawn campaign={campaign} side={side} moving={props.moving} />
          </PhoneFrame>
        </Box>
        {items.map((item) => (
          <ZoneItemHandle
            key={item.id}
            item={item}
            frame={props.moving?.id === item.id ? props.moving.frame : frameOf(item)}
            zone={zoneSize}
            scale={scale}
            isChosen={props.chosen === item.id}
            {...props}
          />
        ))}
      </Box>
    </Box>
  )
}

const nothing = () => undefined

/** The zone, rendered by the runtime's own components. */
function Drawn({ campaign, side, moving }: Pick<ZoneBoardProps, 'campaign' | 'side' | 'moving'>) {
  const { language } = useEditor()
  const settings = useEditing(({ site }) => site.settings)
  const categories = useEditing(({ site }) => site.categories)
  const media = useEditing((editing) => editing.media)
  const content = useMemo(() => {
    const places = placesOfPages(categories)
    const context = phoneContext(siteIn(settings, language, location.origin), media, places)
    const banners = withFinishedLinks(campaign.banners)
    return campaignContent(
      context,
      { ...campaign, banners, buttons: withFinishedLinks(campaign.buttons) },
      places,
    )
  }, [settings, categories, media, language, campaign])
  const labels = campaignWordsOf(language)
  const zone = { ...zoneSize, windowWidth: 1_440 }
  const { background, backgroundColor, backgroundOpacity } = content
  return (
    <>
      <div
        className="zone-back"
        style={{ background: backgroundColor ?? background?.color, opacity: backgroundOpacity }}
      >
        {background && (
          <PictureView picture={background} alt="" sizes={`${zoneSize.width}px`} priority="low" />
        )}
      </div>
      <div className="zone-items">
        {content.zones[side === 'LEFT' ? 'left' : 'right'].map((item) => (
          <ZoneItemView
            key={item.id}
            item={moving?.id === item.id ? { ...item, ...moving.frame } : item}
            zone={zone}
            isPlaying={false}
            countsClicks={false}
            labels={labels}
          />
        ))}
      </div>
    </>
  )
}
