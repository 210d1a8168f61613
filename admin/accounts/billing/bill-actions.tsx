import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { mayBecome } from '#model/billing/bill-status.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { callAddress } from '#model/calls/call-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useInvoiceLanguage } from './invoice-paper.tsx'

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }))
const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }))
const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

const dialogs = {
  transfer: TransferDialog,
  complete: CompleteDialog,
  void: VoidDialog,
  refund: RefundDialog,
} as const
type Action = keyof typeof dialogs

/** Download of the invoice, and the actions on the bill for the account that issued it. */
export function BillActions({ bill }: { bill: BillDetail }) {
  const t = useText()
  const may = useMay()
  const language = useInvoiceLanguage()
  const [action, setAction] = useState<Action>()
  const settles = bill.isIssued && may('bill.settle') !== undefined
  const isOpen = mayBecome(bill.status, 'completed')
  const Dialog = action && dialogs[action]
  return (
    <Row gap={1.25}>
      <Button
        variant="outlined"
        href={callAddress('GET /api/bills/:id/pdf', { params: { id: bill.id }, query: { language } })}
        download
        startIcon={<Icon name="download" />}
      >
        {t('bill.download')}
      </Button>
      {bill.canCharge && may('bill.pay') && <Charge bill={bill} />}
      {settles && isOpen && (
        <>
          <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => setAction('transfer')}>
            {t('bill.transfer')}
          </Button>
          <MoreMenu
            label={t('bill.more')}
            items={[
              { text: t('bill.complete'), onChoose: () => setAction('complete') },
              { text: t('bill.void'), isDangerous: true, onChoose: () => setAction('void') },
            ]}
          />
        </>
      )}
      {settles && bill.refundable > 0 && (
        <Button variant="outlined" startIcon={<Icon name="undo" />} onClick={() => setAction('refund')}>
          {t('refund.title')}
        </Button>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog bill={bill} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </Row>
  )
}

function Charge({ bill: { id } }: { bill: BillDetail }) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const charge = async () => {
    const outcome = await request('POST /api/bills/:id/charge', { params: { id } }, null)
    if (!outcome.isDone) return
    const isPaid = outcome.value.status === 'paid'
    notify(t(isPaid ? 'bill.charged' : 'bill.notCharged'), { type: isPaid ? 'success' : 'warning' })
  }
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      onClick={() => void charge()}
      startIcon={<Icon name="card" />}
    >
      {t('bill.charge')}
    </Button>
  )
}
