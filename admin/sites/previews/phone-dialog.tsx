import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { QrCode } from '../../kit/display/qr-code.tsx'
import { useTicket } from './use-ticket.ts'

/** Takes what is looked at over to a phone. */
export function PhoneDialog({
  siteId,
  path,
  onClose,
}: {
  siteId: string
  path: string
  onClose: () => void
}) {
  const t = useText()
  const id = useId()
  const { url, renew } = useTicket(siteId, 'phone', path)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {t('previews.onPhone')}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          {t('previews.onPhoneText')}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          {url ? (
            <QrCode text={url} label={t('previews.qr')} />
          ) : (
            <Skeleton variant="rounded" width={184} height={184} />
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={renew}>
          {t('previews.onPhoneAgain')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
