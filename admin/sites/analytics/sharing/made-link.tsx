import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { dialogPaper } from '../../../kit/theme/styles.ts'

interface MadeLinkProps {
  made: MadeReportLink
  onClose: () => void
}

/** The address of a link, this once: only its button closes it. */
export function MadeLink({ made: { name, url }, onClose }: MadeLinkProps) {
  const t = useText()
  const notify = useNotify()
  const id = useId()
  const copy = async () => {
    if (await copyText(url)) notify(t('reports.copied'), { type: 'success' })
  }
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id} slotProps={dialogPaper}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1, overflowWrap: 'anywhere' }}>
        {t('reports.madeTitle', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          {t('reports.madeText')}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <OutlinedInput
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            slotProps={{ input: { 'aria-label': t('reports.address') } }}
            sx={{ flex: 1, minWidth: 220 }}
          />
          <Button variant="contained" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
            {t('reports.copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('reports.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
