import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef } from 'react'
import type { TapReport } from '#model/calls/reports/page-figures.ts'
import type { SiteCategory } from '#model/calls/sites/sites.ts'
import type { Language } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import { stillDocument } from '../../../kit/phone/phone-document.ts'
import { StillPhone } from '../../../kit/phone/still-phone.tsx'
import { useRequest } from '../../../kit/query/use-request.ts'
import { radius } from '../../../kit/theme/tokens.ts'
import { heatColor, heatOf } from './heat.ts'

interface TappedPageProps {
  siteId: string
  page: SiteCategory['pages'][number]
  language: Language
  taps: TapReport
}

/** Pixels: as large as a phone in the hand. */
const height = 640
const shape = 389 / 737
/** In pixels of the heat image; scaling it up blurs it. */
const heatSize = { width: 120, height: 227 }

/** A page with the heat of taps over it. */
export function TappedPage({ siteId, page, language, taps }: TappedPageProps) {
  const t = useText()
  const { data } = useRequest('GET /api/sites/:id/page-states', {
    params: { id: siteId },
    query: { page: page.id, language },
  })
  const state = data?.draft
  const document = useMemo(() => state && stillDocument(state, language, location.origin), [state, language])
  return (
    <Box
      role="img"
      aria-label={t('analytics.taps.picture', { position: page.position })}
      sx={{
        position: 'relative',
        height,
        width: height * shape,
        maxWidth: '100%',
        overflow: 'hidden',
        borderRadius: radius.card,
      }}
    >
      {document && state ? (
        <StillPhone
          settings={state.settings}
          document={document}
          language={language}
          title={page.position}
          height={height}
          hasBars={false}
        />
      ) : (
        <Thumbnail src={page.thumbnail} width="100%" />
      )}
      <Heat taps={taps} />
    </Box>
  )
}

function Heat({ taps }: { taps: TapReport }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const image = context.createImageData(heatSize.width, heatSize.height)
    heatOf(taps, heatSize.width, heatSize.height).forEach((heat, at) => {
      const [red, green, blue, opacity] = heatColor(heat)
      image.data.set([red, green, blue, opacity * 255], at * 4)
    })
    context.putImageData(image, 0, 0)
  }, [taps])
  return (
    <Box
      component="canvas"
      ref={canvas}
      {...heatSize}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    />
  )
}
