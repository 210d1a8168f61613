import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { PaymentMethod } from '#model/calls/accounts/billing.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'

/** Sets whether the main contact gets a mail for each bill. */
export function BillMails({ method }: { method: PaymentMethod }) {
  const t = useText()
  const id = useId()
  const may = useMay()
  const { request, isBusy } = useCall()
  const change = (billMails: boolean) =>
    request('PUT /api/payment-method', { body: { billMails } }, t('payment.changed'))
  return (
    <Box
      component="label"
      htmlFor={id}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="subtitle2" component="div">
          {t('refund.mails')}
        </Typography>
        <Caption id={`${id}-help`}>{t('refund.mailsHelp')}</Caption>
      </Box>
      <Switch
        id={id}
        checked={method.billMails}
        disabled={isBusy || !may('bill.pay')}
        onChange={({ target }) => void change(target.checked)}
        slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
      />
    </Box>
  )
}
