import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'
import { windowSize } from './frame-size.ts'
import { phoneFonts } from './phone-fonts.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { PhoneSite } from './phone-site.tsx'

interface StillPhoneProps {
  document: PageDocument
  /** Settings of the site, which decide its fonts. */
  settings: Pick<SiteSettings, 'headingFont' | 'textFont'>
  language: Language
  title: string
  /** Pixels. */
  height: number
  /** Whether the bars above and below pages are shown. */
  hasBars?: boolean
}

const ignore = () => {}

/** A page in a phone, for display only. */
export function StillPhone({ document, settings, language, title, height, hasBars = true }: StillPhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const size = windowSize('frame', document.shell, hasBars)
  const scale = height / size.height
  const styles = useMemo(() => phoneFonts(settings, language), [settings, language])
  return (
    <Box
      sx={{
        overflow: 'hidden',
        borderRadius: '14px',
        boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5), 0 6px 20px rgb(0 0 0 / 0.2)',
        backgroundColor: '#0b0b0d',
      }}
      style={{ width: size.width * scale, height }}
    >
      <Box style={{ transform: `scale(${scale})`, transformOrigin: '0 0', ...size }}>
        <PhoneFrame {...{ frame, size, title, language, styles }} hidden="" onReady={ignore}>
          <PhoneSite document={document} hasBars={hasBars} isMoving={false} />
        </PhoneFrame>
      </Box>
    </Box>
  )
}
