import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { PreviewOpening, PreviewShare } from '#model/calls/sites/previews.ts'
import { previewLimits } from '#model/records/preview.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { useDeviceLabels } from '../../kit/display/use-device-labels.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'

interface OpeningsDialogProps {
  siteId: string
  share: Pick<PreviewShare, 'id' | 'email'>
  onClose: () => void
}

/** When somebody opened the preview, with which device, and which pages they saw. */
export function OpeningsDialog({ siteId, share, onClose }: OpeningsDialogProps) {
  const t = useText()
  const openings = useRequest('GET /api/sites/:id/preview/openings', {
    params: { id: siteId },
    query: { share: share.id },
  })
  return (
    <DialogFrame
      title={share.email}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('previews.logLead', { days: previewLimits.openingDays })}
      </Typography>
      <Loaded query={openings} height={120}>
        {(all) => <OpeningList openings={all} />}
      </Loaded>
    </DialogFrame>
  )
}

function OpeningList({ openings }: { openings: readonly PreviewOpening[] }) {
  const t = useText()
  const labels = useDeviceLabels()
  if (openings.length === 0)
    return (
      <Typography variant="body2">{t('previews.logEmpty', { days: previewLimits.openingDays })}</Typography>
    )
  return (
    <Box component="ul" sx={plainList}>
      {openings.map((opening) => (
        <Box
          component="li"
          key={opening.id}
          sx={{ display: 'flex', gap: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Icon
            name={opening.isPhone ? 'phone' : 'screen'}
            size="large"
            sx={{ mt: 0.25, color: 'text.secondary' }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {tokyoTime(opening.openedAt)}
            </Typography>
            <Caption>{labels(opening)}</Caption>
            <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {t('previews.logPages', { smart_count: opening.pages })}
              {opening.positions.length > 0 && ` · ${opening.positions.join(' ')}`}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
