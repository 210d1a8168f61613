import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'

/** On the screen of a site: that scripts are switched off, since when and why. Nothing where they run. */
export function ScriptsState({ site: { scriptsOff } }: { site: Pick<SiteRow, 'scriptsOff'> }) {
  const t = useText()
  if (!scriptsOff) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('scripts.isOff', { at: tokyoTime(scriptsOff.at) })}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-line' }}>{t('scripts.because', { reason: scriptsOff.reason })}</Box>
      <Box sx={{ mt: 0.75, color: 'text.secondary' }}>{t('scripts.isOffText')}</Box>
    </Alert>
  )
}
