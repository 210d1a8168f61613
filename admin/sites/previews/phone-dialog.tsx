import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { QrCode } from '../../kit/display/qr-code.tsx'
import { useTicket } from './use-ticket.ts'

/** Opens the shown page on a phone. */
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
  const { url, renew } = useTicket(siteId, 'phone', path)
  return (
    <DialogFrame
      maxWidth="xs"
      title={t('previews.onPhone')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={renew}>
            {t('previews.onPhoneAgain')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
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
    </DialogFrame>
  )
}
