import Box from '@mui/material/Box'
import type { ShownSiteStatus, SiteRow } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

const dots: Readonly<Record<ShownSiteStatus, string>> = {
  PUBLISH: 'success.main',
  DRAFT: 'text.disabled',
  PRIVATE: 'error.main',
  DOMAIN_VERIFYING: 'warning.main',
  EXPIRED: 'error.main',
}

type StatedSite = Pick<SiteRow, 'paused' | 'shownStatus'>

export function StatusChip({ site: { paused, shownStatus: status } }: { site: StatedSite }) {
  const t = useText()
  if (paused) return <Chip dot="error.main">{t('status.paused')}</Chip>
  return <Chip dot={dots[status]}>{t(`status.${status}`)}</Chip>
}

/** Says that the live site is older than the draft. */
export function UnpublishedMark() {
  const t = useText()
  return (
    <Box component="span" sx={{ fontSize: textSize.small, color: 'warning.main', whiteSpace: 'nowrap' }}>
      {t('status.unpublished')}
    </Box>
  )
}
