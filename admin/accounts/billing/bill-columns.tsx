import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import { yenText } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import type { Column } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { textWeight } from '../../kit/theme/tokens.ts'
import { BillStatusChip, useCardFailure } from './bill-status.tsx'

/** The columns of a list of bills. A composed amount shows its parts beneath it, as far as there are any. */
export function useBillColumns({ isOwn }: { isOwn: boolean }): Column<BillRow>[] {
  const t = useText()
  return [
    {
      text: t('bills.month'),
      field: 'month',
      as: 'line',
      cell: ({ id, month, number }) => (
        <RowTitle text={month} to={`/bills/${id}`}>
          <Caption>{number}</Caption>
        </RowTitle>
      ),
    },
    {
      text: t(isOwn ? 'bills.plan' : 'bills.company'),
      ...(isOwn ? {} : { field: 'company' }),
      cell: ({ planName, company, blocksUsed, issuer }) => (
        <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          {isOwn ? planName : company}
          <Caption>
            {isOwn ? t('bills.blocksUsed', { smart_count: blocksUsed }) : `${planName} · ${issuer}`}
          </Caption>
        </Box>
      ),
    },
    { text: t('bills.fees'), as: 'text', from: 'lg', cell: (bill) => <Fees bill={bill} /> },
    {
      text: t('bills.total'),
      field: 'total',
      as: 'line',
      isAtEnd: true,
      cell: ({ status, total }) => (
        <Box
          component="span"
          sx={status === 'void' ? { textDecoration: 'line-through' } : { fontWeight: textWeight.semibold }}
        >
          {yenText(total)}
        </Box>
      ),
    },
    { text: t('bills.method'), as: 'aside', from: 'lg', cell: ({ method }) => t(`billMethod.${method}`) },
    {
      text: t('bills.status'),
      field: 'status',
      cell: (bill) => (
        <>
          <BillStatusChip bill={bill} />
          <State bill={bill} />
        </>
      ),
    },
  ]
}

/** Amounts without tax; those of zero are left out. */
function Fees({ bill }: { bill: BillRow }) {
  const t = useText()
  const fees = [
    ['monthlyFee', bill.monthlyFee],
    ['planFee', bill.planFee],
    ['accessFee', bill.accessFee],
    ['licenseFee', bill.licenseFee],
    ['initialFee', bill.initialFee],
    ['correction', bill.correction],
  ] as const
  const shown = fees.filter(([name, amount]) => amount !== 0 || name === 'monthlyFee' || name === 'planFee')
  return shown.map(([name, amount], place) => (
    <span key={name}>
      {place > 0 && ' · '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`${t(`bills.${name}`)} ${yenText(amount)}`}</Box>
    </span>
  ))
}

/** The status, with the due date or the reason beneath it. */
function State({ bill }: { bill: BillRow }) {
  const t = useText()
  const wordsOf = useCardFailure()
  const isFailed = bill.status === 'failed'
  const text = isFailed
    ? wordsOf(bill.reason ?? 'unknown')
    : bill.status === 'unpaid'
      ? bill.chargeOn
        ? t('bills.chargedOn', { day: bill.chargeOn })
        : t('bills.dueOn', { day: bill.dueOn })
      : undefined
  if (!text) return null
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="div"
      sx={{ mt: 0.5, whiteSpace: isFailed ? 'normal' : 'nowrap' }}
    >
      {text}
    </Typography>
  )
}
