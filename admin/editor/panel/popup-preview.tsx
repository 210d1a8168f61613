import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import { popupContents } from '#content/popup-content.ts'
import { countdownLabel } from '#model/values/countdown.ts'
import { PopupBox } from '#runtime/overlays/popup/popup-box.tsx'
import { popupWordsOf } from '#runtime/overlays/popup/popup-labels.ts'
import { useText } from '../../i18n/use-text.ts'
import { phoneContext, placesOfPages, siteIn } from '../../kit/phone/phone-document.ts'
import { PhoneFrame } from '../../kit/phone/phone-frame.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { finishedLink } from './place/finished-link.ts'

/** Pixels: as wide as the phone, and so high that a popup with a picture takes half of it. */
const size = { width: 389, height: 560 } as const
/** How much of it is seen, from its foot. */
const seen = 360
/** The panel is narrower beside a small grid. */
const scale = { xs: 0.68, lg: 0.8 } as const
const scaled = (pixels: number): string => `calc(${pixels}px * var(--scale))`

/** A popup as visitors see it, whatever the time is. */
export function PopupPreview({ kind }: { kind: 'timeLimit' | 'applicantLimit' }) {
  const t = useText()
  const { language } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const settings = useEditing(({ site }) => site.settings)
  const categories = useEditing(({ site }) => site.categories)
  const media = useEditing((editing) => editing.media)
  const popup = useMemo(() => {
    const places = placesOfPages(categories)
    const context = phoneContext(siteIn(settings, language, location.origin), media, places)
    const popup = settings.popupCtas?.[kind]
    const drawn = popup && { ...popup, transition: finishedLink(popup.transition) }
    return popupContents(context, { [kind]: drawn }, places)[0]
  }, [settings, categories, media, language, kind])
  if (!popup) return null
  const left = popup.showRemainingTime ? timeLeft(popup.endDate) : undefined
  return (
    <Box
      sx={{
        '--scale': scale,
        width: scaled(size.width),
        height: scaled(seen),
        mb: 2,
        overflow: 'hidden',
        borderRadius: radius.control,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
      }}
    >
      <Box sx={{ mt: scaled(seen - size.height), transform: 'scale(var(--scale))', transformOrigin: '0 0' }}>
        <PhoneFrame
          frame={frame}
          size={size}
          title={t('editorPanel.popupPreview')}
          language={language}
          hidden=""
          onReady={nothing}
        >
          <div className="popups">
            <PopupBox
              open={{ popup, ...(left ? { left } : {}) }}
              words={popupWordsOf(language)}
              viewMode="MOBILE"
              onClose={nothing}
            />
          </div>
        </PhoneFrame>
      </Box>
    </Box>
  )
}

const nothing = () => undefined

const timeLeft = (endDate: string | undefined) =>
  endDate === undefined ? undefined : countdownLabel(Math.max(0, Date.parse(endDate) - Date.now()))
