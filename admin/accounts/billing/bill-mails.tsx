import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PaymentMethod } from '#model/calls/accounts/billing.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'

interface BillMailsProps {
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** Whether the main contact is told of each bill. */
export function BillMails({ method, onChange }: BillMailsProps) {
  const t = useText()
  const id = useId()
  const may = useMay()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const change = async (billMails: boolean) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/payment-method', { body: { billMails }, fieldOf: fieldOfPointer }),
    )
    if (!outcome.isDone) return
    onChange(outcome.value)
    notify(t('payment.changed'), { type: 'success' })
  }
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
        <Typography variant="caption" color="textSecondary" component="div" id={`${id}-help`}>
          {t('refund.mailsHelp')}
        </Typography>
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
