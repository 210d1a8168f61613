import Box from '@mui/material/Box'
import { useText } from '#admin/i18n/use-text.ts'
import type { SiteStatus } from '#model/endpoints/sites.ts'

const dots: Readonly<Record<SiteStatus, string>> = {
  PUBLISH: 'success.main',
  DRAFT: 'text.disabled',
  PRIVATE: 'error.main',
}

export function StatusChip({ status }: { status: SiteStatus }) {
  const t = useText()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.875,
        height: 24,
        px: 1.125,
        border: 1,
        borderColor: 'divider',
        borderRadius: 6,
        fontSize: 12.5,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        backgroundColor: 'background.paper',
      }}
    >
      <Box component="span" sx={{ width: 7, height: 7, borderRadius: 4, backgroundColor: dots[status] }} />
      {t(`status.${status}`)}
    </Box>
  )
}

/** Says that what visitors see is older than what staff see. */
export function UnpublishedMark() {
  const t = useText()
  return (
    <Box component="span" sx={{ fontSize: 12.5, color: 'warning.main', whiteSpace: 'nowrap' }}>
      {t('status.unpublished')}
    </Box>
  )
}
