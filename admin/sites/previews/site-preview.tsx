import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { drawnVariation } from '#model/records/preview.ts'
import { firstPosition } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { CommentList } from './comment-list.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { type PreviewChoice, pathOf, positionAt } from './preview-choice.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { SharePanel } from './share-panel.tsx'
import { useTicket } from './use-ticket.ts'

const sides = ['share', 'comments'] as const
type Side = (typeof sides)[number]

/** The draft as visitors will see it, with the comments of others. */
export function SitePreview({ site }: { site: SiteDetail }) {
  const t = useText()
  const mayShare = useMay()('preview.share') !== undefined
  const [choice, setChoice] = useState<PreviewChoice>(() => ({
    device: 'phone',
    language: site.defaultLanguage,
    audience: 'guest',
    variation: drawnVariation,
    asOf: '',
    position: firstPosition,
  }))
  const [shown, setShown] = useState<string>(firstPosition)
  const [side, setSide] = useState<Side>(mayShare ? 'share' : 'comments')
  const [isOnPhone, setOnPhone] = useState(false)
  const path = useMemo(() => pathOf(site, choice), [site, choice])
  const { url, error, renew } = useTicket(site.id, 'frame', path)
  const onPath = useCallback((at: string) => setShown(positionAt(site, at)), [site])
  const choose = (part: Partial<PreviewChoice>) =>
    setChoice((before) => ({ ...before, position: shown, ...part }))
  if (error) return <LoadFailure error={error} onRetry={renew} />
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {t('previews.lead')}
      </Typography>
      <PreviewBar
        site={site}
        choice={choice}
        onChoose={choose}
        onReload={renew}
        onPhone={() => setOnPhone(true)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(360px, 440px)' },
          alignItems: 'start',
        }}
      >
        <PreviewFrame
          title={t('previews.frame', { name: site.name })}
          device={choice.device}
          url={url}
          onPath={onPath}
        />
        <Box sx={{ minWidth: 0 }}>
          {mayShare && (
            <Box sx={{ mb: 2.5 }}>
              <SegmentChoice
                label={t('site.preview')}
                value={side}
                choices={sides}
                wordsOf={(one) => t(`previews.${one}`)}
                onChoose={setSide}
              />
            </Box>
          )}
          {side === 'share' ? (
            <SharePanel siteId={site.id} />
          ) : (
            <CommentList siteId={site.id} onShow={(position) => choose({ position })} />
          )}
        </Box>
      </Box>
      {isOnPhone && (
        <PhoneDialog
          siteId={site.id}
          path={pathOf(site, { ...choice, position: shown })}
          onClose={() => setOnPhone(false)}
        />
      )}
    </>
  )
}
