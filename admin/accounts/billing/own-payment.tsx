import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { ListContextProvider, useLocation, useNavigate } from 'react-admin'
import { invoiceTexts } from '#model/billing/invoice-texts.ts'
import type { PaymentMethod } from '#model/calls/accounts/billing.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Section } from '../../kit/form/section.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePartList } from '../../kit/list/part-lists.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { useBillColumns } from './bill-columns.tsx'
import { BillMails } from './bill-mails.tsx'
import { useInvoiceLanguage } from './invoice-paper.tsx'

/** How the reader's own account pays, and what it has been billed: part of `/check-plan`. */
export function OwnPayment() {
  useEnteredCard()
  return (
    <Loaded query={useRequest('GET /api/payment-method', {})} height={200}>
      {(method) => (
        <>
          <Paying method={method} />
          <OwnBills />
        </>
      )}
    </Loaded>
  )
}

/** Reads the id of the entered card from the address that the card company's page returns to. */
function useEnteredCard() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { request } = useCall()
  const latest = useRef(request)
  latest.current = request
  const session = new URLSearchParams(search).get('card')
  useEffect(() => {
    if (session === null) return
    navigate(pathname, { replace: true })
    if (session !== 'left')
      void latest.current('PUT /api/payment-method', { body: { session } }, t('payment.cardTaken'))
  }, [session, navigate, pathname, t])
}

interface PayingProps {
  method: PaymentMethod
}

function Paying({ method }: PayingProps) {
  const t = useText()
  const may = useMay()
  return (
    <Section title={t('payment.title')} lead={t('payment.lead')}>
      <Box>
        <Typography sx={{ fontWeight: textWeight.semibold, mb: 0.5 }}>
          {t(`billMethod.${method.method}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {method.method === 'CARD'
            ? t('payment.byCard', { day: method.chargeDay })
            : t('payment.byTransfer', { issuer: method.issuer ?? '' })}
        </Typography>
      </Box>
      {method.method === 'BANK' && <BankAccount method={method} />}
      {method.card && <CardShown card={method.card} />}
      {method.hindrance !== null && method.hindrance !== 'not-billed' && (
        <Alert severity="info" variant="outlined">
          {t(`cardHindrance.${method.hindrance}`)}
        </Alert>
      )}
      {method.hindrance === null && may('bill.pay') && <Choices method={method} />}
      {method.hindrance !== 'not-billed' && <BillMails method={method} />}
    </Section>
  )
}

function BankAccount({ method: { bankAccount } }: { method: PaymentMethod }) {
  const labels = invoiceTexts[useInvoiceLanguage()]
  if (!bankAccount) return null
  return (
    <Box
      sx={{
        fontSize: textSize.base,
        lineHeight: 1.7,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        {`${bankAccount.bank}　${bankAccount.branch}　${labels.bankAccountKinds[bankAccount.kind]} ${bankAccount.number}`}
      </div>
      <div>{`${labels.holder}　${bankAccount.holder}`}</div>
    </Box>
  )
}

function CardShown({ card }: { card: NonNullable<PaymentMethod['card']> }) {
  const t = useText()
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <Icon name="card" size="large" />
      <span>{t('payment.card', { brand: card.brand.toUpperCase(), last4: card.last4 })}</span>
      <Typography component="span" variant="body2" color="textSecondary">
        {t('payment.expiry', { expiry })}
      </Typography>
    </Box>
  )
}

function Choices({ method }: PayingProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const enter = async () => {
    const outcome = await request('POST /api/payment-method/card', {})
    if (outcome.isDone) location.assign(outcome.value.url)
  }
  const choose = (wanted: 'BANK' | 'CARD') =>
    request('PUT /api/payment-method', { body: { method: wanted } }, t('payment.changed'))
  const other = method.method === 'CARD' ? 'BANK' : 'CARD'
  return (
    <Row gap={1.25}>
      <Button
        variant={method.card ? 'outlined' : 'contained'}
        loading={isBusy}
        startIcon={<Icon name="card" />}
        onClick={() => void enter()}
      >
        {t(method.card ? 'payment.changeCard' : 'payment.addCard')}
      </Button>
      {(other === 'BANK' || method.card) && (
        <Button disabled={isBusy} onClick={() => void choose(other)}>
          {t(other === 'BANK' ? 'payment.useTransfer' : 'payment.useCard')}
        </Button>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {t('payment.cardNote')}
      </Typography>
    </Row>
  )
}

function OwnBills() {
  const t = useText()
  const { account } = useSession()
  const bills = usePartList<BillRow>({
    resource: 'bills',
    filter: { accountId: account.id },
    sort: { field: 'month', order: 'DESC' },
    perPage: 12,
  })
  return (
    <Part title={t('payment.history')}>
      <ListContextProvider value={bills}>
        <ListRows
          columns={useBillColumns({ isOwn: true })}
          empty={
            <EmptyState icon="card" title={t('payment.historyEmpty')} text={t('payment.historyEmptyText')} />
          }
        />
      </ListContextProvider>
    </Part>
  )
}
