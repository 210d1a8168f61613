import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LinkBase, useGetOne, useParams } from 'react-admin'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { useTabTitle } from '../../kit/screen/page-header.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillStatusChip, useCardFailure } from './bill-status.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { Payments } from './payments.tsx'
import { Refunds } from './refunds.tsx'

/** One bill as it is printed, with its status and the possible actions: `/bills/:id`. */
export function BillScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: bill, error, refetch } = useGetOne<BillDetail>('bills', { id })
  if (error && !bill?.lines) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list may have left its shorter row in the cache.
  if (!bill?.lines) return <Skeleton variant="rounded" height={480} />
  return <Bill bill={bill} />
}

function Bill({ bill }: { bill: BillDetail }) {
  const t = useText()
  const title = t('bill.title', { month: bill.month })
  useTabTitle(`${title} ${bill.company}`)
  return (
    <>
      <Row align="flex-start" gap={2} sx={{ mb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 260 }}>
          <Row align="center" sx={{ columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <BillStatusChip bill={bill} />
          </Row>
          <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {`${bill.number} · ${bill.company}`}
          </Typography>
        </Box>
        <BillActions bill={bill} />
      </Row>
      <State bill={bill} />
      <InvoicePaper bill={bill} />
      <Payments bill={bill} />
      <Refunds bill={bill} />
    </>
  )
}

/** The status of the bill, and the reason for it. */
function State({ bill }: { bill: BillDetail }) {
  const t = useText()
  const wordsOf = useCardFailure()
  const by = { who: bill.settledBy ?? '', time: tokyoTime(bill.settledAt), reason: bill.reason ?? '' }
  const hasSurplus = bill.payments.some(({ state }) => state === 'surplus')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5, '&:empty': { display: 'none' } }}>
      {bill.status === 'failed' && (
        <Alert severity="error" variant="outlined">
          {wordsOf(bill.reason ?? 'unknown')}{' '}
          {bill.chargeOn ? t('bill.triedAgain', { day: bill.chargeOn }) : t('bill.notTriedAgain')}
        </Alert>
      )}
      {bill.status === 'processing' && (
        <Alert severity="info" variant="outlined">
          {t('bill.processing')}
        </Alert>
      )}
      {bill.completion === 'forced' && (
        <Alert severity="warning" variant="outlined">
          {t('bill.forcedBy', by)}
        </Alert>
      )}
      {bill.completion === 'transfer' && (
        <Alert severity="success" variant="outlined">
          {t('bill.transferBy', by)}
        </Alert>
      )}
      {bill.status === 'void' && (
        <Alert severity="warning" variant="outlined">
          {t('bill.voidBy', by)} <Other id={bill.replacedById} text={t('bill.replacement')} />
        </Alert>
      )}
      {bill.replacesId !== null && (
        <Alert severity="info" variant="outlined">
          {t('bill.replaces')} <Other id={bill.replacesId} text={t('bill.before')} />
        </Alert>
      )}
      {hasSurplus && (
        <Alert severity="error" variant="outlined">
          {t('bill.surplus')}
        </Alert>
      )}
    </Box>
  )
}

function Other({ id, text }: { id: string | null; text: string }) {
  if (id === null) return null
  return (
    <Link component={LinkBase} to={`/bills/${id}`}>
      {text}
    </Link>
  )
}
