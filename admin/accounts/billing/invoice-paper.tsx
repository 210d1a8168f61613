import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import { type InvoiceTexts, invoiceTexts, lineText, quantityText } from '#model/billing/invoice-texts.ts'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { filled } from '#model/messages/filled.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { yenText } from '#model/values/number-text.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { Row } from '../../kit/display/row.tsx'
import { surface } from '../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

interface PaperProps {
  bill: BillDetail
  labels: InvoiceTexts
}

/** The words of an invoice in the language of the console. */
export function useInvoiceLanguage() {
  const [locale] = useLocaleState()
  return siteLanguageOf(locale)
}

/** A bill as it is printed. */
export function InvoicePaper({ bill }: { bill: BillDetail }) {
  const labels = invoiceTexts[useInvoiceLanguage()]
  return (
    <Box
      sx={{
        maxWidth: 820,
        p: { xs: 2, sm: 5 },
        ...surface,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      <Head bill={bill} labels={labels} />
      <TotalDue bill={bill} labels={labels} />
      <Lines bill={bill} labels={labels} />
      <Sums bill={bill} labels={labels} />
      <Payment bill={bill} labels={labels} />
    </Box>
  )
}

function Head({ bill, labels }: PaperProps) {
  const { letterhead, month } = bill
  const period = daysOfMonth(month)
  const facts = [
    [labels.number, bill.number],
    [labels.issuedOn, tokyoDay(Date.parse(bill.issuedAt))],
    [labels.period, `${period.from} – ${period.to}`],
  ] as const
  const place = [letterhead.postalCode && `〒${letterhead.postalCode.replace(/^〒/, '')}`, letterhead.address]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1.2fr 1fr' } }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" component="p" sx={{ mb: 2.5 }}>
          {labels.title}
        </Typography>
        <Typography variant="h3" component="p" sx={{ wordBreak: 'keep-all' }}>
          {filled(labels.company, { company: bill.company })}
        </Typography>
        {bill.contactName && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {filled(labels.contact, { name: bill.contactName })}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0, fontSize: textSize.compact, lineHeight: 1.7 }}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, mb: 1.5 }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ fontWeight: textWeight.semibold, fontSize: textSize.base }}>{letterhead.company}</Box>
        {letterhead.registrationNumber && (
          <div>{`${labels.registrationNumber} ${letterhead.registrationNumber}`}</div>
        )}
        {[...place, letterhead.phone, letterhead.email].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </Box>
  )
}

function TotalDue({ bill, labels }: PaperProps) {
  return (
    <Row
      align="baseline"
      gap={2}
      sx={{ my: 3.5, px: 2.5, py: 2, borderRadius: radius.control, backgroundColor: 'action.hover' }}
    >
      <Box component="span" sx={{ fontSize: textSize.base }}>
        {labels.totalDue}
      </Box>
      <Box component="span" sx={{ fontSize: textSize.title, fontWeight: textWeight.bold }}>
        {yenText(bill.total)}
      </Box>
      <Box component="span" sx={{ fontSize: textSize.small, color: 'text.secondary' }}>
        {labels.includingTax}
      </Box>
      <Box component="span" sx={{ ml: 'auto', fontSize: textSize.compact }}>
        {labels.dueOn} <strong>{bill.dueOn}</strong>
      </Box>
    </Row>
  )
}

function Lines({ bill, labels }: PaperProps) {
  const end = { textAlign: 'right', whiteSpace: 'nowrap' } as const
  // Two lines may have the same text, so the position is their key.
  const numbered = bill.lines.map((line, place) => ({ ...line, place }))
  const aside = { ...end, display: { xs: 'none', sm: 'table-cell' } } as const
  return (
    <Table
      size="small"
      sx={{ '& th': { color: 'text.secondary', fontWeight: textWeight.medium }, '& td, & th': { px: 1 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{labels.description}</TableCell>
          <TableCell sx={aside}>{labels.quantity}</TableCell>
          <TableCell sx={aside}>{labels.unitPrice}</TableCell>
          <TableCell sx={aside}>{labels.taxRate}</TableCell>
          <TableCell sx={end}>{labels.amount}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {numbered.map((line) => (
          <TableRow key={line.place}>
            <TableCell>{lineText(labels, line)}</TableCell>
            <TableCell sx={aside}>{quantityText(line)}</TableCell>
            <TableCell sx={aside}>{line.kind === 'blocks' ? '–' : yenText(line.unitPrice)}</TableCell>
            <TableCell sx={aside}>{`${line.taxPercent}%`}</TableCell>
            <TableCell sx={end}>{yenText(line.amount)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Sums({ bill, labels }: PaperProps) {
  const rows = [
    [labels.subtotal, bill.subtotal],
    ...bill.taxes.flatMap(({ percent, base, tax }): [string, number][] => [
      [filled(labels.taxableAt, { percent }), base],
      [filled(labels.taxAt, { percent }), tax],
    ]),
    [labels.total, bill.total],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 0.75,
        ml: 'auto',
        my: 2.5,
        px: 1,
        maxWidth: 360,
        fontSize: textSize.compact,
      }}
    >
      {rows.map(([name, amount], place) => {
        const strong =
          place === rows.length - 1
            ? { fontWeight: textWeight.bold, fontSize: textSize.reading, pt: 0.5 }
            : {}
        return (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={strong}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', ...strong }}>
              {yenText(amount)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

function Payment({ bill, labels }: PaperProps) {
  const account = bill.letterhead.bankAccount
  const texts =
    bill.status === 'void'
      ? [labels.voided]
      : bill.completion === 'nothing-due'
        ? [labels.nothingDue]
        : bill.status === 'paid'
          ? [labels.paid]
          : bill.status === 'completed'
            ? [labels.completed]
            : bill.method === 'CARD' && bill.chargeOn
              ? [filled(labels.card, { date: bill.chargeOn })]
              : account
                ? [
                    labels.transfer,
                    `${account.bank}　${account.branch}　${labels.bankAccountKinds[account.kind]} ${account.number}`,
                    `${labels.holder}　${account.holder}`,
                  ]
                : [labels.noBankAccount]
  return (
    <Box sx={{ fontSize: textSize.compact, lineHeight: 1.8 }}>
      <Box sx={{ fontWeight: textWeight.semibold }}>{labels.payment}</Box>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Box>
  )
}
