import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, useListContext } from 'react-admin'
import { yenText } from '#model/billing/invoice-texts.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import { useText } from '../../i18n/use-text.ts'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { BillStatusChip, useCardFailure } from './bill-status.tsx'

/** The rows of the list around: what they are made of stands beneath, as far as there is any of it. */
export function BillTable({ isOwn = false }: { isOwn?: boolean }) {
  const t = useText()
  const { data, isPending } = useListContext<BillRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('bills.month'), field: 'month' },
        { text: isOwn ? t('bills.plan') : t('bills.company'), ...(isOwn ? {} : { field: 'company' }) },
        { text: t('bills.fees'), from: 'lg' },
        { text: t('bills.total'), field: 'total', isAtEnd: true },
        { text: t('bills.method'), from: 'lg' },
        { text: t('bills.status'), field: 'status' },
      ]}
    >
      {data?.map((bill) => (
        <Row key={bill.id} bill={bill} isOwn={isOwn} />
      ))}
    </RowTable>
  )
}

function Row({ bill, isOwn }: { bill: BillRow; isOwn: boolean }) {
  const t = useText()
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Link
          component={LinkBase}
          to={`/bills/${bill.id}`}
          sx={{ fontWeight: 600, fontSize: 14.5, py: 0.25 }}
        >
          {bill.month}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div">
          {bill.number}
        </Typography>
      </TableCell>
      <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
        {isOwn ? bill.planName : bill.company}
        <Typography variant="caption" color="textSecondary" component="div">
          {isOwn
            ? t('bills.blocksUsed', { smart_count: bill.blocksUsed })
            : `${bill.planName} · ${bill.issuer}`}
        </Typography>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, lineHeight: 1.6, ...shownFrom('lg') }}>
        <Fees bill={bill} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
        <Box
          component="span"
          sx={bill.status === 'void' ? { textDecoration: 'line-through' } : { fontWeight: 600 }}
        >
          {yenText(bill.total)}
        </Box>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary', ...shownFrom('lg') }}>
        {t(`billMethod.${bill.method}`)}
      </TableCell>
      <TableCell>
        <BillStatusChip bill={bill} />
        <State bill={bill} />
      </TableCell>
    </TableRow>
  )
}

/** Without tax; what is nothing is left out. */
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

/** Until when, or why. */
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
